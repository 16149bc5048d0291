import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import { fileChangeMachine } from './fileChange.machine.ts';
import { takenNames } from './fileChange.samples.ts';
import {
  selectChangeFault,
  selectChangingNames,
  selectCopying,
  selectRestoring,
  selectTakenNames,
} from './fileChange.selectors.ts';
import type { ChangeOutcome, FileOrderToChange } from './fileChange.types.ts';

const DRAGGED = { path: [], names: ['notes.txt'], to: '/home/oriel/shared/Plans' };
const COPY = { kind: 'copy', ...DRAGGED, existing: 'refuse' } as const;

function start() {
  const announced: string[] = [];
  const call = fakeCall<ChangeOutcome, FileOrderToChange>();
  const machine = fileChangeMachine.provide({
    actors: { changeFiles: call.logic },
    actions: { announceChange: (_, { kind }) => void announced.push(kind) },
  });
  const actor = createActor(machine).start();
  const state = () => actor.getSnapshot();
  return { actor, call, announced, state };
}

test('a change is asked for, its rows are at work until it is done, and it is announced', async () => {
  const { actor, call, announced, state } = start();
  actor.send({ type: 'change.order', order: { kind: 'move', ...DRAGGED } });
  expect([selectChangingNames(state()), selectCopying(state())]).toEqual([['notes.txt'], false]);
  await call.answer([]);
  expect([selectChangingNames(state()), announced]).toEqual([[], ['move']]);
});

test('one change is made at a time, and what is ordered meanwhile waits for its turn', async () => {
  const { actor, call, announced, state } = start();
  const restoring = { kind: 'restore', binned: ['bin-1'] } as const;
  const moving = { kind: 'move', ...DRAGGED, names: ['a.txt'] } as const;
  actor.send({ type: 'change.order', order: COPY });
  for (const order of [restoring, moving]) actor.send({ type: 'change.order', order });
  expect([call.inputs, selectChangingNames(state())]).toEqual([[COPY], ['notes.txt', 'a.txt']]);
  await call.answer([]);
  expect([call.inputs, announced]).toEqual([[COPY, restoring], ['copy']]);
  await call.answer([]);
  await call.answer([]);
  expect([call.inputs, announced]).toEqual([
    [COPY, restoring, moving],
    ['copy', 'restore', 'move'],
  ]);
  expect(selectChangingNames(state())).toEqual([]);
});

test('the same is brought back once, however often it is asked for', async () => {
  const { actor, call, state } = start();
  const order = (...binned: readonly string[]) =>
    actor.send({ type: 'change.order', order: { kind: 'restore', binned } });
  order('bin-1');
  order('bin-1');
  order('bin-2');
  order('bin-2');
  expect(selectRestoring(state())).toBe(true);
  await call.answer([]);
  await call.answer([]);
  expect(call.inputs).toEqual([
    { kind: 'restore', binned: ['bin-1'] },
    { kind: 'restore', binned: ['bin-2'] },
  ]);
  expect(selectRestoring(state())).toBe(false);
});

test('what waits has its turn after a change that is called off, or that failed and is read about', async () => {
  const { actor, call, state } = start();
  actor.send({ type: 'change.order', order: COPY });
  actor.send({ type: 'change.order', order: { kind: 'move', ...DRAGGED } });
  actor.send({ type: 'change.order', order: { kind: 'restore', binned: ['bin-1'] } });
  actor.send({ type: 'change.cancel' });
  await call.answer([]);
  expect(call.inputs.map(({ kind }) => kind)).toEqual(['copy', 'move']);
  await call.fail(new Error('It is gone.'));
  actor.send({ type: 'change.order', order: COPY });
  expect([call.inputs.length, selectRestoring(state())]).toEqual([2, true]);
  actor.send({ type: 'fault.acknowledge' });
  await call.answer([]);
  await call.fail(takenNames);
  expect(call.inputs.map(({ kind }) => kind)).toEqual(['copy', 'move', 'restore', 'copy']);
  actor.send({ type: 'change.order', order: { kind: 'move', ...DRAGGED } });
  actor.send({ type: 'change.cancel' });
  expect(call.inputs.at(-1)?.kind).toBe('move');
});

test('copies are called off, other changes are not', async () => {
  const { actor, call, announced, state } = start();
  actor.send({ type: 'change.order', order: COPY });
  actor.send({ type: 'change.cancel' });
  expect([selectCopying(state()), call.isCalledOff()]).toEqual([false, true]);
  // An answer that comes after all changes nothing.
  await call.answer([]);
  expect(announced).toEqual([]);
  actor.send({ type: 'change.order', order: { kind: 'move', ...DRAGGED } });
  actor.send({ type: 'change.cancel' });
  expect([call.isCalledOff(), selectChangingNames(state())]).toEqual([false, ['notes.txt']]);
});

test('it is asked once about all names that are taken: with an answer again, or not at all', async () => {
  const { actor, call, state } = start();
  actor.send({ type: 'change.order', order: COPY });
  await call.fail(takenNames);
  expect(selectTakenNames(state())).toEqual(['notes.txt']);
  actor.send({ type: 'clash.answer', answer: 'replace' });
  expect([call.inputs.at(-1), selectTakenNames(state())]).toEqual([{ ...COPY, existing: 'replace' }, []]);
  await call.fail(takenNames);
  actor.send({ type: 'change.cancel' });
  expect([selectTakenNames(state()), selectChangeFault(state())]).toEqual([[], null]);
});

test('what is refused is said in words until it is read', async () => {
  const { actor, call, state } = start();
  actor.send({ type: 'change.order', order: { kind: 'move', ...DRAGGED } });
  await call.fail(Object.assign(new Error('It is gone.'), { code: 'BAD_REQUEST', fault: 'missing' }));
  expect(selectChangeFault(state())).toEqual({ key: 'fileManager.faults.missing', text: 'It is gone.' });
  actor.send({ type: 'fault.acknowledge' });
  expect(selectChangeFault(state())).toBeNull();
});
