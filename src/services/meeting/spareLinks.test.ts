import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPARE_LINK_MS } from '../../../contract/limits.ts';
import { newSpareEnd, shut } from './linkEnd.ts';
import { SpareLinks } from './spareLinks.ts';

vi.mock('./linkEnd.ts', () => ({
  newSpareEnd: vi.fn((relays: unknown) => ({ relays })),
  shut: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

const made = () => vi.mocked(newSpareEnd).mock.calls.length;
const closed = () => vi.mocked(shut).mock.calls.length;

test('a link is at hand after a moment, and again after it was taken', () => {
  const relays = [{ urls: 'turn:a' }];
  const spares = new SpareLinks(() => relays);
  expect(spares.take()).toBeUndefined();
  const kept = spares.kept$.subscribe();
  vi.advanceTimersByTime(SPARE_LINK_MS - 1);
  expect(made()).toBe(0);
  vi.advanceTimersByTime(1);
  expect([made(), spares.take(), spares.take()]).toEqual([1, { relays }, undefined]);
  vi.advanceTimersByTime(SPARE_LINK_MS);
  expect([made(), closed()]).toEqual([2, 0]);
  kept.unsubscribe();
  expect([closed(), spares.take()]).toEqual([1, undefined]);
  vi.advanceTimersByTime(10 * SPARE_LINK_MS);
  expect(made()).toBe(2);
});

test('one that was made for other relays is closed, and the next one is made for those there are', () => {
  let relays = [{ urls: 'turn:a', credential: 'old' }];
  const spares = new SpareLinks(() => relays);
  const kept = spares.kept$.subscribe();
  vi.advanceTimersByTime(SPARE_LINK_MS);
  relays = [{ urls: 'turn:a', credential: 'new' }];
  expect([spares.take(), closed()]).toEqual([undefined, 1]);
  vi.advanceTimersByTime(SPARE_LINK_MS);
  expect(spares.take()).toEqual({ relays });
  kept.unsubscribe();
});

test('a browser that makes no links has none at hand, and nothing fails before somebody comes', () => {
  vi.mocked(newSpareEnd).mockImplementationOnce(() => {
    throw new Error('no WebRTC');
  });
  const spares = new SpareLinks(() => []);
  const failed = vi.fn();
  const kept = spares.kept$.subscribe({ error: failed });
  vi.advanceTimersByTime(SPARE_LINK_MS);
  expect([made(), spares.take(), failed.mock.calls]).toEqual([1, undefined, []]);
  kept.unsubscribe();
});
