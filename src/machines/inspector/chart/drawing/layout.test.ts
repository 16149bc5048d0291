import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { createMachine } from 'xstate';
import { beforeAll, expect, test } from 'vitest';
import { chartOf } from '../walk.ts';
import type { Box, Drawing } from './drawing.types.ts';
import { layOut } from './layout.ts';

const machine = createMachine({
  id: 'stove',
  initial: 'cold',
  on: { unplug: '.cold' },
  states: {
    cold: { on: { light: 'hot', match: { target: 'hot', guard: 'isDry' } } },
    hot: {
      type: 'parallel',
      on: { turnOff: 'cold', stir: { actions: 'spin' } },
      states: { left: { initial: 'low', states: { low: {}, high: {} } }, right: {} },
    },
  },
});

let drawing: Drawing;
beforeAll(async () => {
  drawing = await layOut(chartOf(machine), new ElkConstructor());
});

function boxOf(id: string): Box {
  return drawing.boxes.find(({ state }) => state.id === id)!;
}

function holds(outer: Box, inner: Box): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width;
  const bottom = inner.y + inner.height <= outer.y + outer.height;
  return inner.x >= outer.x && inner.y >= outer.y && right && bottom;
}

test('each box lies within its parent and beside its siblings', () => {
  expect(holds(boxOf('stove'), boxOf('stove.hot'))).toBe(true);
  expect(holds(boxOf('stove.hot'), boxOf('stove.hot.left'))).toBe(true);
  expect(holds(boxOf('stove.hot.left'), boxOf('stove.hot.left.high'))).toBe(true);
  expect(holds(boxOf('stove.hot'), boxOf('stove.cold'))).toBe(false);
});

test('what is entered first stands above what follows it', () => {
  expect(boxOf('stove.cold').y).toBeLessThan(boxOf('stove.hot').y);
});

test('every transition with a target is an arrow with its label, the others are written in the box', () => {
  const arrows = drawing.arrows.flatMap(({ transitions, label }) =>
    label ? [[transitions, label.lines.map(({ text }) => text)]] : [],
  );
  expect(arrows).toEqual([
    [['stove | unplug | 0'], ['unplug']],
    [
      ['stove.cold | light | 0', 'stove.cold | match | 0'],
      ['light', 'match [isDry]'],
    ],
    [['stove.hot | turnOff | 0'], ['turnOff']],
  ]);
  expect(boxOf('stove.hot').details).toEqual([{ text: 'stir / spin', kind: 'action' }]);
});

test('arrows end at the border of their target', () => {
  const light = drawing.arrows.find(({ id }) => id === 'stove.cold > stove.hot');
  const end = light!.points.at(-1)!;
  const hot = boxOf('stove.hot');
  expect(end.y).toBeCloseTo(hot.y, 0);
  expect(end.x).toBeGreaterThanOrEqual(hot.x);
  expect(end.x).toBeLessThanOrEqual(hot.x + hot.width);
});

test('the parts of a parallel state are marked as regions', () => {
  expect(drawing.boxes.filter(({ isRegion }) => isRegion).map(({ state }) => state.id)).toEqual([
    'stove.hot.left',
    'stove.hot.right',
  ]);
});
