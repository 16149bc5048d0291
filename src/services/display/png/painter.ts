import type Guacamole from 'guacamole-common-js';
import type { Picture } from './readPng.ts';

export type Layer = Parameters<Guacamole.Display['drawImage']>[0];

/** The library's types know images only, but it draws whatever a canvas takes. */
export interface Surface {
  drawImage(x: number, y: number, picture: CanvasImageSource | null): void;
}

/**
 * Draws pixels when their turn among all that is drawn has come. They go by way of a canvas, one for all: the layer decides
 * how a picture lies over what is there.
 */
export function pixelPainter(display: Pick<Guacamole.Display, 'drawImage'>) {
  const canvas = document.createElement('canvas');
  const take = ({ data, width, height }: Picture): void => {
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  };
  return (layer: Surface, x: number, y: number, picture: Picture): void => {
    const drawn: Surface = {
      drawImage() {
        take(picture);
        layer.drawImage(x, y, canvas);
      },
    };
    display.drawImage(drawn as Layer, x, y, canvas as CanvasImageSource as HTMLImageElement);
  };
}
