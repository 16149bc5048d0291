import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import { fakeCall } from '../../shared/testing.ts';
import { fileBinMachine } from './fileBin.machine.ts';
import * as select from './fileBin.selectors.ts';
import type { BinOrder } from './fileBin.types.ts';

const thing = (id: string, name: string, deletedAt: number, size: number | null = 1): BinnedThing => ({
  ...{ id, name, path: 'Plans', folder: size === null, replaced: false, deletedAt, size },
});
const THINGS = [thing('c', 'b10.txt', 30, 5), thing('b', 'b9.txt', 20, null), thing('a', 'a.txt', 10, 9)];

async function start(things: readonly BinnedThing[] = THINGS) {
  const told: string[] = [];
  const [read, change] = [fakeCall<readonly BinnedThing[]>(), fakeCall<null, BinOrder>()];
  const machine = fileBinMachine.provide({
    actors: { readBin: read.logic, changeBin: change.logic },
    actions: { announceDone: (_, { kind }) => void told.push(kind), tellPage: () => void told.push('page') },
  });
  const actor = createActor(machine).start();
  const state = () => actor.getSnapshot();
  if (things.length > 0) await read.answer(things);
  const rows = () => select.selectBinRows(state()).map(({ id }) => id);
  const chosen = () => [...select.selectBinSelected(state())].sort();
  return { actor, read, change, told, state, rows, chosen };
}

test('a bin shows the newest first, and is sorted by name, size and time', async () => {
  const { actor, rows, state } = await start();
  const orders = [rows()];
  for (const column of ['name', 'size', 'size', 'deletedAt', 'deletedAt'] as const) {
    actor.send({ type: 'sort.choose', column });
    orders.push(rows());
  }
  expect(orders.map((ids) => ids.join(''))).toEqual(['cba', 'abc', 'bac', 'cab', 'cba', 'abc']);
  expect(select.selectBinSorting(state())).toEqual({ column: 'deletedAt', descending: false });
});

test('a bin that does not come is asked for again, and an empty one is told', async () => {
  const { actor, read, state } = await start([]);
  expect(select.selectBinState(state())).toBe('loading');
  await read.refuse('UNREACHABLE');
  expect([select.selectBinState(state()), select.selectBinFailure(state())]).toEqual(['failed', 'UNREACHABLE']);
  actor.send({ type: 'bin.retry' });
  await read.answer([]);
  actor.send({ type: 'empty.ask' });
  expect([select.selectBinState(state()), select.selectAskedPurge(state())]).toEqual(['empty', null]);
});

test('what is chosen is brought back, and the page hears of it', async () => {
  const { actor, read, change, told, state, chosen } = await start();
  actor.send({ type: 'things.restore' });
  expect(change.inputs).toEqual([]);
  actor.send({ type: 'row.choose', id: 'c', choosing: 'toggle' });
  actor.send({ type: 'row.choose', id: 'b', choosing: 'range' });
  expect(chosen()).toEqual(['b', 'c']);
  actor.send({ type: 'things.restore', id: 'b' });
  expect([change.inputs, select.selectBinBusy(state())]).toEqual([[{ kind: 'restore', ids: ['c', 'b'] }], true]);
  await change.answer(null);
  expect([told, select.selectBinBusy(state())]).toEqual([['restore', 'page'], true]);
  await read.answer(THINGS.slice(2));
  expect([select.selectBinBusy(state()), chosen(), select.selectBinState(state())]).toEqual([false, [], 'full']);
  actor.send({ type: 'things.restore', id: 'a' });
  expect(change.inputs.at(-1)).toEqual({ kind: 'restore', ids: ['a'] });
});

test('what cannot be brought back is told, and what is left is read anew', async () => {
  const { actor, read, change, told, state } = await start();
  actor.send({ type: 'rows.chooseAll' });
  actor.send({ type: 'things.restore' });
  await change.fail(Object.assign(new Error('It is gone.'), { code: 'BAD_REQUEST', fault: 'exists' }));
  expect(select.selectBinFault(state())).toEqual({ key: 'fileManager.faults.exists', text: 'It is gone.' });
  await read.refuse('UNREACHABLE');
  expect([told, select.selectBinState(state()), select.selectBinBusy(state())]).toEqual([['page'], 'full', false]);
  actor.send({ type: 'things.restore', id: 'a' });
  expect(select.selectBinFault(state())).toBeNull();
});

