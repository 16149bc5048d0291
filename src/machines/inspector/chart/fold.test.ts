import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { INSPECTOR_STATES_UNFOLDED_MAX } from '../../../../contract/limits.ts';
import { bundlesOf } from './drawing/bundles.ts';
import { detailsOf } from './drawing/details.ts';
import { firstFolds, foldableIds, foldChart } from './fold.ts';
import { chartOf, statesOf } from './walk.ts';

const chart = chartOf(
  createMachine({
    id: 'stove',
    initial: 'cold',
    states: {
      cold: { on: { light: { target: 'hot.left.high', guard: 'isDry' } } },
      hot: {
        type: 'parallel',
        entry: 'warn',
        on: { stir: { actions: 'spin' }, again: '.left.low' },
        states: {
          left: {
            initial: 'low',
            invoke: { src: 'burn' },
            states: {
              low: { on: { more: 'high', turnOff: { target: '#stove.cold', guard: 'isLow' } } },
              high: { on: { less: 'low', turnOff: { target: '#stove.cold', actions: 'cool' } } },
            },
          },
          right: { tags: 'spare' },
        },
      },
    },
  }),
);

const arrows = (folded: readonly string[]) =>
  bundlesOf(foldChart(chart, folded)).map(({ id, lines, transitions }) => [
    id,
    lines.map(({ text }) => text),
    transitions.map(({ key }) => key),
  ]);
const boxes = (folded: readonly string[]) => statesOf(foldChart(chart, folded).root).map(({ id }) => id);

test('states that hold others can be folded, the outermost cannot', () => {
  expect(foldableIds(chart)).toEqual(['stove.hot', 'stove.hot.left']);
});

test('nothing folded is the chart as it was', () => {
  expect(foldChart(chart, [])).toBe(chart);
});

test('a folded state stands for all that it holds, and says how much that is', () => {
  expect(boxes(['stove.hot'])).toEqual(['stove', 'stove.cold', 'stove.hot']);
  const hot = statesOf(foldChart(chart, ['stove.hot', 'stove.hot.left']).root).find(({ key }) => key === 'hot');
  expect(hot && detailsOf(hot)).toEqual([{ text: '4 states folded', kind: 'folded' }]);
});

test('its arrows begin and end at its border, name events only, and each text once', () => {
  expect(arrows(['stove.hot'])).toEqual([
    ['stove.cold > stove.hot', ['light'], ['stove.cold | light | 0']],
    ['stove.hot > stove.cold', ['turnOff'], ['stove.hot.left.low | turnOff | 0', 'stove.hot.left.high | turnOff | 0']],
  ]);
});

test('arrows elsewhere stay as they are, and what the state runs is told', () => {
  expect(boxes(['stove.hot.left'])).toEqual(['stove', 'stove.cold', 'stove.hot', 'stove.hot.left', 'stove.hot.right']);
  const left = statesOf(foldChart(chart, ['stove.hot.left']).root).find(({ key }) => key === 'left');
  expect(left && detailsOf(left).map(({ text }) => text)).toEqual(['2 states folded', 'runs burn']);
  expect(statesOf(foldChart(chart, ['stove.hot.left']).root).find(({ key }) => key === 'hot')?.entry).toEqual(['warn']);
});

test('a small chart begins unfolded, a large one with its inner states folded', () => {
  const leaves = (prefix: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, {}]));
  const large = (deep: number) =>
    chartOf(
      createMachine({
        id: 'large',
        initial: 'outer',
        states: {
          outer: {
            initial: 'inner',
            states: { inner: { initial: 'deep0', states: leaves('deep', deep) }, ...leaves('middle', 3) },
          },
          ...leaves('top', 4),
        },
      }),
    );
  const others = 10;
  expect(firstFolds(large(INSPECTOR_STATES_UNFOLDED_MAX - others))).toEqual([]);
  expect(firstFolds(large(INSPECTOR_STATES_UNFOLDED_MAX - others + 1))).toEqual(['large.outer.inner']);
});
