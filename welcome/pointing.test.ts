import { describe, expect, test } from 'vitest';
import { rect } from './paint/geometry.ts';
import { movePointer } from './pointing.ts';
import { type DesktopState, initialState } from './scene/state.ts';

const TARGETS = { pad: rect(100, 100, 50, 50), button: rect(200, 200, 40, 20) };
const EMPTY = initialState({ width: 800, height: 600 }, new Date(0));
type Step = readonly [x: number, y: number, buttons?: number];
const moved = (steps: readonly Step[], from: DesktopState = EMPTY) =>
  steps.reduce((state, [x, y, buttons = 0]) => movePointer(state, { x, y, buttons }, TARGETS), from);

test('the place and the buttons are those of the last event', () => {
  expect(
    moved([
      [3, 4],
      [7, 9, 5],
    ]).pointer,
  ).toEqual({ x: 7, y: 9, buttons: 5 });
});

describe('the pad', () => {
  test('keeps a trail in its own pixels, inked while a button is held', () => {
    expect(
      moved([
        [110, 120],
        [111, 120, 1],
        [112, 120],
      ]).trail,
    ).toEqual([
      { x: 10, y: 20, inked: false, joined: false },
      { x: 11, y: 20, inked: true, joined: true },
      { x: 12, y: 20, inked: false, joined: true },
    ]);
  });

  test('does not join the trail across the outside', () => {
    const { trail, crosshair } = moved([
      [110, 120],
      [10, 10],
      [130, 130],
    ]);
    expect(trail.map(({ joined }) => joined)).toEqual([false, false]);
    expect(crosshair).toEqual({ x: 130, y: 130, buttons: 0 });
    expect(
      moved([
        [110, 120],
        [10, 10],
      ]).crosshair,
    ).toBeNull();
  });

  test('forgets the oldest points of a long trail', () => {
    const steps = Array.from({ length: 1_000 }, (_, index): Step => [100 + (index % 50), 100 + (index % 49)]);
    expect(moved(steps).trail.length).toBe(160);
  });
});

test('a step of the wheel is the press of its button, not its release', () => {
  expect(
    moved([
      [1, 1, 8],
      [1, 1],
      [1, 1, 8],
      [1, 1],
      [1, 1, 16],
      [1, 1],
    ]).wheelSteps,
  ).toBe(1);
});

describe('the copy button', () => {
  test('copies when pressed and released on it', () => {
    const held = moved([
      [210, 210],
      [210, 210, 1],
    ]);
    expect([held.buttonHeld, held.copied]).toEqual([true, false]);
    const released = moved([[211, 211]], held);
    expect([released.buttonHeld, released.copied]).toEqual([false, true]);
  });

  test.each<[string, readonly Step[]]>([
    [
      'released beside it',
      [
        [210, 210, 1],
        [300, 300],
      ],
    ],
    [
      'pressed beside it',
      [
        [300, 300, 1],
        [210, 210, 1],
        [210, 210],
      ],
    ],
    [
      'pressed by the right button',
      [
        [210, 210, 4],
        [210, 210],
      ],
    ],
  ])('copies nothing when %s', (_, steps) => {
    expect(moved(steps).copied).toBe(false);
  });

  test('offers to copy again after the next press', () => {
    const copied = moved([
      [210, 210, 1],
      [210, 210],
    ]);
    expect(moved([[300, 300]], copied).copied).toBe(true);
    expect(moved([[300, 300, 1]], copied).copied).toBe(false);
  });
});
