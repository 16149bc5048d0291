import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { removalMachine, selectName, selectRemoving, type RemovalInput } from './removal.machine.ts';

const INPUT: RemovalInput = { dataSource: 'postgresql', identifier: '1', name: 'Desk' };

function start() {
  const removeConnection = fakeCall<boolean, RemovalInput>();
  const reported = { announceRemoved: vi.fn(), announceFailure: vi.fn() };
  const machine = removalMachine.provide({ actors: { removeConnection: removeConnection.logic }, actions: reported });
  const { actor } = startWithClock(machine, { input: INPUT });
  const counts = () => [reported.announceRemoved.mock.calls.length, reported.announceFailure.mock.calls.length];
  return { actor, removeConnection, counts, state: () => actor.getSnapshot() };
}

test('asks by the name of the connection, and keeping it removes nothing', () => {
  const { actor, removeConnection, counts, state } = start();
  expect([selectName(state()), selectRemoving(state())]).toEqual(['Desk', false]);
  actor.send({ type: 'removal.keep' });
  expect([state().output, removeConnection.inputs, counts()]).toEqual([{ removed: false }, [], [0, 0]]);
});

test('what is confirmed is removed once, and told', async () => {
  const { actor, removeConnection, counts, state } = start();
  actor.send({ type: 'removal.confirm' });
  actor.send({ type: 'removal.confirm' });
  expect([removeConnection.inputs, selectRemoving(state())]).toEqual([[INPUT], true]);
  await removeConnection.answer(true);
  expect([state().output, counts()]).toEqual([{ removed: true }, [1, 0]]);
});

test('a refusal is told, and nothing counts as removed', async () => {
  const { actor, removeConnection, counts, state } = start();
  actor.send({ type: 'removal.confirm' });
  await removeConnection.refuse('PERMISSION_DENIED');
  expect([state().output, counts()]).toEqual([{ removed: false }, [0, 1]]);
});
