import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardPoint } from '../../../contract/rules/boardPath.ts';
import { OwnPointer } from './ownPointer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeBoard extends EventTarget {
  getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 });
}

function start() {
  const said: (BoardPoint | null)[] = [];
  const pointer = new OwnPointer((at) => void said.push(at));
  const board = new FakeBoard();
  const detach = pointer.attach(board as unknown as HTMLElement);
  const point = (name: string, clientX = 0, buttons = 0) =>
    void board.dispatchEvent(Object.assign(new Event(name), { clientX, clientY: 150, buttons }));
  return { detach, point, said };
}

test('others are told where one is at once, then twenty times a second at most, and the last place', () => {
  const { point, said } = start();
  for (let x = 100; x <= 140; x += 1) point('pointermove', x);
  expect(said).toEqual([[0, 500]]);
  vi.advanceTimersByTime(49);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([
    [0, 500],
    [100, 500],
  ]);
  vi.advanceTimersByTime(5_000);
  expect(said, 'whoever rests says nothing').toHaveLength(2);
});

test.each(['pointerleave', 'pointercancel', 'the board is hidden'])('%s: one is gone at once, and told once', (way) => {
  const { detach, point, said } = start();
  point('pointermove', 100);
  point('pointermove', 200);
  if (way === 'the board is hidden') detach();
  else point(way);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual([[0, 500], null]);
  point('pointerleave');
  detach();
  expect(said).toHaveLength(2);
});

test('while a line is drawn its pieces tell the place, and leaving is told all the same', () => {
  const { point, said } = start();
  point('pointermove', 200, 1);
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([]);
  point('pointerleave');
  expect(said).toEqual([null]);
});
