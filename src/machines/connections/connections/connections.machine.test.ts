import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { exportFileMachine, type ExportOrder } from '../exportFile/exportFile.machine.ts';
import { importFileMachine } from '../importFile/importFile.machine.ts';
import { sampleFile, sampleReading, sampleResult } from '../importFile/importFile.samples.ts';
import type { ImportFileEvent, ImportOrder, ImportReading, ImportSource } from '../importFile/importFile.types.ts';
import { connectionsMachine } from './connections.machine.ts';
import { sampleManaged, sampleManagedDesk, sampleManagedGroup, sampleManagedOther } from './connections.samples.ts';
import {
  selectAsked,
  selectCarryingOut,
  selectExportFile,
  selectImportFile,
  selectManagedBusy,
  selectManagedFailure,
  selectManagedMatches,
  selectManagedRows,
  selectManagedState,
  selectManagedTotal,
  selectManagedTree,
  selectMarkedCount,
  selectMayDeleteMarked,
  selectMayMakeConnections,
  selectMayMakeGroups,
  selectMayMakeProfiles,
  selectMayMoveMarked,
  selectQuestion,
  selectTarget,
} from './connections.selectors.ts';
import type { ConnectionsInput, DeleteOrder, ManagedData, MoveOrder } from './connections.types.ts';

function start() {
  const loadManaged = fakeCall<ManagedData, ConnectionsInput>();
  const deleteNodes = fakeCall<undefined, DeleteOrder>();
  const moveNodes = fakeCall<undefined, MoveOrder>();
  const readFile = fakeCall<ImportReading, { readonly dataSource: string; readonly source: ImportSource | null }>();
  const importRows = silentStream<ImportFileEvent, ImportOrder>();
  const saveExport = fakeCall<undefined, ExportOrder>();
  const effects = {
    openEditor: vi.fn(),
    goHome: vi.fn(),
    announceDeleted: vi.fn(),
    announceMoved: vi.fn(),
    announceFailure: vi.fn(),
  };
  const machine = connectionsMachine.provide({
    actors: {
      ...{ loadManaged: loadManaged.logic, deleteNodes: deleteNodes.logic, moveNodes: moveNodes.logic },
      importFile: importFileMachine.provide({ actors: { readFile: readFile.logic, importRows: importRows.logic } }),
      exportFile: exportFileMachine.provide({ actors: { saveExport: saveExport.logic } }),
    },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { dataSource: 'postgresql' } });
  const calls = { loadManaged, deleteNodes, moveNodes, readFile, saveExport };
  return { actor, ...calls, effects, state: () => actor.getSnapshot() };
}

async function startFull(data: ManagedData = sampleManaged) {
  const started = start();
  await started.loadManaged.answer(data);
  return started;
}

const names = (state: ReturnType<typeof start>['state']) =>
  selectManagedRows(state()).map(({ node, depth, marked }) => [node.name, depth, marked]);

test('nothing is there and nothing may be made before the list is read', () => {
  const { state } = start();
  expect([selectManagedState(state()), selectManagedRows(state()), selectManagedTree(state())]).toEqual([
    'loading',
    [],
    [],
  ]);
  const mayMake = [selectMayMakeConnections(state()), selectMayMakeGroups(state()), selectMayMakeProfiles(state())];
  expect([mayMake, selectAsked(state()), selectMarkedCount(state())]).toEqual([[false, false, false], [], 0]);
});

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
  actor.send({ type: 'group.toggle', key: sampleManagedGroup.key });
  expect(names(state)).toHaveLength(3);
});

test('all connections are counted, whatever is searched for and folded when the list is read', async () => {
  const { actor, loadManaged, state } = await startFull();
  actor.send({ type: 'search.change', text: 'rack' });
  actor.send({ type: 'group.toggle', key: sampleManagedGroup.key });
  actor.send({ type: 'list.refresh' });
  await loadManaged.answer({
    ...sampleManaged,
    tree: [sampleManagedGroup, { ...sampleManagedDesk, key: 'connection/3' }],
  });
  expect([selectManagedTotal(state()), selectManagedMatches(state()), names(state)]).toEqual([
    3,
    1,
    [['Lab', 0, false]],
  ]);
});

test('each line is marked and unmarked by itself', async () => {
  const { actor, state } = await startFull();
  const markedAfter = (key: string) => {
    actor.send({ type: 'row.mark', key });
    return [selectMarkedCount(state()), ...names(state).map(([, , marked]) => marked)];
  };
  expect(markedAfter(sampleManagedDesk.key)).toEqual([1, false, true, false]);
  expect(markedAfter(sampleManagedOther.key)).toEqual([2, false, true, true]);
  expect(markedAfter(sampleManagedDesk.key)).toEqual([1, false, false, true]);
  actor.send({ type: 'marks.clear' });
  expect(names(state).some(([, , marked]) => marked)).toBe(false);
});

