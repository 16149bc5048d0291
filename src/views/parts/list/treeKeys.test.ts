import { expect, test } from 'vitest';
import { keyAction, type TreeRowShape } from './treeKeys.ts';

const row = (key: string, level: number, expanded?: boolean): TreeRowShape => ({ key, level, expanded });

/** lab ▾ (microscope, seats ▸), build */
const ROWS = [row('lab', 0, true), row('microscope', 1), row('seats', 1, false), row('build', 0)];
const LAB = 0;
const MICROSCOPE = 1;
const SEATS = 2;
const BUILD = 3;

test.each([
  ['ArrowDown', LAB, MICROSCOPE],
  ['ArrowDown', BUILD, BUILD],
  ['ArrowUp', BUILD, SEATS],
  ['ArrowUp', LAB, LAB],
  ['Home', BUILD, LAB],
  ['End', LAB, BUILD],
  ['PageDown', LAB, BUILD],
  ['PageUp', BUILD, LAB],
  ['ArrowRight', LAB, MICROSCOPE],
  ['ArrowRight', SEATS, 'toggle'],
  ['ArrowRight', MICROSCOPE, null],
  ['ArrowRight', BUILD, null],
  ['ArrowLeft', LAB, 'toggle'],
  ['ArrowLeft', SEATS, LAB],
  ['ArrowLeft', MICROSCOPE, LAB],
  ['ArrowLeft', BUILD, null],
  ['Enter', LAB, 'activate'],
  [' ', LAB, 'toggle'],
  [' ', MICROSCOPE, 'activate'],
  ['a', LAB, null],
] as const)('%s on row %i leads to %s', (key, at, decision) => {
  expect(keyAction(key, ROWS, at)).toBe(decision);
});

test('an empty tree leads nowhere', () => {
  expect(keyAction('ArrowRight', [], 0)).toBeNull();
  expect(keyAction('ArrowLeft', [], 0)).toBeNull();
});
