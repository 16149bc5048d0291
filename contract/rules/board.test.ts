import { expect, test } from 'vitest';
import { draw, emptyBoard, undo } from './board.ts';

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
  expect(board.strokes.map(({ sid, points }) => [sid, points.length])).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
  expect(board.pointCount).toBe(6);
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
  for (let number = 0; number < 2_100; number += 1) draw(board, 'a', { ...line, newx: number % 1_000 });
  expect(board.strokes).toHaveLength(2_000);
  const points = Array.from({ length: 200 }, () => [1, 1] as const);
  for (let number = 0; number < 300; number += 1) draw(board, 'a', { ...line, points, stroke: String(number) });
  expect(board.pointCount).toBeLessThanOrEqual(50_000);
  expect(board.strokes.at(-1)?.stroke).toBe('299');
});
