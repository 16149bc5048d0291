import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOARD_POINTER_LEAST_MS } from '../../../contract/limits.ts';
import { Pointers } from './service/pointers.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2031-01-01') }));
afterEach(() => vi.useRealTimers());

/** What the others hear of, in turn. */
function start() {
  const pointers = new Pointers(() => new Date());
  const told: string[] = [];
  const move = (sid: string, place: string) => pointers.move(sid, () => void told.push(place));
  return { pointers, told, move };
}

test('of a flood of moves one every 25 ms is passed on, of each person for themselves', () => {
  const { told, move } = start();
  for (let at = 0; at < 1_000; at += 1) {
    move('a', `a ${at}`);
    vi.advanceTimersByTime(1);
  }
  expect([told.length, told.at(-1)]).toEqual([1 + 1_000 / BOARD_POINTER_LEAST_MS, 'a 999']);
  move('b', 'b');
  expect(told.at(-1)).toBe('b');
});

test('where somebody stopped moving is told, however soon after the move before', () => {
  const { told, move } = start();
  for (const place of ['first', 'second', 'third']) move('a', place);
  expect(told).toEqual(['first']);
  vi.advanceTimersByTime(24);
  expect(told).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['first', 'third']);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(2);
});

test('a clock that was set back silences nobody', () => {
  const { told, move } = start();
  move('a', 'before');
  vi.setSystemTime(Date.now() - 60_000);
  move('a', 'after');
  expect(told).toEqual(['before', 'after']);
});

test('a line that is drawn tells a newer place than a move that waits', () => {
  const { pointers, told, move } = start();
  move('a', 'moved');
  move('a', 'waits');
  pointers.draw('a');
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['moved']);
});

test('that somebody points no more is told at once and once only, and nothing comes after it', () => {
  const { pointers, told, move } = start();
  expect(pointers.stop('a')).toBe(false);
  move('a', 'there');
  move('a', 'waits');
  expect([pointers.stop('a'), pointers.stop('a')]).toEqual([true, false]);
  move('a', 'back');
  move('a', 'waits');
  pointers.forget('a');
  vi.advanceTimersByTime(1_000);
  expect([told, pointers.stop('a')], 'whoever left').toEqual([['there', 'back'], false]);
});
