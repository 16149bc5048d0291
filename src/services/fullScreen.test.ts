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
  await expect.poll(() => lock).toHaveBeenCalledExactlyOnceWith();
});

test('a page fills the screen, tells so, and leaves it once it is asked to [A2-076 A4-058]', () => {
  const { document, requestFullscreen } = browser();
  const exitFullscreen = vi.fn(() => Promise.resolve());
  const becomes = (fullscreenElement: object | null) => {
    Object.assign(document, { fullscreenElement, exitFullscreen });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const fullScreen = createFullScreen(document);
  const seen: boolean[] = [];
  const watching = fullScreen.changes$.subscribe((isFull) => seen.push(isFull));
  fullScreen.leave();
  fullScreen.enter();
  expect([requestFullscreen.mock.calls.length, exitFullscreen.mock.calls.length]).toEqual([1, 0]);
  becomes(document.documentElement);
  fullScreen.leave();
  expect(exitFullscreen).toHaveBeenCalledOnce();
  becomes(null);
  watching.unsubscribe();
  expect(seen).toEqual([true, false]);
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
