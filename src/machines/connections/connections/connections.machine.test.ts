import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { connectionsMachine } from './connections.machine.ts';
import { sampleManaged, sampleManagedDesk, sampleManagedGroup, sampleManagedOther } from './connections.samples.ts';
import {
  selectAsked,
  selectCarryingOut,
  selectExportFile,
  selectImportFile,
  selectManagedFailure,
  selectManagedMatches,
  selectManagedRows,
  selectManagedState,
  selectMarkedCount,
  selectMayDeleteMarked,
  selectMayMoveMarked,
  selectQuestion,
  selectTarget,
} from './connections.selectors.ts';
import { targetsFor } from './connections.rows.ts';
import type { ConnectionsInput, DeleteOrder, ManagedData, MoveOrder } from './connections.types.ts';

function start() {
  const loadManaged = fakeCall<ManagedData, ConnectionsInput>();
  const deleteNodes = fakeCall<undefined, DeleteOrder>();
  const moveNodes = fakeCall<undefined, MoveOrder>();
  const effects = {
    openEditor: vi.fn(),
    goHome: vi.fn(),
    announceDeleted: vi.fn(),
    announceMoved: vi.fn(),
    announceFailure: vi.fn(),
  };
  const machine = connectionsMachine.provide({
    actors: { loadManaged: loadManaged.logic, deleteNodes: deleteNodes.logic, moveNodes: moveNodes.logic },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { dataSource: 'postgresql' } });
  return { actor, loadManaged, deleteNodes, moveNodes, effects, state: () => actor.getSnapshot() };
}

async function startFull(data: ManagedData = sampleManaged) {
  const started = start();
  await started.loadManaged.answer(data);
  return started;
}

const names = (state: ReturnType<typeof start>['state']) =>
  selectManagedRows(state()).map(({ node, depth, marked }) => [node.name, depth, marked]);

test('what may be managed is listed, searched and folded', async () => {
  const { actor, loadManaged, state } = await startFull();
  expect(loadManaged.inputs).toEqual([{ dataSource: 'postgresql' }]);
  expect([selectManagedState(state()), names(state)]).toEqual([
    'full',
    [
      ['Lab', 0, false],
      ['Desk', 1, false],
      ['Rack', 1, false],
    ],
  ]);
  actor.send({ type: 'search.change', text: 'rack' });
  expect([names(state), selectManagedMatches(state())]).toEqual([
    [
      ['Lab', 0, false],
      ['Rack', 1, false],
    ],
    1,
  ]);
  actor.send({ type: 'search.change', text: 'nothing' });
  expect(selectManagedState(state())).toBe('nothingFound');
  actor.send({ type: 'search.change', text: '' });
  actor.send({ type: 'group.toggle', key: sampleManagedGroup.key });
  expect(names(state)).toEqual([['Lab', 0, false]]);
});

test('who may not manage connections is led home', async () => {
  const { effects, state } = await startFull({ ...sampleManaged, tree: [], mayManage: false });
  expect([selectManagedState(state()), effects.goHome.mock.calls.length]).toEqual(['denied', 1]);
});

test('a list that cannot be read is read again', async () => {
  const { actor, loadManaged, state } = start();
  await loadManaged.refuse('UNREACHABLE');
  expect([selectManagedState(state()), selectManagedFailure(state())]).toEqual(['failed', 'UNREACHABLE']);
  actor.send({ type: 'list.retry' });
  await loadManaged.answer({ ...sampleManaged, tree: [] });
  expect(selectManagedState(state())).toBe('empty');
});

