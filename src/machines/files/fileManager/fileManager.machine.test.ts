import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import { fakeCall, settle, silentStream } from '../../shared/testing.ts';
import { fileChangeMachine } from '../fileChange/fileChange.machine.ts';
import {
  selectChangeFault,
  selectChangingNames,
  selectCopying,
  selectTakenNames,
} from '../fileChange/fileChange.selectors.ts';
import type { ChangeOutcome, FileOrderToChange } from '../fileChange/fileChange.types.ts';
import { fileDownloadMachine } from '../fileDownload/fileDownload.machine.ts';
import { selectPreparingNames } from '../fileDownload/fileDownload.selectors.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import { filePreviewMachine } from '../filePreview/filePreview.machine.ts';
import type { PreviewItem, ShownFile } from '../filePreview/filePreview.types.ts';
import { fileUploadsMachine } from '../fileUploads/fileUploads.machine.ts';
import type { SendOrder, UploadFact, UploadsChanged } from '../fileUploads/fileUploads.types.ts';
import { fileManagerMachine } from './fileManager.machine.ts';
import {
  selectBinnedCount,
  selectChange,
  selectDialog,
  selectDialogSending,
  selectFault,
  selectListState,
  selectDownload,
  selectLoadingNames,
  selectMayDownload,
  selectOne,
  selectPath,
  selectRows,
  selectSelected,
  selectTaken,
  selectPreview,
  selectUploads,
} from './fileManager.selectors.ts';
import { sampleStanding } from './fileManager.samples.ts';
import type { FolderPath, StandingTold } from './fileManager.types.ts';

const entry = (name: string, size = 1, folder = false): DriveEntry => ({ name, size, mtime: size, folder });
const LISTED = [entry('b10.txt', 1), entry('Plans', 0, true), entry('b9.txt', 3), entry('a.txt', 2)];

async function start(entries: readonly DriveEntry[] = LISTED, previews = false) {
  const reported: string[] = [];
  const calls = {
    readFolder: fakeCall<readonly DriveEntry[], FolderPath>(),
    changeFiles: fakeCall<ChangeOutcome, FileOrderToChange>(),
    download: fakeCall<null, DownloadOrder>(),
  };
  const sending = silentStream<UploadFact, SendOrder>();
  const announceChange = (_: unknown, { kind }: FileOrderToChange) => void reported.push(kind);
  const machine = fileManagerMachine.provide({
    actors: {
      fileChange: fileChangeMachine.provide({
        actors: { changeFiles: calls.changeFiles.logic },
        actions: { announceChange },
      }),
      readFolder: calls.readFolder.logic,
      changeFiles: calls.changeFiles.logic,
      fileDownload: fileDownloadMachine.provide({
        actors: { download: calls.download.logic },
        actions: { announceDownloadFailure: () => void reported.push('downloadFailure') },
      }),
      driveChanges: silentStream<UploadsChanged>().logic,
      standingNews: silentStream<StandingTold>().logic,
      filePreview: filePreviewMachine.provide({ actors: { loadPreview: fakeCall<ShownFile, PreviewItem>().logic } }),
      fileUploads: fileUploadsMachine.provide({
        actors: { sendFile: sending.logic },
        actions: { announceUploaded: () => undefined, announceLeftOut: () => undefined },
      }),
    },
    actions: {
      announceChange,
    },
  });
  const actor = createActor(machine, { input: { previews } }).start();
  await calls.readFolder.answer(entries);
  const state = () => actor.getSnapshot();
  const change = () => {
    const ref = selectChange(state());
    if (ref === undefined) throw new Error('Changes without a dialog have no machine.');
    return ref;
  };
  const choose = (name: string, choosing: 'only' | 'toggle' | 'range' = 'toggle') =>
    actor.send({ type: 'row.choose', name, choosing });
  const submit = (text: string) => actor.send({ type: 'dialog.submit', text });
  const rows = () => selectRows(state()).map(({ name }) => name);
  const chosen = () => [...selectSelected(state())].sort();
  const fault = () => selectFault(state())?.key;
  return { actor, calls, sending, reported, state, change, choose, submit, rows, chosen, fault };
}

