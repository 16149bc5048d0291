import { afterEach, expect, test, vi } from 'vitest';
import { networkChanges$ } from './networkChanges.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that tells of its network what this says. */
function watch(connection: (EventTarget & { type?: string }) | undefined) {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('navigator', { connection });
  const told = vi.fn();
  const watching = networkChanges$.subscribe(told);
  return { browser, told: () => told.mock.calls.length, watching };
}

test('a network that is back is another one', () => {
  const { browser, told, watching } = watch(undefined);
  browser.dispatchEvent(new Event('online'));
  expect(told()).toBe(1);
  watching.unsubscribe();
  browser.dispatchEvent(new Event('online'));
  expect(told()).toBe(1);
});

test('so is one of another kind, but not the same one at another speed', () => {
  const connection = Object.assign(new EventTarget(), { type: 'wifi' });
  const { told, watching } = watch(connection);
  connection.dispatchEvent(new Event('change'));
  expect(told()).toBe(0);
  connection.type = 'cellular';
  for (let speeds = 0; speeds < 3; speeds += 1) connection.dispatchEvent(new Event('change'));
  expect(told()).toBe(1);
  watching.unsubscribe();
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  expect(told()).toBe(1);
});