test('nothing is deleted for good before it is confirmed', async () => {
  const { actor, read, change, told, state } = await start();
  actor.send({ type: 'purge.ask' });
  expect(select.selectAskedPurge(state())).toBeNull();
  actor.send({ type: 'purge.ask', id: 'b' });
  expect(select.selectAskedPurge(state())).toEqual({ kind: 'purge', ids: ['b'] });
  actor.send({ type: 'purge.dismiss' });
  expect([select.selectAskedPurge(state()), change.inputs]).toEqual([null, []]);
  actor.send({ type: 'empty.ask' });
  expect(select.selectAskedPurge(state())).toEqual({ kind: 'purge', ids: null });
  actor.send({ type: 'purge.confirm' });
  expect(change.inputs).toEqual([{ kind: 'purge', ids: null }]);
  await change.answer(null);
  await read.answer([]);
  expect([told, select.selectBinState(state())]).toEqual([['purge', 'page'], 'empty']);
});

test('what is asked while something else is done waits its turn, and what is gone is not asked for again', async () => {
  const { actor, read, change, told, state, rows } = await start();
  actor.send({ type: 'row.choose', id: 'c', choosing: 'only' });
  actor.send({ type: 'things.restore', id: 'c' });
  for (const id of ['a', 'c']) actor.send({ type: 'purge.ask', id });
  for (const id of ['c', 'b', 'b']) actor.send({ type: 'things.restore', id });
  expect(change.inputs).toEqual([{ kind: 'restore', ids: ['c'] }]);
  await change.answer(null);
  expect([rows(), change.inputs.at(-1)]).toEqual([['b', 'a'], { kind: 'restore', ids: ['b'] }]);
  await change.answer(null);
  expect([rows(), change.inputs.length, told.length]).toEqual([['a'], 2, 4]);
  expect(select.selectAskedPurge(state())).toEqual({ kind: 'purge', ids: ['a'] });
  actor.send({ type: 'purge.confirm' });
  await change.answer(null);
  expect([rows(), select.selectAskedPurge(state())]).toEqual([[], null]);
  await read.answer([]);
  expect([select.selectBinBusy(state()), change.inputs.length, read.inputs.length]).toEqual([false, 3, 2]);
});

test('what fails stays in sight while what was asked after it is done', async () => {
  const { actor, change, state, rows } = await start();
  actor.send({ type: 'things.restore', id: 'c' });
  actor.send({ type: 'things.restore', id: 'b' });
  await change.fail(Object.assign(new Error('It is gone.'), { code: 'BAD_REQUEST', fault: 'exists' }));
  expect([rows().length, change.inputs.at(-1)]).toEqual([3, { kind: 'restore', ids: ['b'] }]);
  await change.answer(null);
  expect(select.selectBinFault(state())?.text).toBe('It is gone.');
});

test('a list that is read anew hears what is asked of it', async () => {
  const { actor, read, change, state } = await start();
  actor.send({ type: 'things.restore', id: 'c' });
  await change.answer(null);
  actor.send({ type: 'purge.ask', id: 'b' });
  expect(select.selectAskedPurge(state())).toEqual({ kind: 'purge', ids: ['b'] });
  actor.send({ type: 'purge.dismiss' });
  expect(select.selectBinBusy(state())).toBe(true);
  await read.answer(THINGS);
  expect(select.selectBinRows(state()).length, 'what nobody waits for any more').toBe(2);
  await read.answer(THINGS.slice(2));
  expect([select.selectBinRows(state()).length, select.selectBinBusy(state())]).toEqual([1, false]);
});

test('rows are chosen one by one, all at once, alone, and no longer', async () => {
  const { actor, chosen } = await start();
  actor.send({ type: 'row.choose', id: 'a', choosing: 'toggle' });
  actor.send({ type: 'row.choose', id: 'a', choosing: 'toggle' });
  expect(chosen()).toEqual([]);
  actor.send({ type: 'rows.chooseAll' });
  expect(chosen()).toEqual(['a', 'b', 'c']);
  actor.send({ type: 'row.choose', id: 'b', choosing: 'only' });
  expect(chosen()).toEqual(['b']);
  actor.send({ type: 'rows.clear' });
  expect(chosen()).toEqual([]);
});