test('folders stand first, names in the order of their numbers, and each column sorts both ways', async () => {
  const { actor, rows } = await start();
  expect(rows()).toEqual(['Plans', 'a.txt', 'b9.txt', 'b10.txt']);
  actor.send({ type: 'sort.choose', column: 'size' });
  expect(rows()).toEqual(['Plans', 'b10.txt', 'a.txt', 'b9.txt']);
  actor.send({ type: 'sort.choose', column: 'size' });
  expect(rows()).toEqual(['Plans', 'b9.txt', 'a.txt', 'b10.txt']);
  actor.send({ type: 'search.change', text: ' B1' });
  expect(rows()).toEqual(['b10.txt']);
  actor.send({ type: 'search.change', text: 'nothing' });
  expect(selectListState(actor.getSnapshot())).toBe('nothingFound');
});

test('a folder is opened, a file downloaded; what is not there is neither', async () => {
  const { actor, calls, state, choose } = await start();
  choose('a.txt');
  actor.send({ type: 'row.open', name: 'a.txt' });
  const preparing = selectDownload(state())?.getSnapshot();
  expect([calls.download.inputs, preparing && selectPreparingNames(preparing)]).toEqual([
    [{ path: [], names: ['a.txt'], archive: false }],
    ['a.txt'],
  ]);
  await calls.download.answer(null);
  actor.send({ type: 'row.open', name: 'gone.txt' });
  actor.send({ type: 'row.open', name: 'Plans' });
  expect([calls.readFolder.inputs, selectPath(state()), selectSelected(state()).size]).toEqual([
    [[], ['Plans']],
    ['Plans'],
    0,
  ]);
  expect(selectListState(state())).toBe('loading');
  await calls.readFolder.answer([]);
  expect(selectListState(state())).toBe('empty');
  expect(calls.download.inputs).toHaveLength(1);
});

test('a folder that is not there is told, and asked for again', async () => {
  const { actor, calls, state } = await start();
  actor.send({ type: 'folder.open', path: ['gone'] });
  await calls.readFolder.refuse('NOT_FOUND');
  expect([selectListState(state()), state().context.failure]).toEqual(['failed', 'NOT_FOUND']);
  actor.send({ type: 'list.retry' });
  expect(calls.readFolder.inputs.at(-1)).toEqual(['gone']);
});

test('rows are chosen alone, one by one, as a range from the last one, and all', async () => {
  const { actor, choose, chosen } = await start();
  choose('a.txt', 'only');
  choose('b10.txt', 'range');
  expect(chosen()).toEqual(['a.txt', 'b10.txt', 'b9.txt']);
  choose('Plans', 'range');
  expect(chosen()).toEqual(['Plans', 'a.txt']);
  choose('a.txt');
  expect(chosen()).toEqual(['Plans']);
  actor.send({ type: 'rows.chooseAll' });
  expect(chosen()).toHaveLength(4);
  actor.send({ type: 'rows.clear' });
  expect(chosen()).toEqual([]);
});

test('what is gone is no longer chosen', async () => {
  const { actor, calls, choose, chosen } = await start();
  choose('a.txt');
  choose('b9.txt');
  actor.send({ type: 'list.refresh' });
  await calls.readFolder.answer([entry('a.txt')]);
  expect(chosen()).toEqual(['a.txt']);
});

test('a selection with a folder is not downloaded but packed; without one nothing is [B5-027]', async () => {
  const { actor, calls, choose, state } = await start();
  actor.send({ type: 'download.ask' });
  actor.send({ type: 'archive.ask' });
  expect([calls.download.inputs, selectMayDownload(state())]).toEqual([[], false]);
  choose('a.txt');
  expect(selectMayDownload(state())).toBe(true);
  choose('Plans');
  expect(selectMayDownload(state())).toBe(false);
  actor.send({ type: 'download.ask' });
  expect(calls.download.inputs).toEqual([]);
  actor.send({ type: 'archive.ask' });
  expect(calls.download.inputs).toEqual([{ path: [], names: ['a.txt', 'Plans'], archive: true }]);
});

