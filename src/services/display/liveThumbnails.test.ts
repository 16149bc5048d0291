// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_PICTURE_MAX_BYTES, SESSION_PICTURE_MS } from '../../../contract/limits.ts';
import { liveThumbnails$ } from './liveThumbnails.ts';

let look = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => look as DocumentVisibilityState);
});
afterEach(() => {
  vi.useRealTimers();
  look = 'visible';
});

function see(state: 'visible' | 'hidden'): void {
  look = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What can be read of a blob without jsdom's own, which cannot be read. */
const blobOf = (text: string | null) =>
  text === null
    ? null
    : ({ size: text.length, text, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) } as const);

function start(first: string | null) {
  let screen = first;
  const taken: string[] = [];
  const take = vi.fn(() => Promise.resolve(blobOf(screen) as unknown as Blob | null));
  const subscription = liveThumbnails$(document, take).subscribe((blob) => {
    taken.push((blob as unknown as { text: string }).text);
  });
  const show = (next: string | null) => (screen = next);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { taken, take, show, pass, subscription };
}

test('the first comes at once, the next with its time, and only where something changed', async () => {
  const { taken, take, show, pass, subscription } = start('a');
  await pass(0);
  await pass(3 * SESSION_PICTURE_MS);
  expect([taken, take.mock.calls.length]).toEqual([['a'], 4]);
  show('b');
  await pass(SESSION_PICTURE_MS - 1);
  expect(taken).toEqual(['a']);
  await pass(1);
  expect(taken).toEqual(['a', 'b']);
  subscription.unsubscribe();
  show('c');
  await pass(SESSION_PICTURE_MS);
  expect(taken).toEqual(['a', 'b']);
});

test('nobody looks at the page: none is taken; the next one when somebody does', async () => {
  const { taken, take, show, pass, subscription } = start('a');
  await pass(0);
  see('hidden');
  show('b');
  await pass(5 * SESSION_PICTURE_MS);
  expect([taken, take.mock.calls.length]).toEqual([['a'], 1]);
  see('visible');
  await pass(0);
  expect(taken).toEqual(['a', 'b']);
  subscription.unsubscribe();
});

test('there is none yet, or it is too large to be taken: a later one is', async () => {
  const { taken, show, pass, subscription } = start(null);
  await pass(0);
  show('x'.repeat(SESSION_PICTURE_MAX_BYTES + 1));
  await pass(SESSION_PICTURE_MS);
  expect(taken).toEqual([]);
  show('x'.repeat(SESSION_PICTURE_MAX_BYTES));
  await pass(SESSION_PICTURE_MS);
  expect(taken.map(({ length }) => length)).toEqual([SESSION_PICTURE_MAX_BYTES]);
  subscription.unsubscribe();
});
