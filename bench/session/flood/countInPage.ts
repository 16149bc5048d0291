import { COUNTER } from './counter.ts';

/**
 * Runs in the page: counts the counters that are painted. It looks when something was painted, and never otherwise: a
 * look in each animation frame would keep the whole browser awake sixty times a second, and charge that to the frames of
 * whoever paints fewer of them.
 */
declare global {
  interface Window {
    orielFlood: number;
  }
}

const { bits, side } = COUNTER;
const CHANNELS = 4;
const BRIGHT = 128;

/** The picture is on the largest canvas of the page, in both clients. */
function pictureOf(page: Document): HTMLCanvasElement | undefined {
  return [...page.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

function counterOn(context: CanvasRenderingContext2D): number {
  const { data } = context.getImageData(0, side / 2, bits * side, 1);
  const isSet = (bit: number) => (data[(bit * side + side / 2) * CHANNELS] ?? 0) >= BRIGHT;
  return Array.from({ length: bits }, (_, bit) => (isSet(bit) ? 2 ** bit : 0)).reduce((sum, value) => sum + value, 0);
}

let last: number | null = null;
let waiting = false;

function look(context: CanvasRenderingContext2D): void {
  waiting = false;
  const seen = counterOn(context);
  if (seen !== last) window.orielFlood += 1;
  last = seen;
}

const canvases = CanvasRenderingContext2D.prototype;

function lookSoon(context: CanvasRenderingContext2D): void {
  if (waiting || context.canvas !== pictureOf(document)) return;
  waiting = true;
  queueMicrotask(() => look(context));
}

/** By one of these a client brings a frame onto the picture; what belongs together is drawn in one task. */
canvases.drawImage = new Proxy(canvases.drawImage, {
  apply(draw, context: CanvasRenderingContext2D, drawn: unknown[]) {
    Reflect.apply(draw, context, drawn);
    lookSoon(context);
  },
});
canvases.putImageData = new Proxy(canvases.putImageData, {
  apply(put, context: CanvasRenderingContext2D, drawn: unknown[]) {
    Reflect.apply(put, context, drawn);
    lookSoon(context);
  },
});

window.orielFlood = 0;
