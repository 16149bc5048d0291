import { expect, test } from 'vitest';
import { Pointers } from './service/pointers.ts';

function start() {
  const clock = { nowMs: Date.parse('2031-01-01') };
  const pointers = new Pointers(() => new Date(clock.nowMs));
  return { clock, pointers };
}

test('of a flood of moves one every 25 ms is passed on, of each person for themselves', () => {
  const { clock, pointers } = start();
  let passed = 0;
  for (let move = 0; move < 1_000; move += 1) {
    clock.nowMs += 1;
    if (pointers.passes('a', true)) passed += 1;
  }
  expect([passed, pointers.passes('b', true)]).toEqual([40, true]);
  clock.nowMs -= 60_000;
  expect(pointers.passes('a', true), 'a clock that was set back').toBe(true);
});

test('that somebody points no more is told at once, and once only', () => {
  const { pointers } = start();
  expect(pointers.passes('a', false)).toBe(false);
  pointers.passes('a', true);
  expect([pointers.passes('a', false), pointers.passes('a', false)]).toEqual([true, false]);
  pointers.passes('a', true);
  pointers.forget('a');
  expect(pointers.passes('a', false), 'whoever left').toBe(false);
});
