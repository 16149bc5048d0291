import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { OWN_WINDOW_HEIGHT_PX, OWN_WINDOW_WIDTH_PX } from '../../../../contract/limits.ts';

/** A window that stays over all others; browsers of phones, and some of desks, have none. */
interface DocumentPictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>;
}

declare global {
  interface Window {
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

export const hasOwnWindows = (): boolean => window.documentPictureInPicture !== undefined;

interface OwnWindowProps {
  readonly title: string;
  readonly onOpened: () => void;
  readonly onRefused: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** It looks as this page does. */
function dress(opened: Document, title: string): void {
  const root = document.documentElement;
  for (const { name, value } of root.attributes) opened.documentElement.setAttribute(name, value);
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    opened.head.append(opened.importNode(sheet, true));
  opened.title = title;
  opened.body.style.height = '100dvh';
}

/** Shows its children in a window of its own as long as it is drawn. It is asked for right after a press, or it is refused. */
export function OwnWindow({ title, children, ...told }: OwnWindowProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const now = useRef({ ...told, title });
  useEffect(() => {
    now.current = { ...told, title };
  });
  useEffect(() => {
    let shown: Window | null = null;
    let isGone = false;
    const size = { width: OWN_WINDOW_WIDTH_PX, height: OWN_WINDOW_HEIGHT_PX };
    const opening =
      window.documentPictureInPicture?.requestWindow(size) ?? Promise.reject(new Error('no such windows'));
    opening.then(
      (opened) => {
        if (isGone) return opened.close();
        shown = opened;
        dress(opened.document, now.current.title);
        opened.addEventListener('pagehide', () => {
          if (!isGone) now.current.onClosed();
        });
        setBody(opened.document.body);
        now.current.onOpened();
      },
      () => now.current.onRefused(),
    );
    return () => {
      isGone = true;
      shown?.close();
    };
  }, []);
  return body && createPortal(children, body);
}
