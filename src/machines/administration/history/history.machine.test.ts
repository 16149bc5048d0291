import { expect, test } from 'vitest';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { sampleUse } from '../../connections/area.samples.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  historyMachine,
  selectFailure,
  selectListState,
  selectNewestFirst,
  selectReading,
  selectRecords,
} from './history.machine.ts';
import type { HistoryQuestion } from './history.types.ts';

const NEWEST = { dataSource: 'postgresql', contains: [], order: '-startDate' };

function start() {
  const saved: (readonly ConnectionHistoryRecord[])[] = [];
  const readHistory = fakeCall<readonly ConnectionHistoryRecord[], HistoryQuestion>();
  const machine = historyMachine.provide({
    actors: { readHistory: readHistory.logic },
    actions: { saveCsv: ({ context }) => void saved.push(context.records) },
  });
  const { actor, clock } = startWithClock(machine, { input: { dataSource: 'postgresql' } });
  return { actor, clock, saved, readHistory, state: () => actor.getSnapshot() };
}

test('reads the history of its data source, newest first [B2-048, B2-050]', async () => {
  const { readHistory, state } = start();
  expect([selectListState(state()), readHistory.inputs]).toEqual(['loading', [NEWEST]]);
  await readHistory.answer([sampleUse]);
  expect([selectListState(state()), selectRecords(state()), selectNewestFirst(state())]).toEqual([
    'full',
    [sampleUse],
    true,
  ]);
});

test('the order turns, and what was found stays until the answer is there', async () => {
  const { actor, readHistory, state } = start();
  await readHistory.answer([sampleUse]);
  actor.send({ type: 'order.turn' });
  expect(readHistory.inputs[1]).toEqual({ ...NEWEST, order: 'startDate' });
  expect([selectListState(state()), selectReading(state())]).toEqual(['full', true]);
});

test('the table that is in sight while it is read is turned and kept too', async () => {
  const { actor, readHistory, saved, state } = start();
  await readHistory.answer([sampleUse]);
  actor.send({ type: 'order.turn' });
  actor.send({ type: 'order.turn' });
  expect(readHistory.inputs).toEqual([NEWEST, { ...NEWEST, order: 'startDate' }, NEWEST]);
  actor.send({ type: 'search.change', text: 'ma' });
  actor.send({ type: 'csv.save' });
  expect(saved).toEqual([[sampleUse]]);
  actor.send({ type: 'order.turn' });
  expect([readHistory.inputs.at(-1)?.order, selectReading(state())]).toEqual(['startDate', true]);
});

test('a search waits until somebody stops typing, and asks for every word and literal [B2-048]', async () => {
  const { actor, clock, readHistory, state } = start();
  await readHistory.answer([]);
  expect(selectListState(state())).toBe('empty');
  actor.send({ type: 'search.change', text: 'mar' });
  clock.increment(LIST_SEARCH_MS - 1);
  actor.send({ type: 'search.change', text: 'maria "Front desk" 10.0.0.0/8' });
  clock.increment(LIST_SEARCH_MS - 1);
  expect(readHistory.inputs).toHaveLength(1);
  clock.increment(1);
  expect(readHistory.inputs[1]).toEqual({ ...NEWEST, contains: ['maria', 'Front desk', '10.0.0.0/8'] });
  await readHistory.answer([]);
  expect(selectListState(state())).toBe('nothingFound');
});

test('an answer to an older search is not shown', async () => {
  const { actor, clock, readHistory, state } = start();
  actor.send({ type: 'search.change', text: 'maria' });
  clock.increment(LIST_SEARCH_MS);
  await readHistory.answer([sampleUse]);
  expect(selectListState(state())).toBe('loading');
  await readHistory.answer([]);
  expect(selectListState(state())).toBe('nothingFound');
});

test('a table is kept of what is shown, and none of nothing [B2-049]', async () => {
  const { actor, saved, readHistory } = start();
  await readHistory.answer([sampleUse]);
  actor.send({ type: 'csv.save' });
  expect(saved).toEqual([[sampleUse]]);
  actor.send({ type: 'order.turn' });
  await readHistory.answer([]);
  actor.send({ type: 'csv.save' });
  expect(saved).toHaveLength(1);
});

test('a failure is told, and the same question asked again', async () => {
  const { actor, readHistory, state } = start();
  await readHistory.refuse('UNREACHABLE');
  expect([selectListState(state()), selectFailure(state())]).toEqual(['failed', 'UNREACHABLE']);
  actor.send({ type: 'list.retry' });
  await readHistory.answer([sampleUse]);
  expect([readHistory.inputs, selectFailure(state())]).toEqual([[NEWEST, NEWEST], null]);
});
