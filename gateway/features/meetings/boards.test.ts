import { expect, test } from 'vitest';
import { Boards } from './service/boards.ts';

const LINE = { prevx: 1, prevy: 2, newx: 3, newy: 4, color: '#000000', size: 3, stroke: 's' } as const;

function start() {
  const clock = { nowMs: Date.parse('2031-01-01') };
  const boards = new Boards(() => new Date(clock.nowMs));
  boards.draw('room', 'a', LINE);
  boards.store('room', 'data:');
  const strokes = () => boards.read('room').strokes.length;
  return { boards, clock, strokes };
}

test('a board is there for ten minutes after the last one left, and no longer', () => {
  const { boards, clock, strokes } = start();
  boards.emptied('room');
  clock.nowMs += 600_000;
  boards.entered('room');
  expect(strokes()).toBe(1);
  clock.nowMs += 3_600_000;
  boards.entered('other');
  expect(strokes()).toBe(1);
  boards.emptied('room');
  clock.nowMs += 600_001;
  boards.entered('room');
  expect(boards.read('room')).toEqual({ url: null, strokes: [] });
});

test('rooms have boards of their own, and an emptied one has nothing', () => {
  const { boards, strokes } = start();
  boards.clear('other');
  expect([boards.read('other').strokes, strokes(), boards.read('room').url]).toEqual([[], 1, 'data:']);
  boards.clear('room');
  boards.store('room', 'of what was there');
  expect(boards.read('room')).toEqual({ url: null, strokes: [] });
});

test('only whose line it is takes it back', () => {
  const { boards, strokes } = start();
  expect([boards.undo('room', 'b', 's'), boards.undo('other', 'a', 's'), strokes()]).toEqual([false, false, 1]);
  expect([boards.undo('room', 'a', 's'), strokes()]).toEqual([true, 0]);
});
