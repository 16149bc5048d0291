import { describe, expect, test } from 'vitest';
import { packPath } from '../../../contract/rules/boardPath.ts';
import { Boards, type HandedPart } from './service/boards.ts';

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
  expect(boards.read('room')).toMatchObject({ picture: null, strokes: [] });
});

test('rooms have boards of their own, and an emptied one has nothing', () => {
  const { boards, strokes } = start();
  boards.clear('other');
  expect([boards.read('other').strokes, strokes(), boards.read('room').picture]).toEqual([[], 1, 'data:']);
  boards.clear('room');
  boards.store('room', 'of what was there');
  expect(boards.read('room')).toMatchObject({ picture: null, strokes: [] });
});

test('only whose line it is takes it back', () => {
  const { boards, strokes } = start();
  expect([boards.undo('room', 'b', 's'), boards.undo('other', 'a', 's'), strokes()]).toEqual([false, false, 1]);
  expect([boards.undo('room', 'a', 's'), strokes()]).toEqual([true, 0]);
});

function open() {
  const clock = { nowMs: Date.parse('2031-01-01') };
  const boards = new Boards(() => new Date(clock.nowMs));
  boards.entered('room');
  const strokes = () => boards.read('room').strokes.map(({ stroke }) => stroke);
  return { boards, clock, strokes };
}

const stroke = (name: string, points = 2) => ({
  ...{ sid: 'a', stroke: name, color: '#000000', size: 3 },
  path: packPath(Array.from({ length: points }, () => [1, 2])),
});
const handed = (changes: number, ...names: readonly string[]): HandedPart => ({
  ...{ strokes: names.map((name) => stroke(name)), changes, isLast: true },
});

describe('a board that is handed back', () => {
  test('is taken part by part, and gives way to a newer one only', () => {
    const { boards, strokes } = open();
    expect(boards.takeBack('room', 'a', { ...handed(5, 'one'), isLast: false })).toBe(false);
    expect(boards.takeBack('room', 'b', handed(4, 'of b'))).toBe(true);
    expect(boards.takeBack('room', 'a', handed(5, 'two'))).toBe(true);
    expect(strokes()).toEqual(['one', 'two']);
    expect([boards.takeBack('room', 'c', handed(5, 'same')), boards.takeBack('room', 'c', handed(3, 'old'))]).toEqual([
      false,
      false,
    ]);
    expect(boards.isBlank('room')).toBe(true);
  });

  test('comes too late once somebody drew or cleared, after a minute, and where nobody is', () => {
    const [drawn, cleared, late] = [open(), open(), open()];
    drawn.boards.draw('room', 'a', LINE);
    cleared.boards.takeBack('room', 'a', handed(5, 'one'));
    cleared.boards.clear('room');
    late.clock.nowMs += 60_001;
    for (const { boards } of [drawn, cleared, late]) {
      expect([boards.isBlank('room'), boards.takeBack('room', 'b', handed(9, 'b'))]).toEqual([false, false]);
      expect(boards.takeBack('other', 'b', handed(9, 'b'))).toBe(false);
    }
    expect([drawn.strokes(), cleared.strokes(), late.strokes()]).toEqual([['s'], [], []]);
  });

  test('is no larger than one that is drawn, nor endless', () => {
    const { boards, strokes } = open();
    const part = { strokes: [stroke('long', 9_000)], changes: 9, isLast: false };
    for (let times = 0; times < 45; times += 1) boards.takeBack('room', 'a', part);
    expect([boards.takeBack('room', 'a', { ...part, strokes: [], isLast: true }), strokes()]).toEqual([false, []]);
  });
});