test('a download that comes to nothing is told, and the list is read anew', async () => {
  const { actor, calls, reported } = await start();
  actor.send({ type: 'row.open', name: 'a.txt' });
  await calls.download.refuse('NOT_FOUND');
  expect([reported, calls.readFolder.inputs]).toEqual([['downloadFailure'], [[], []]]);
});

test('one dialog is open at a time, for as many as it is for; closing resets all [B2-066 B5-028 B5-029]', async () => {
  const { actor, state, choose, submit, fault } = await start();
  for (const dialog of ['rename', 'move', 'remove'] as const) actor.send({ type: 'dialog.open', dialog });
  expect(selectDialog(state())).toBeNull();
  choose('a.txt');
  actor.send({ type: 'dialog.open', dialog: 'rename' });
  submit('');
  expect([selectDialog(state()), fault()]).toEqual(['rename', 'fileManager.faults.blankName']);
  actor.send({ type: 'dialog.open', dialog: 'create' });
  expect([selectDialog(state()), fault()]).toEqual(['create', undefined]);
  submit('');
  actor.send({ type: 'dialog.close' });
  expect([selectDialog(state()), fault()]).toEqual([null, undefined]);
  choose('b9.txt');
  actor.send({ type: 'dialog.open', dialog: 'rename' });
  expect(selectDialog(state())).toBeNull();
  actor.send({ type: 'dialog.open', dialog: 'rename', name: 'b10.txt' });
  expect([selectDialog(state()), selectOne(state())?.name]).toEqual(['rename', 'b10.txt']);
});

test.each([
  ['a.txt', '  ', 'blankName'],
  ['a.txt', 'a', 'sameName'],
  ['a.txt', 'x:y', 'name'],
  ['a.txt', 'x ', 'name'],
  ['Plans', 'Plans', 'sameName'],
  ['Plans', 'home', 'reserved'],
])('%s is not renamed to "%s": %s [B5-021 B5-022]', async (name, text, told) => {
  const { actor, calls, submit, fault } = await start();
  actor.send({ type: 'dialog.open', dialog: 'rename', name });
  submit(text);
  expect([fault(), calls.changeFiles.inputs]).toEqual([`fileManager.faults.${told}`, []]);
});

test('a file keeps its ending, a folder has none', async () => {
  const { actor, calls, submit, reported, state } = await start();
  actor.send({ type: 'dialog.open', dialog: 'rename', name: 'a.txt' });
  submit('b');
  expect([selectDialogSending(state()), selectLoadingNames(state())]).toEqual([true, ['a.txt']]);
  await calls.changeFiles.answer([]);
  expect([selectDialog(state()), reported]).toEqual([null, ['rename']]);
  await calls.readFolder.answer(LISTED);
  actor.send({ type: 'dialog.open', dialog: 'rename', name: 'Plans' });
  submit('x.y');
  expect(calls.changeFiles.inputs).toEqual([
    { kind: 'rename', path: [], name: 'a.txt', newName: 'b.txt', isFolder: false },
    { kind: 'rename', path: [], name: 'Plans', newName: 'x.y', isFolder: true },
  ]);
});

test('where the gateway refuses, the dialog stays with its words [B8-044]', async () => {
  const { actor, calls, submit, state } = await start();
  actor.send({ type: 'dialog.open', dialog: 'create' });
  submit('new');
  await calls.changeFiles.fail(
    Object.assign(new Error('Something there has it.'), { code: 'BAD_REQUEST', fault: 'exists' }),
  );
  expect([selectDialog(state()), selectFault(state())]).toEqual([
    'create',
    { key: 'fileManager.faults.exists', text: 'Something there has it.' },
  ]);
  submit('newer');
  await calls.changeFiles.refuse('UNREACHABLE');
  expect(selectFault(state())?.key).toBe('errors.unreachable');
});

