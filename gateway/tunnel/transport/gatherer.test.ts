import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DOWNLOAD_GATHER_BYTES, DOWNLOAD_GATHER_MS } from '../../../contract/limits.ts';
import { Gatherer } from './gatherer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const passed: string[] = [];
  return { passed, gatherer: new Gatherer((bytes) => void passed.push(bytes.toString())) };
}

test('what comes within a moment goes on as one', () => {
  const { passed, gatherer } = setUp();
  for (const letter of 'abc') gatherer.add(Buffer.from(letter));
  vi.advanceTimersByTime(DOWNLOAD_GATHER_MS - 1);
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(1);
  gatherer.add(Buffer.from('d'));
  vi.advanceTimersByTime(DOWNLOAD_GATHER_MS);
  expect(passed).toEqual(['abc', 'd']);
});

test('what is enough goes on at once, and nothing goes twice', () => {
  const { passed, gatherer } = setUp();
  const half = Buffer.alloc(DOWNLOAD_GATHER_BYTES / 2, 'x');
  gatherer.add(half);
  gatherer.add(half);
  expect(passed.map(({ length }) => length)).toEqual([DOWNLOAD_GATHER_BYTES]);
  gatherer.add(Buffer.from('rest'));
  gatherer.flush();
  gatherer.flush();
  vi.advanceTimersByTime(DOWNLOAD_GATHER_MS);
  expect(passed.slice(1)).toEqual(['rest']);
});

test('what is dropped goes nowhere', () => {
  const { passed, gatherer } = setUp();
  gatherer.add(Buffer.from('a'));
  gatherer.drop();
  vi.advanceTimersByTime(DOWNLOAD_GATHER_MS);
  expect(passed).toEqual([]);
});
