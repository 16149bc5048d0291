import type Guacamole from 'guacamole-common-js';
import type { Size } from '../size.ts';

type Layer = ReturnType<Guacamole.Display['getDefaultLayer']>;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** As large as it is, or as `most` allows; in the same proportions. Pixels. */
export function boundedSize({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** From the lowest to the highest; of those that are alike the library draws the later one over the earlier. */
const childrenOf = ({ children }: Layer): readonly Layer[] =>
  Object.values(children as Readonly<Record<string, Layer>>).toSorted((one, other) => one.z - other.z);

/** The canvas of a layer is larger than the layer: it grows in steps. */
function paintLayer(context: CanvasRenderingContext2D, layer: Layer, { x, y }: Place): void {
  const { width, height, alpha } = layer;
  if (width === 0 || height === 0) return;
  const before = context.globalAlpha;
  context.globalAlpha = (before * alpha) / 255;
  context.drawImage(layer.getCanvas(), 0, 0, width, height, x, y, width, height);
  for (const child of childrenOf(layer)) paintLayer(context, child, { x: x + child.x, y: y + child.y });
  context.globalAlpha = before;
}

/** To set the size of a canvas clears it, also where it stays the same. */
function resize(canvas: HTMLCanvasElement, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/**
 * Paints all layers of a display on a canvas, which becomes as large as they are but not larger than `most`, and the pointer over
 * them: in the page that is the browser's own, which no canvas has. False where there is no picture yet; nothing is changed then.
 */
export function paintDisplay(display: Guacamole.Display, canvas: HTMLCanvasElement, most: Size): boolean {
  const remote = { width: display.getWidth(), height: display.getHeight() };
  const context = canvas.getContext('2d', { alpha: false });
  if (remote.width === 0 || remote.height === 0 || context === null) return false;
  const size = boundedSize(remote, most);
  resize(canvas, size);
  context.setTransform(size.width / remote.width, 0, 0, size.height / remote.height, 0, 0);
  paintLayer(context, display.getDefaultLayer(), { x: 0, y: 0 });
  const pointer = display.getCursorLayer();
  paintLayer(context, pointer, pointer);
  return true;
}

/** Darkens what was painted last: it is not as the desktop is by now. */
export function dim(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = 'rgb(0 0 0 / 0.6)';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Paints a point as it is: a canvas that does not change sends no picture. */
export function touch(canvas: HTMLCanvasElement): void {
  canvas.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
}
