import { fromEvent, map, type Observable } from 'rxjs';

export interface FullScreen {
  /** True when the page fills the screen, false when it no longer does. */
  readonly changes$: Observable<boolean>;
  enter(): void;
  leave(): void;
}

/** Some browsers let a page that fills the screen have the keys that they keep for themselves: Esc, Alt+Tab, Ctrl+W. */
interface KeyboardLock {
  lock(): Promise<void>;
}

const keyboardOf = ({ defaultView }: Document): KeyboardLock | undefined =>
  (defaultView?.navigator as { readonly keyboard?: KeyboardLock } | undefined)?.keyboard;

export function createFullScreen(document: Document): FullScreen {
  // Browsers that cannot fill the screen (phones) have no such element at all.
  const isFull = () => Boolean(document.fullscreenElement);
  return {
    changes$: fromEvent(document, 'fullscreenchange').pipe(map(isFull)),
    enter() {
      // A refusal needs no words: the page stays as it is, or the browser keeps its keys. A lock ends with full screen.
      document.documentElement
        .requestFullscreen?.()
        .then(() => keyboardOf(document)?.lock())
        .catch(() => undefined);
    },
    leave() {
      if (isFull()) document.exitFullscreen().catch(() => undefined);
    },
  };
}
