import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './drawUnseen.module.css';

/**
 * Draws something once where nobody sees, hears or reaches it, and takes it away in the same task in which it came to be
 * in the page: no frame, no key and no other listener finds it there.
 */
export const drawUnseen = (content: ReactNode, isWanted: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const place = document.createElement('div');
    place.className = styles.unseen ?? '';
    place.inert = true;
    // What fails here fails again where it is meant, and is told there.
    const root = createRoot(place, { onUncaughtError: () => resolve() });
    const end = () => {
      if (isWanted()) lookAt(place);
      root.unmount();
      resolve();
    };
    root.render(
      <>
        {content}
        <Drawn onDrawn={end} />
      </>,
    );
  });

/** React cannot take away what it is still drawing. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useLayoutEffect(() => queueMicrotask(onDrawn), [onDrawn]);
  return null;
}

/** Styles and layout have a first time too: asked where it is, the browser works them out. */
function lookAt(place: HTMLElement): void {
  document.body.append(place);
  place.getBoundingClientRect();
  place.remove();
}