test('what is marked is deleted after one question, then the list is read again', async () => {
  const { actor, deleteNodes, loadManaged, effects, state } = await startFull();
  actor.send({ type: 'row.mark', key: sampleManagedDesk.key });
  expect([selectMarkedCount(state()), selectMayDeleteMarked(state())]).toEqual([1, true]);
  actor.send({ type: 'delete.ask' });
  expect([selectQuestion(state()), selectAsked(state())]).toEqual(['delete', [sampleManagedDesk]]);
  actor.send({ type: 'delete.confirm' });
  expect([deleteNodes.inputs, selectCarryingOut(state())]).toEqual([
    [{ dataSource: 'postgresql', nodes: [sampleManagedDesk] }],
    true,
  ]);
  await deleteNodes.answer(undefined);
  await loadManaged.answer(sampleManaged);
  expect([selectQuestion(state()), selectMarkedCount(state()), loadManaged.inputs.length]).toEqual([null, 0, 2]);
  expect(effects.announceDeleted).toHaveBeenCalledOnce();
});

test('nothing is asked that may not be done', async () => {
  const { actor, state } = await startFull();
  actor.send({ type: 'delete.ask' });
  actor.send({ type: 'delete.ask', key: sampleManagedOther.key });
  actor.send({ type: 'move.ask', key: sampleManagedOther.key });
  expect(selectQuestion(state())).toBeNull();
  actor.send({ type: 'row.mark', key: sampleManagedDesk.key });
  actor.send({ type: 'row.mark', key: sampleManagedOther.key });
  expect([selectMayDeleteMarked(state()), selectMayMoveMarked(state())]).toEqual([false, false]);
  actor.send({ type: 'marks.clear' });
  expect(selectMarkedCount(state())).toBe(0);
});

test('a deletion that is refused is told, and the list shows what is still there', async () => {
  const { actor, deleteNodes, loadManaged, effects, state } = await startFull();
  actor.send({ type: 'delete.ask', key: sampleManagedDesk.key });
  actor.send({ type: 'delete.confirm' });
  await deleteNodes.refuse('PERMISSION_DENIED');
  await loadManaged.answer(sampleManaged);
  expect([effects.announceFailure.mock.calls.length, selectQuestion(state()), selectManagedState(state())]).toEqual([
    1,
    null,
    'full',
  ]);
});

test('a move goes into the chosen group; refused, it asks again', async () => {
  const { actor, moveNodes, effects, state } = await startFull();
  actor.send({ type: 'move.ask', key: sampleManagedDesk.key });
  actor.send({ type: 'move.choose', target: '1' });
  actor.send({ type: 'move.confirm' });
  expect(moveNodes.inputs).toEqual([{ dataSource: 'postgresql', nodes: [sampleManagedDesk], target: '1' }]);
  await moveNodes.refuse('BAD_REQUEST');
  expect([selectQuestion(state()), selectTarget(state()), effects.announceFailure.mock.calls.length]).toEqual([
    'move',
    '1',
    1,
  ]);
  actor.send({ type: 'move.confirm' });
  await moveNodes.answer(undefined);
  expect([selectQuestion(state()), effects.announceMoved.mock.calls.length]).toEqual([null, 1]);
});

test('the dialogs for files open one at a time, and an import reads the list again', async () => {
  const { actor, loadManaged, state } = await startFull();
  actor.send({ type: 'export.open' });
  actor.send({ type: 'import.open' });
  expect([selectExportFile(state()) !== undefined, selectImportFile(state())]).toEqual([true, undefined]);
  selectExportFile(state())?.send({ type: 'export.close' });
  actor.send({ type: 'import.open' });
  expect(selectImportFile(state())).toBeDefined();
  selectImportFile(state())?.send({ type: 'import.close' });
  expect([selectImportFile(state()), loadManaged.inputs.length]).toEqual([undefined, 1]);
});

test('nothing goes into itself, nor into what it holds', () => {
  const inner = { ...sampleManagedGroup, key: 'group/2', identifier: '2', name: 'Inner', children: [] };
  const other = { ...sampleManagedGroup, key: 'group/3', identifier: '3', name: 'Other', children: [] };
  const tree = [{ ...sampleManagedGroup, children: [inner] }, other];
  expect(targetsFor(tree, [tree[0] ?? inner]).map(({ name }) => name)).toEqual(['Other']);
  expect(targetsFor(tree, [sampleManagedDesk]).map(({ name, depth }) => [name, depth])).toEqual([
    ['Lab', 1],
    ['Inner', 2],
    ['Other', 1],
  ]);
});
