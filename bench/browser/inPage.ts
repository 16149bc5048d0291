import type { Rect } from '../../welcome/paint/geometry.ts';

/** The part of the bench that runs in the page, the same for every client measured. */
export interface Watch {
  /** The input event that starts the clock. */
  readonly event: 'keydown' | 'click';
  /** Areas of the remote picture, in its own pixels. */
  readonly areas: readonly Rect[];
  /** "changed": one area is not as it was; "drawn": no area is empty any more. */
  readonly until: 'changed' | 'drawn';
  readonly giveUpMs: number;
}

export interface InPage {
  /** Waits for the input, then for its effect; milliseconds between the two. */
  watch(watch: Watch): void;
  result(): Promise<number>;
  /** From the page's first listener for a key to the canvas that has it: without what the browser waits before and after. */
  watchCanvas(areas: readonly Rect[]): void;
  drawnMs(): Promise<number>;
  isDrawn(areas: readonly Rect[]): boolean;
}

declare global {
  interface Window {
    orielBench: InPage;
  }
}

/** Every client keeps the remote picture in a canvas of its size; one for the pointer is smaller. */
function canvasFor({ x, y, width, height }: Rect): HTMLCanvasElement | undefined {
  return [...document.querySelectorAll('canvas')]
    .filter((canvas) => canvas.width >= x + width && canvas.height >= y + height)
    .sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** A number that stands for the area's colours; 0 where nothing, or only black, is drawn. */
function digest(area: Rect): number {
  const context = canvasFor(area)?.getContext('2d');
  if (!context) return 0;
  const { data } = context.getImageData(area.x, area.y, area.width, area.height);
  return new Uint32Array(data.buffer).reduce((sum, pixel) => (Math.imul(sum, 31) + (pixel & 0xffffff)) | 0, 0);
}

/** After all of a frame's drawing, so that it makes no difference when in the frame a client draws. */
function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

const isDrawn = (areas: readonly Rect[]): boolean => areas.every((area) => digest(area) !== 0);

function effectOf({ areas, until }: Pick<Watch, 'areas' | 'until'>): () => boolean {
  const before = areas.map(digest);
  if (until === 'drawn') return () => isDrawn(areas);
  return () => areas.some((area, index) => digest(area) !== before[index]);
}

const canvases = CanvasRenderingContext2D.prototype;
const { drawImage, putImageData } = canvases;

/** The same function, which tells of each call after it for a canvas that is in the page. */
const telling = <Draw extends typeof drawImage | typeof putImageData>(draw: Draw, drawn: () => void): Draw =>
  new Proxy(draw, {
    apply(whole, context: CanvasRenderingContext2D, given: unknown[]) {
      Reflect.apply(whole, context, given);
      if (context.canvas.isConnected) drawn();
    },
  });

/** When a picture was drawn that is another one; by one of these two a client brings its frames onto the picture. */
function whenDrawn(isDone: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = (drawnAt: number) => {
      if (!isDone()) return;
      Object.assign(canvases, { drawImage, putImageData });
      resolve(drawnAt);
    };
    const lookSoon = () => {
      const drawnAt = performance.now();
      queueMicrotask(() => look(drawnAt));
    };
    canvases.drawImage = telling(drawImage, lookSoon);
    canvases.putImageData = telling(putImageData, lookSoon);
  });
}

async function timeFrom(start: number, isDone: () => boolean, giveUpMs: number): Promise<number> {
  for (;;) {
    await afterFrame();
    const now = performance.now();
    if (isDone()) return now - start;
    if (now - start > giveUpMs) throw new Error('Nothing came of the input.');
  }
}

const heard = (event: Watch['event']): Promise<Event> =>
  new Promise((resolve) => window.addEventListener(event, resolve, { capture: true, once: true }));

let result: Promise<number> = Promise.resolve(Number.NaN);
let drawnMs: Promise<number> = result;

window.orielBench = {
  watch(watch) {
    const isDone = effectOf(watch);
    const started = heard(watch.event).then(({ timeStamp }) => timeStamp);
    result = started.then((start) => timeFrom(start, isDone, watch.giveUpMs));
  },
  result: () => result,
  // No look in each frame here: it would keep the page from what comes.
  watchCanvas(areas) {
    const isDone = effectOf({ areas, until: 'changed' });
    const started = heard('keydown').then(() => performance.now());
    drawnMs = started.then(async (start) => (await whenDrawn(isDone)) - start);
  },
  drawnMs: () => drawnMs,
  isDrawn,
};
