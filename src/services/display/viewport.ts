import type Guacamole from 'guacamole-common-js';
import { RESIZE_THROTTLE_MS } from '../../../contract/limits.ts';
import type { Size } from './size.ts';
import type { DisplayLayout } from './displayLayout.ts';

/** How large a picture of `remote` size is shown in a box, without cutting anything off. */
export function fitScale(remote: Size, box: Size): number {
  if (remote.width === 0 || remote.height === 0) return 1;
  return Math.min(box.width / remote.width, box.height / remote.height);
}

/** Device pixels of a box: a sharp screen shows more of the remote desktop, not a blurred one. */
export function devicePixels(box: Size, pixelRatio: number): Size {
  return { width: Math.floor(box.width * pixelRatio), height: Math.floor(box.height * pixelRatio) };
}

export interface Viewport {
  /** Shows the whole picture, from now on. */
  fit(): void;
  /** One remote pixel on `scale` device pixels. */
  zoom(scale: number): void;
  /** Tells the remote desktop the size once more, for one that could not hear it before. */
  announce(): void;
  detach(): void;
}

export interface ViewportFacts {
  /** The remote desktop ought to be so large. */
  size(size: Size): void;
  /** One remote pixel is drawn on so many device pixels. */
  scale(scale: number): void;
}

interface Surroundings {
  readonly node: HTMLElement;
  readonly display: Guacamole.Display;
  readonly displayLayout: DisplayLayout;
}

/** Keeps picture and window in step: the picture's scale follows both sizes, the remote desktop is told the window's. */
export function createViewport({ node, display, displayLayout }: Surroundings, tell: ViewportFacts): Viewport {
  let zoomed: number | null = null;
  const box = (): Size => ({ width: node.clientWidth, height: node.clientHeight });
  const reported = throttleLatest(RESIZE_THROTTLE_MS, tell.size);

  const layOut = (): void => {
    const remote = { width: display.getWidth(), height: display.getHeight() };
    const part = displayLayout.ownPart(remote);
    // What belongs to the other windows is cut off, not scrolled to.
    node.dataset['cut'] = String(zoomed === null && part.width < remote.width);
    const scale = zoomed === null ? fitScale(part, box()) : zoomed / window.devicePixelRatio;
    display.scale(scale);
    tell.scale(scale * window.devicePixelRatio);
  };
  const announce = (): void => {
    const size = devicePixels(box(), window.devicePixelRatio);
    if (size.width > 0 && size.height > 0) reported.call(displayLayout.total(size));
  };
  const follow = (): void => {
    layOut();
    announce();
  };

  const observer = new ResizeObserver(follow);
  observer.observe(node);
  // Moving to a screen of another density changes no element's size.
  window.addEventListener('resize', follow);
  display.onresize = layOut;
  const unwatch = displayLayout.watch(follow);
  layOut();

  return {
    fit() {
      zoomed = null;
      layOut();
    },
    zoom(scale) {
      zoomed = scale;
      layOut();
    },
    announce,
    detach() {
      observer.disconnect();
      unwatch();
      window.removeEventListener('resize', follow);
      display.onresize = null;
      reported.cancel();
    },
  };
}

/** Runs at most once in `ms`, and once more at the end with the last arguments. */
export function throttleLatest<Args extends readonly unknown[]>(ms: number, run: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: Args | null = null;
  const next = (): void => {
    timer = null;
    if (waiting === null) return;
    const args = waiting;
    waiting = null;
    timer = setTimeout(next, ms);
    run(...args);
  };
  return {
    call(...args: Args): void {
      waiting = args;
      if (timer === null) next();
    },
    cancel(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
