import { expect, test } from 'vitest';
import { roundedPath } from './path.ts';

test('a path rounds its corners and keeps its ends', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 8 },
  ];
  expect(roundedPath(corner)).toBe('M0 0L14 0Q20 0 20 4L20 8');
  expect(roundedPath([])).toBe('');
});
