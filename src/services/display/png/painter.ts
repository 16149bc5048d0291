import type Guacamole from 'guacamole-common-js';
import { readPng, type Picture } from './readPng.ts';

type Layer = Parameters<Guacamole.Display['drawImage']>[0];

/** The library's types know images only, but it draws whatever a canvas takes. */
export interface Surface {
  drawImage(x: number, y: number, picture: CanvasImageSource | null): void;
}

/** Draws a PNG that has come in pieces; false where it is left to the browser. */
export type PaintPng = (layer: Layer, x: number, y: number, pieces: readonly Uint8Array[]) => boolean;

/** What the library takes pixels from, which are not blended then. */
const sourceOf = (pixels: ImageData) => ({
  getCanvas: () => ({ width: pixels.width, height: pixels.height, getContext: () => ({ getImageData: () => pixels }) }),
});

/** Whether what a layer draws lies over what is there. */
const liesOver = (layer: Layer): boolean =>
  layer.getCanvas().getContext('2d')?.globalCompositeOperation === 'source-over';

/** Draws pixels as the layer decides how a picture lies over what is there: by way of a canvas, one for all. */
function createBlend() {
  const canvas = document.createElement('canvas');
  return (layer: Surface, x: number, y: number, pixels: ImageData): void => {
    const { width, height } = pixels;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    layer.drawImage(x, y, canvas);
  };
}

/**
 * Reads and draws pictures when their turn among all that is drawn has come. What covers all that is below is put there as it
 * is: a canvas in between has to keep its picture until the browser has taken it, and takes fresh memory for the next one.
 */
export function pngPainter(display: Pick<Guacamole.Display, 'drawImage'>): PaintPng {
  const blend = createBlend();
  const draw = (layer: Layer, x: number, y: number, picture: Picture): void => {
    const data = picture.unpack();
    if (data === null) return;
    const { width, height, isOpaque } = picture;
    const pixels = new ImageData(data, width, height);
    if (isOpaque && liesOver(layer)) layer.put(sourceOf(pixels) as unknown as Layer, 0, 0, width, height, x, y);
    else blend(layer, x, y, pixels);
  };
  // The library hands it on to the layer only, which is not asked for it.
  const nothing = new Image();
  return (layer, x, y, pieces) => {
    const picture = readPng(pieces);
    if (picture === null) return false;
    const drawn: Surface = { drawImage: () => draw(layer, x, y, picture) };
    display.drawImage(drawn as Layer, x, y, nothing);
    return true;
  };
}
