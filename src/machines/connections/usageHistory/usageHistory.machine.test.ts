import { expect, test } from 'vitest';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  usageHistoryMachine,
  type UsageHistoryInput,
  foundUses,
  selectFailure,
  selectListState,
  selectSearch,
  selectUses,
} from './usageHistory.machine.ts';
import { sampleUse } from '../area.samples.ts';

const CONNECTION = { dataSource: 'postgresql', identifier: '14' };

function start() {
  const readUses = fakeCall<readonly ConnectionHistoryRecord[], UsageHistoryInput>();
  const machine = usageHistoryMachine.provide({ actors: { readUses: readUses.logic } });
  const { actor } = startWithClock(machine, { input: CONNECTION });
  return { actor, readUses, state: () => actor.getSnapshot() };
}

test('reads the uses of its connection', async () => {
  const { readUses, state } = start();
  expect([selectListState(state()), readUses.inputs]).toEqual(['loading', [CONNECTION]]);
  expect([selectUses(state()), selectSearch(state())]).toEqual([[], '']);
  await readUses.answer([sampleUse]);
  expect([selectListState(state()), selectUses(state())]).toEqual(['full', [sampleUse]]);
});

test('a connection that was never used has an empty list', async () => {
  const { readUses, state } = start();
  await readUses.answer([]);
  expect(selectListState(state())).toBe('empty');
});

test('reads again after a failure when asked', async () => {
  const { actor, readUses, state } = start();
  await readUses.refuse('UNREACHABLE');
  expect([selectListState(state()), selectFailure(state())]).toEqual(['failed', 'UNREACHABLE']);
  actor.send({ type: 'list.retry' });
  await readUses.answer([sampleUse]);
  expect([selectListState(state()), selectFailure(state())]).toEqual(['full', null]);
});

test('a search finds people and addresses', async () => {
  const other = { ...sampleUse, username: 'otto', remoteHost: null };
  const { actor, readUses, state } = start();
  await readUses.answer([sampleUse, other]);
  actor.send({ type: 'search.change', text: 'otto' });
  expect(foundUses(selectUses(state()), selectSearch(state()))).toEqual([other]);
  expect(foundUses(selectUses(state()), '203.0.113.0/24')).toEqual([sampleUse]);
  expect(foundUses(selectUses(state()), 'nobody')).toEqual([]);
});
