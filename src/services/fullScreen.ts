import { fromEvent, map, type Observable } from 'rxjs';

export interface FullScreen {
  /** True when the page fills the screen, false when it no longer does. */
  readonly changes$: Observable<boolean>;
  enter(): void;
  leave(): void;
}

export function createFullScreen(document: Document): FullScreen {
  // Browsers that cannot fill the screen (phones) have no such element at all.
  const isFull = () => Boolean(document.fullscreenElement);
  return {
    changes$: fromEvent(document, 'fullscreenchange').pipe(map(isFull)),
    enter() {
      // A refusal needs no words: the page stays as it is.
      document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    leave() {
      if (isFull()) document.exitFullscreen().catch(() => undefined);
    },
  };
}
