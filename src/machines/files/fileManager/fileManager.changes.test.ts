import { expect, test } from 'vitest';
import {
  selectChangeFault,
  selectChangingNames,
  selectCopying,
  selectTakenNames,
} from '../fileChange/fileChange.selectors.ts';
import { selectBinnedCount, selectDialog, selectFault, selectTaken } from './fileManager.selectors.ts';
import { start } from './fileManager.testing.ts';

test('what was deleted comes back, until one goes elsewhere', async () => {
  const { actor, calls, submit, state, change, reported } = await start();
  actor.send({ type: 'dialog.open', dialog: 'remove', name: 'a.txt' });
  submit('');
  await calls.changeFiles.answer(['bin-1']);
  expect([selectBinnedCount(state()), reported]).toEqual([1, ['remove']]);
  await calls.readFolder.answer([]);
  actor.send({ type: 'delete.undo' });
  expect(calls.changeFiles.inputs.at(-1)).toEqual({ kind: 'restore', binned: ['bin-1'] });
  await calls.changeFiles.refuse('NOT_FOUND');
  expect([selectChangeFault(change().getSnapshot()), selectBinnedCount(state())]).toMatchObject([{}, 1]);
  change().send({ type: 'fault.acknowledge' });
  actor.send({ type: 'delete.undo' });
  await calls.changeFiles.answer([]);
  expect([selectBinnedCount(state()), reported]).toEqual([0, ['remove', 'restore']]);
});

test('what was deleted can be brought back while something else is changed, and until it has come back', async () => {
  const { actor, calls, submit, state, reported } = await start();
  actor.send({ type: 'dialog.open', dialog: 'remove', name: 'a.txt' });
  submit('');
  await calls.changeFiles.answer(['bin-1']);
  actor.send({ type: 'rows.drop', name: 'b9.txt', into: ['Plans'], copies: true });
  actor.send({ type: 'delete.undo' });
  await calls.changeFiles.answer([]);
  expect([calls.changeFiles.inputs.at(-1), selectBinnedCount(state())]).toEqual([
    { kind: 'restore', binned: ['bin-1'] },
    1,
  ]);
  await calls.changeFiles.answer([]);
  expect([selectBinnedCount(state()), reported]).toEqual([0, ['remove', 'copy', 'restore']]);
});

test('what was deleted by a dialog that one has closed can be brought back, once it is known', async () => {
  const { actor, calls, submit, state } = await start();
  actor.send({ type: 'dialog.open', dialog: 'remove', name: 'a.txt' });
  submit('');
  actor.send({ type: 'dialog.close' });
  expect([selectDialog(state()), selectBinnedCount(state())]).toEqual([null, 0]);
  actor.send({ type: 'uploads.changed', binned: ['bin-1'] });
  await calls.readFolder.answer([]);
  actor.send({ type: 'uploads.changed' });
  expect(selectBinnedCount(state())).toBe(1);
  actor.send({ type: 'delete.undo' });
  expect(calls.changeFiles.inputs.at(-1)).toEqual({ kind: 'restore', binned: ['bin-1'] });
});

test('what is deleted while something comes back can be brought back after it', async () => {
  const { actor, calls, submit, state } = await start();
  const remove = (name: string) => {
    actor.send({ type: 'dialog.open', dialog: 'remove', name });
    submit('');
  };
  remove('a.txt');
  await calls.changeFiles.answer(['bin-1']);
  remove('b9.txt');
  actor.send({ type: 'delete.undo' });
  await calls.changeFiles.answer(['bin-2']);
  await calls.changeFiles.answer([]);
  expect([calls.changeFiles.inputs.at(-1), selectBinnedCount(state())]).toEqual([
    { kind: 'restore', binned: ['bin-1'] },
    1,
  ]);
});