test.each(['', '  ', '/home/oriel/shared/Plans', '/home/oriel/shared/Plans/', 'Plans'])(
  'to move to "%s" from there just closes the dialog [B5-025]',
  async (target) => {
    const { actor, calls, submit, state } = await start();
    actor.send({ type: 'folder.open', path: ['Plans'] });
    await calls.readFolder.answer([entry('a.txt')]);
    actor.send({ type: 'dialog.open', dialog: 'move', name: 'a.txt' });
    submit(target);
    expect([selectDialog(state()), calls.changeFiles.inputs]).toEqual([null, []]);
  },
);

test.each([
  ['Other/x', '/home/oriel/shared/Other/x'],
  ['/Other', '/home/oriel/shared/Other'],
  ['/home/oriel/shared/Other', '/home/oriel/shared/Other'],
])('the target "%s" is asked for as %s [B5-026]', async (target, asked) => {
  const { actor, calls, submit } = await start();
  actor.send({ type: 'dialog.open', dialog: 'move', name: 'a.txt' });
  submit(target);
  expect(calls.changeFiles.inputs).toEqual([{ kind: 'move', path: [], names: ['a.txt'], to: asked }]);
});

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

test('chosen files are sent with their folders, names that are taken are marked, and the list is read anew', async () => {
  const { actor, calls, sending, state } = await start();
  actor.send({ type: 'dialog.open', dialog: 'upload' });
  const file = new File(['x'], 'x');
  const paths = ['in/ner/a.txt', 'a.txt'];
  actor.send({ type: 'files.choose', files: paths.map((path) => ({ file, path })) });
  expect(selectDialog(state())).toBeNull();
  expect(sending.inputs.map(({ upload: { into, name, clashes } }) => [into, name, clashes])).toEqual([
    [['in', 'ner'], 'a.txt', false],
  ]);
  selectUploads(state())?.send({ type: 'upload.completed' });
  expect(selectUploads(state())?.getSnapshot().value).toBe('asking');
  selectUploads(state())?.send({ type: 'clash.answer', answer: 'skip', forAll: false });
  await settle();
  expect(calls.readFolder.inputs).toEqual([[], []]);
});

test('in a drive a click shows what can be shown, and downloads all else', async () => {
  const { actor, calls, state } = await start([entry('Plans', 0, true), entry('a.bin'), entry('b.txt')], true);
  actor.send({ type: 'row.open', name: 'a.bin' });
  await calls.download.answer(null);
  actor.send({ type: 'row.open', name: 'b.txt' });
  const preview = selectPreview(state());
  expect(preview?.getSnapshot().context.items).toEqual([{ path: [], name: 'b.txt', kind: 'text' }]);
  actor.send({ type: 'row.download', name: 'b.txt' });
  expect(calls.download.inputs.map(({ names }) => names)).toEqual([['a.bin'], ['b.txt']]);
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

test('whoever may only read changes nothing: no dialog, no drop, no upload', async () => {
  const { actor, calls, sending, state } = await start();
  actor.send({ type: 'standing.told', standing: { ...sampleStanding, writable: false } });
  for (const dialog of ['rename', 'move', 'copy', 'remove', 'create', 'upload'] as const) {
    actor.send({ type: 'dialog.open', dialog, name: 'a.txt' });
    expect(selectDialog(state())).toBeNull();
  }
  actor.send({ type: 'rows.drop', name: 'a.txt', into: ['Plans'], copies: false });
  actor.send({ type: 'files.choose', files: [{ file: new File(['x'], 'x'), path: 'x' }] });
  expect([calls.changeFiles.inputs, sending.inputs]).toEqual([[], []]);
  actor.send({ type: 'standing.told', standing: sampleStanding });
  actor.send({ type: 'dialog.open', dialog: 'create' });
  expect(selectDialog(state())).toBe('create');
});
