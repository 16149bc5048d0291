import type { OwnWindowEnd } from '../models/person.ts';
import type { InPage } from './fakeDevices.ts';

declare global {
  interface Window {
    /** What becomes of the window that a page asked for last. */
    fakedWindow?: { opens(): void; refuses(): void; closes(): void };
  }
}

/** A window over all others that is a part of the page itself. It runs in the page, so it may use nothing from around it. */
function fakeOwnWindow(): void {
  const told = { opens: (_opened: unknown) => undefined as void, refuses: (_error: Error) => undefined as void };
  let body: HTMLElement | null = null;
  const events = new EventTarget();
  const close = () => {
    if (body === null) return;
    events.dispatchEvent(new Event('pagehide'));
    body.remove();
    body = null;
  };
  const requestWindow = () =>
    new Promise((opens, refuses) => {
      Object.assign(told, { opens, refuses });
    });
  Object.defineProperty(window, 'documentPictureInPicture', { configurable: true, value: { requestWindow } });
  window.fakedWindow = {
    opens: () => {
      body = document.createElement('div');
      document.body.append(body);
      const [root, head] = [document.createElement('div'), document.createElement('div')];
      const inner = { body, head, documentElement: root, importNode: (node: Node) => node.cloneNode(true) };
      const addEventListener = events.addEventListener.bind(events);
      told.opens({ document: inner, close, addEventListener });
    },
    refuses: () => told.refuses(new Error('refused')),
    closes: close,
  };
}

export const ownWindowOf = (inPage: InPage): OwnWindowEnd => ({
  offer: () => inPage(fakeOwnWindow, undefined),
  opens: () => inPage(() => window.fakedWindow?.opens(), undefined),
  refuses: () => inPage(() => window.fakedWindow?.refuses(), undefined),
  closes: () => inPage(() => window.fakedWindow?.closes(), undefined),
});