test('dragging moves all that is chosen, or the one that is not; never into itself or where it is', async () => {
  const { actor, calls, choose } = await start();
  choose('a.txt');
  choose('b9.txt');
  for (const [name, into] of [
    ['a.txt', []],
    ['Plans', ['Plans']],
  ] as const)
    actor.send({ type: 'rows.drop', name, into, copies: false });
  expect(calls.changeFiles.inputs).toEqual([]);
  actor.send({ type: 'rows.drop', name: 'a.txt', into: ['Plans'], copies: false });
  await calls.changeFiles.answer([]);
  actor.send({ type: 'rows.drop', name: 'b10.txt', into: ['Plans'], copies: false });
  const to = '/home/oriel/shared/Plans';
  expect(calls.changeFiles.inputs).toEqual([
    { kind: 'move', path: [], names: ['a.txt', 'b9.txt'], to },
    { kind: 'move', path: [], names: ['b10.txt'], to },
  ]);
});

const taken = (...names: readonly string[]) =>
  Object.assign(new Error('taken'), { code: 'BAD_REQUEST', fault: 'exists', taken: names });

test('a copy is asked for once about all names that are taken, and again with the answer', async () => {
  const { actor, calls, submit, state, reported } = await start();
  actor.send({ type: 'dialog.open', dialog: 'copy', name: 'a.txt' });
  submit('Plans');
  const order = { kind: 'copy', path: [], names: ['a.txt'], to: '/home/oriel/shared/Plans' } as const;
  expect(calls.changeFiles.inputs).toEqual([{ ...order, existing: 'refuse' }]);
  await calls.changeFiles.fail(taken('a.txt'));
  expect([selectTaken(state()), selectDialog(state()), selectFault(state())]).toEqual([['a.txt'], 'copy', null]);
  actor.send({ type: 'clash.answer', answer: 'replace' });
  expect(calls.changeFiles.inputs.at(-1)).toEqual({ ...order, existing: 'replace' });
  await calls.changeFiles.answer([]);
  expect([selectDialog(state()), selectTaken(state()), reported]).toEqual([null, [], ['copy']]);
});

test('a copy beside its original gets a name of its own, one without a target is none, and a closed dialog calls it off', async () => {
  const { actor, calls, submit, state } = await start();
  actor.send({ type: 'dialog.open', dialog: 'copy', name: 'a.txt' });
  submit(' ');
  expect([selectDialog(state()), calls.changeFiles.inputs]).toEqual([null, []]);
  actor.send({ type: 'dialog.open', dialog: 'copy', name: 'a.txt' });
  submit('/');
  expect(calls.changeFiles.inputs).toMatchObject([{ kind: 'copy', existing: 'keepBoth' }]);
  actor.send({ type: 'dialog.close' });
  expect([selectDialog(state()), calls.changeFiles.isCalledOff()]).toEqual([null, true]);
});

test('what is dragged with ctrl is copied, which can be called off; the list is read anew', async () => {
  const { actor, calls, change } = await start();
  actor.send({ type: 'rows.drop', name: 'a.txt', into: ['Plans'], copies: true });
  expect(calls.changeFiles.inputs).toMatchObject([{ kind: 'copy', names: ['a.txt'], existing: 'refuse' }]);
  const snapshot = change().getSnapshot();
  expect([selectChangingNames(snapshot), selectCopying(snapshot)]).toEqual([['a.txt'], true]);
  change().send({ type: 'change.cancel' });
  expect([calls.changeFiles.isCalledOff(), calls.readFolder.inputs]).toEqual([true, [[], []]]);
});

test('names that are taken are asked about where they were dragged, while a dialog keeps its own change', async () => {
  const { actor, calls, state, change, submit } = await start();
  actor.send({ type: 'rows.drop', name: 'a.txt', into: ['Plans'], copies: true });
  actor.send({ type: 'dialog.open', dialog: 'create' });
  submit('new');
  await calls.changeFiles.fail(taken('a.txt'));
  expect([selectTakenNames(change().getSnapshot()), selectTaken(state())]).toEqual([['a.txt'], []]);
  change().send({ type: 'clash.answer', answer: 'keepBoth' });
  expect(calls.changeFiles.inputs.at(-1)).toMatchObject({ kind: 'copy', existing: 'keepBoth' });
});
