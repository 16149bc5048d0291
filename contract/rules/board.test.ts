import { expect, test } from 'vitest';
import { BOARD_HEIGHT_PX, BOARD_PART_BYTES, BOARD_POINTS_KEPT_MAX, BOARD_WIDTH_PX } from '../limits.ts';
import { addPart, BOARD_PICTURE_START, type BoardStroke, draw, emptyBoard, hasLine, partsOf, undo } from './board.ts';
import { countPoints, isPath, packPath, unpackPath } from './boardPath.ts';

const line = { prevx: 1, prevy: 2, newx: 3, newy: 4, color: '#000000', size: 3 } as const;

test('what continues a line is one with it, by whom it is', () => {
  const board = emptyBoard();
  draw(board, 'a', { ...line, stroke: 's' });
  draw(board, 'b', { ...line, stroke: 's' });
  expect(draw(board, 'a', { ...line, prevx: 3, prevy: 4, newx: 9, newy: 9, points: [[5, 5]], stroke: 's' })).toEqual([
    [3, 4],
    [5, 5],
    [9, 9],
  ]);
  expect(board.strokes.map(({ sid, path }) => [sid, unpackPath(path).length])).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
  expect(board.pointCount).toBe(6);
});

test('a line whose width changes is several pieces, which are handed over as they are and taken back as one', () => {
  const board = emptyBoard();
  for (const [index, size] of [3, 3, 4.5, 3].entries())
    draw(board, 'a', { ...line, prevx: index, prevy: 0, newx: index + 1, newy: 0, size, stroke: 's' });
  draw(board, 'b', { ...line, stroke: 's' });
  expect(board.strokes.map(({ sid, size, path }) => [sid, size, unpackPath(path).map(([x]) => x)])).toEqual([
    ['a', 3, [0, 1, 2]],
    ['a', 4.5, [2, 3]],
    ['a', 3, [3, 4]],
    ['b', 3, [1, 3]],
  ]);
  const together: BoardStroke[] = [];
  for (const part of partsOf(board.strokes)) addPart(together, part);
  expect([together, board.pointCount]).toEqual([board.strokes, 9]);
  expect([hasLine(board, 'a', 's'), hasLine(board, 'a'), hasLine(board, 'c', 's')]).toEqual([true, false, false]);
  expect([undo(board, 'a', 's'), board.strokes.length, board.pointCount]).toEqual([true, 1, 2]);
});

test('one takes back one’s own lines only, and the picture that shows them', () => {
  const board = { ...emptyBoard(), picture: 'data:' };
  draw(board, 'a', { ...line, stroke: 's' });
  draw(board, 'a', line);
  expect([undo(board, 'b', 's'), undo(board, 'a', 'x'), board.picture]).toEqual([false, false, 'data:']);
  expect([undo(board, 'a', 's'), board.strokes.length, board.pointCount, board.picture]).toEqual([true, 1, 2, null]);
});

test('of a flood the newest is kept, however it comes', () => {
  const board = emptyBoard();
  for (let number = 0; number < 10_100; number += 1) draw(board, 'a', { ...line, newx: number % 1_000 });
  expect(board.strokes).toHaveLength(10_000);
  const points = Array.from({ length: 200 }, () => [1, 1] as const);
  for (let number = 0; number < 2_100; number += 1) draw(board, 'a', { ...line, points, stroke: String(number) });
  expect(board.pointCount).toBeLessThanOrEqual(400_000);
  expect(board.strokes.at(-1)?.stroke).toBe('2099');
});

test('as many points as a board keeps stay there, and one more drives the oldest line out', () => {
  const board = emptyBoard();
  draw(board, 'a', { ...line, points: Array.from({ length: BOARD_POINTS_KEPT_MAX - 2 }, () => [1, 1] as const) });
  expect([board.strokes.length, board.pointCount]).toEqual([1, BOARD_POINTS_KEPT_MAX]);
  draw(board, 'a', line);
  expect([board.strokes.length, board.pointCount]).toEqual([1, 2]);
});

test('the only line of a board is on it, and one without a name is nobody’s to go on with', () => {
  const board = emptyBoard();
  draw(board, 'a', { ...line, stroke: 's' });
  draw(board, 'a', line);
  draw(board, 'a', line);
  expect([hasLine(board, 'a', 's'), hasLine(board, 'a', ''), board.strokes.length]).toEqual([true, false, 3]);
});

test('a stored picture begins as a PNG of the size of the board does', () => {
  const bytes = Buffer.from(BOARD_PICTURE_START.replace('data:image/png;base64,', ''), 'base64');
  expect(BOARD_PICTURE_START).toMatch(/^data:image\/png;base64,/);
  expect([bytes.toString('latin1', 1, 4), bytes.toString('latin1', 12, 16)]).toEqual(['PNG', 'IHDR']);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([BOARD_WIDTH_PX, BOARD_HEIGHT_PX]);
});

test('points are packed to tenths, and unpacked as they were', () => {
  const points = [
    [0, 0],
    [1_000, 1_000],
    [0.1, 999.9],
    [30.5, 7],
  ] as const;
  const path = packPath(points);
  expect([path.length, countPoints(path), unpackPath(path), isPath(path)]).toEqual([20, 4, points, true]);
  expect(unpackPath(packPath([[1 / 3, 2 / 3]]))).toEqual([[0.3, 0.7]]);
});

test.each(['', 'AAAA', 'AAAAAA', '_____', 'AAAA ', 'AAAA+', '界界界界界', 'AAAAAA+AAA', packPath([[1_000.1, 0]])])(
  '%j is no path',
  (path) => {
    expect(isPath(path)).toBe(false);
  },
);

test('a board goes in parts that a message has room for, and is put together as it was', () => {
  const short = (number: number): BoardStroke => ({
    ...{ sid: '11111111-2222-4333-8444-555555555555', stroke: String(number), color: '#000000', size: 3 },
    path: packPath([
      [1, 1],
      [2, 2],
    ]),
  });
  const long = { ...short(0), stroke: 'long', path: packPath(Array.from({ length: 30_000 }, () => [5, 5])) };
  const strokes = [...Array.from({ length: 10_000 }, (_, number) => short(number)), long, { ...short(1), stroke: '' }];
  const parts = partsOf(strokes);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(BOARD_PART_BYTES + 10_000);
  const together: BoardStroke[] = [];
  for (const part of parts) addPart(together, part);
  expect(together).toEqual(strokes);
  expect(partsOf([])).toEqual([[]]);
});

test.each([
  ['short names', (number: number) => String(number)],
  ['long names', (number: number) => String(number).padStart(36, 'x')],
  ['names of signs that are written as six', (number: number) => String(number).padStart(36, '\u0001')],
])('lines of %s fill messages that all have room for, and hardly more of them than it takes', (_what, nameOf) => {
  const stroke = (number: number): BoardStroke => ({
    ...{ sid: '11111111-2222-4333-8444-555555555555', stroke: nameOf(number), color: '#000000', size: 3 },
    path: packPath(Array.from({ length: number % 60 === 0 ? 12_000 : 2 }, () => [5, 5] as const)),
  });
  const strokes = Array.from({ length: 600 }, (_, number) => stroke(number));
  const parts = partsOf(strokes);
  const sizes = parts.map((part) => JSON.stringify(part).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(BOARD_PART_BYTES);
  expect(parts.length).toBeLessThanOrEqual(1.5 * Math.ceil(JSON.stringify(strokes).length / BOARD_PART_BYTES));
  expect(parts.flat().filter(({ path }) => !isPath(path))).toEqual([]);
});