test('a line, its copy and something new open the editor', async () => {
  const { actor, effects } = await startFull();
  const { key } = sampleManagedDesk;
  const events = [
    { type: 'row.open', key },
    { type: 'row.clone', key },
    { type: 'item.make', kind: 'group', parent: '1' },
  ] as const;
  events.forEach((event) => actor.send(event));
  expect(effects.openEditor.mock.calls.map(([{ event }]) => event as unknown)).toEqual(events);
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

test('an empty list is read again when asked to, and stays in sight meanwhile', async () => {
  const { actor, loadManaged, state } = await startFull({ ...sampleManaged, tree: [] });
  expect([selectManagedState(state()), selectManagedBusy(state())]).toEqual(['empty', false]);
  actor.send({ type: 'list.refresh' });
  expect([selectManagedState(state()), selectManagedBusy(state())]).toEqual(['empty', true]);
  await loadManaged.answer(sampleManaged);
  expect([selectManagedState(state()), selectManagedBusy(state())]).toEqual(['full', false]);
});

test('a list that is asked for while it is read is read anew', async () => {
  const { actor, loadManaged, state } = await startFull();
  actor.send({ type: 'list.refresh' });
  actor.send({ type: 'list.refresh' });
  expect(loadManaged.inputs).toHaveLength(3);
  await loadManaged.answer({ ...sampleManaged, tree: [] });
  expect([names(state).length, selectManagedBusy(state())]).toEqual([3, true]);
  await loadManaged.answer({ ...sampleManaged, tree: [sampleManagedOther] });
  expect([names(state), selectManagedBusy(state())]).toEqual([[['Rack', 0, false]], false]);
});

test('a list that cannot be read again is told, and stays as it was until it can', async () => {
  const { actor, effects, loadManaged, state } = await startFull();
  actor.send({ type: 'list.refresh' });
  await loadManaged.refuse('UNREACHABLE');
  expect([selectManagedState(state()), selectManagedFailure(state()), names(state).length]).toEqual([
    'full',
    'UNREACHABLE',
    3,
  ]);
  expect([selectManagedBusy(state()), effects.announceFailure.mock.calls.length]).toEqual([false, 1]);
  actor.send({ type: 'list.refresh' });
  await loadManaged.answer({ ...sampleManaged, mayManage: false });
  expect([selectManagedState(state()), selectManagedFailure(state())]).toEqual(['denied', null]);
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

test('a marked line that somebody else has deleted is marked no longer, also when it comes back', async () => {
  const { actor, loadManaged, state } = await startFull();
  actor.send({ type: 'row.mark', key: sampleManagedDesk.key });
  actor.send({ type: 'row.mark', key: sampleManagedOther.key });
  actor.send({ type: 'list.refresh' });
  await loadManaged.answer({ ...sampleManaged, tree: [sampleManagedOther] });
  expect([selectMarkedCount(state()), names(state)]).toEqual([1, [['Rack', 0, true]]]);
  actor.send({ type: 'list.refresh' });
  await loadManaged.answer(sampleManaged);
  expect(names(state).map(([, , marked]) => marked)).toEqual([false, false, true]);
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

test.each(['delete.ask', 'move.ask'] as const)(
  'a question that is closed (%s) does nothing and is forgotten',
  async (type) => {
    const { actor, deleteNodes, moveNodes, state } = await startFull();
    actor.send({ type, key: sampleManagedDesk.key });
    expect(selectAsked(state())).toEqual([sampleManagedDesk]);
    actor.send({ type: 'question.close' });
    expect([selectQuestion(state()), selectAsked(state())]).toEqual([null, []]);
    expect([deleteNodes.inputs, moveNodes.inputs]).toEqual([[], []]);
  },
);

test('neither nothing nor a sharing profile is moved', async () => {
  const profile = { ...sampleManagedDesk, key: 'profile/7', kind: 'profile', name: 'Guests' } as const;
  const { actor, state } = await startFull({ ...sampleManaged, tree: [{ ...sampleManagedDesk, children: [profile] }] });
  expect([selectMayMoveMarked(state()), selectMayDeleteMarked(state())]).toEqual([false, false]);
  actor.send({ type: 'move.ask', key: profile.key });
  expect(selectQuestion(state())).toBeNull();
  actor.send({ type: 'row.mark', key: profile.key });
  expect([selectMayMoveMarked(state()), selectMayDeleteMarked(state())]).toEqual([false, true]);
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
  const { actor, loadManaged, moveNodes, effects, state } = await startFull();
  actor.send({ type: 'row.mark', key: sampleManagedDesk.key });
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
  expect([selectMarkedCount(state()), loadManaged.inputs.length]).toEqual([0, 2]);
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

test('what was imported into this data source is in the list at once', async () => {
  const { actor, loadManaged, readFile, state } = await startFull();
  actor.send({ type: 'import.open' });
  const dialog = selectImportFile(state());
  dialog?.send({ type: 'file.choose', file: sampleFile });
  expect(readFile.inputs).toEqual([{ dataSource: 'postgresql', source: { kind: 'file', file: sampleFile } }]);
  await readFile.answer(sampleReading);
  dialog?.send({ type: 'import.start' });
  dialog?.send({ type: 'import.finished', result: sampleResult });
  expect(loadManaged.inputs).toHaveLength(1);
  dialog?.send({ type: 'import.close' });
  expect([selectImportFile(state()), loadManaged.inputs.length]).toEqual([undefined, 2]);
  actor.send({ type: 'export.open' });
  expect(selectExportFile(state())).toBeDefined();
});

test('the connections of this data source are exported', async () => {
  const { actor, saveExport, state } = await startFull();
  actor.send({ type: 'export.open' });
  selectExportFile(state())?.send({ type: 'export.start' });
  expect(saveExport.inputs).toEqual([{ dataSource: 'postgresql', format: 'csv', secrets: false }]);
  await saveExport.answer(undefined);
  expect(selectExportFile(state())).toBeUndefined();
});

test('who may make no connections imports none', async () => {
  const { actor, state } = await startFull({ ...sampleManaged, mayMakeConnections: false });
  actor.send({ type: 'import.open' });
  expect(selectImportFile(state())).toBeUndefined();
});
