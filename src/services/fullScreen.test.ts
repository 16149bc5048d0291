import { expect, test } from 'vitest';
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
