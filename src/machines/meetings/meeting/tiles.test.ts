import { expect, test } from 'vitest';
import { person } from './meeting.testing.ts';
import { isInPlace, screenId, tilesOf } from './tiles.ts';

const [quiet, inPlace, beside] = [
  person('b'),
  { ...person('c'), sharing: true },
  { ...person('d'), sharing: true, beside: true },
];

test.each([
  ['nothing is shown', quiet, false],
  ['nothing is shown, though it would stand beside', { ...quiet, beside: true }, false],
  ['a screen is shown', inPlace, true],
  ['a screen is shown, and said not to stand beside', { ...inPlace, beside: false }, true],
  ['a screen is shown beside the camera', beside, false],
])('where %s, a screen stands in the camera’s place: %#', (_, one, isThere) => {
  expect(isInPlace(one)).toBe(isThere);
});

test('a screen beside the camera has a place of its own before the picture, and everybody else has one place', () => {
  expect(tilesOf([quiet, inPlace, beside])).toEqual([
    { id: 'b', person: quiet, isScreen: false },
    { id: 'c', person: inPlace, isScreen: false },
    { id: 'd:screen', person: beside, isScreen: true },
    { id: 'd', person: beside, isScreen: false },
  ]);
  expect(tilesOf([])).toEqual([]);
});

test('the places of two screens are told apart', () => {
  expect(screenId('b')).not.toBe(screenId('c'));
});
