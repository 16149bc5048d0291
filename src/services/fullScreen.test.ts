import { expect, test, vi } from 'vitest';
import { createFullScreen } from './fullScreen.ts';

test('a browser that cannot fill the screen is asked for nothing', () => {
  const phone = Object.assign(new EventTarget(), { documentElement: {} }) as unknown as Document;
  const fullScreen = createFullScreen(phone);
  const seen: boolean[] = [];
  const watching = fullScreen.changes$.subscribe((isFull) => seen.push(isFull));
  expect(() => fullScreen.enter()).not.toThrow();
  expect(() => fullScreen.leave()).not.toThrow();
  phone.dispatchEvent(new Event('fullscreenchange'));
  watching.unsubscribe();
  expect(seen).toEqual([false]);
});

function browser(keyboard?: { lock(): Promise<void> }) {
  const requestFullscreen = vi.fn(() => Promise.resolve());
  const document = Object.assign(new EventTarget(), {
    documentElement: { requestFullscreen },
    defaultView: { navigator: { keyboard } },
  });
  return { document: document as unknown as Document, requestFullscreen };
}

test('full screen takes the keys that the browser keeps otherwise, once the page fills the screen', async () => {
  const lock = vi.fn(() => Promise.resolve());
  const { document, requestFullscreen } = browser({ lock });
  let fill: () => void = () => undefined;
  requestFullscreen.mockReturnValue(new Promise((resolve) => (fill = resolve)));
  createFullScreen(document).enter();
  expect(lock).not.toHaveBeenCalled();
  fill();
  await vi.waitFor(() => expect(lock).toHaveBeenCalledExactlyOnceWith());
});

test.each(['full screen', 'its keys', 'none'])('a browser that refuses %s leaves no error behind', async (refused) => {
  const refusal = () => Promise.reject(new DOMException('no'));
  const { document, requestFullscreen } = browser(refused === 'none' ? undefined : { lock: refusal });
  if (refused === 'full screen') requestFullscreen.mockImplementation(refusal);
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  createFullScreen(document).enter();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect([requestFullscreen.mock.calls.length, unhandled.mock.calls]).toEqual([1, []]);
});
