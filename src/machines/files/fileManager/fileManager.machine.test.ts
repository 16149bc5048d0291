import { expect, test } from 'vitest';
import { DRIVE_REFRESH_MS } from '../../../../contract/limits.ts';
import { settle } from '../../shared/testing.ts';
import { selectPreparingNames } from '../fileDownload/fileDownload.selectors.ts';
import { sampleStanding } from './fileManager.samples.ts';
import {
  selectDialog,
  selectDialogSending,
  selectFault,
  selectListState,
  selectDownload,
  selectLoadingNames,
  selectMayDownload,
  selectOne,
  selectPath,
  selectSelected,
  selectPreview,
  selectUploads,
} from './fileManager.selectors.ts';
import { entry, LISTED, start } from './fileManager.testing.ts';
import type { FileManagerEvent } from './fileManager.types.ts';

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

test('what is gone by the time it gets its new name is told to be gone', async () => {
  const { actor, calls, submit, fault } = await start();
  actor.send({ type: 'dialog.open', dialog: 'rename', name: 'a.txt' });
  actor.send({ type: 'list.refresh' });
  await calls.readFolder.answer([entry('b9.txt')]);
  submit('b');
  expect([fault(), calls.changeFiles.inputs]).toEqual(['fileManager.faults.notFound', []]);
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

test('files chosen while the folder is still read are sent into it', async () => {
  const { actor, calls, sending, state } = await start();
  actor.send({ type: 'row.open', name: 'Plans' });
  actor.send({ type: 'files.choose', files: [{ file: new File(['x'], 'x'), path: 'a.txt' }] });
  expect(sending.inputs.map(({ upload: { into, name } }) => [into, name])).toEqual([[['Plans'], 'a.txt']]);
  await calls.readFolder.answer([]);
  expect(selectListState(state())).toBe('empty');
});

test('what arrives while a list is read does not break that off, and is read once a moment later', async () => {
  const { actor, calls, clock, rows } = await start();
  const arrive = () => ['uploads.changed', 'list.refresh'].forEach((type) => actor.send({ type } as FileManagerEvent));
  const read = () => calls.readFolder.inputs.length;
  actor.send({ type: 'row.open', name: 'Plans' });
  arrive();
  clock.increment(DRIVE_REFRESH_MS);
  expect([read(), calls.readFolder.isCalledOff()], 'the first list is still on its way').toEqual([2, false]);
  await calls.readFolder.answer([entry('a.txt')]);
  clock.increment(DRIVE_REFRESH_MS);
  expect([rows(), read()], 'and what is known shows').toEqual([['a.txt'], 3]);
  arrive();
  expect([read(), calls.readFolder.isCalledOff()]).toEqual([3, false]);
  await calls.readFolder.answer([entry('a.txt'), entry('b.txt')]);
  clock.increment(DRIVE_REFRESH_MS);
  expect([rows(), read()]).toEqual([['a.txt', 'b.txt'], 4]);
  await calls.readFolder.refuse('UNREACHABLE');
  clock.increment(DRIVE_REFRESH_MS);
  expect([rows(), read()]).toEqual([['a.txt', 'b.txt'], 4]);
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

test('whoever may only read changes nothing: no dialog, no drop, no upload', async () => {
  const { actor, calls, sending, state, reported } = await start();
  actor.send({ type: 'standing.told', standing: { ...sampleStanding, writable: false } });
  for (const dialog of ['rename', 'move', 'copy', 'remove', 'create', 'upload'] as const) {
    actor.send({ type: 'dialog.open', dialog, name: 'a.txt' });
    expect(selectDialog(state())).toBeNull();
  }
  actor.send({ type: 'rows.drop', name: 'a.txt', into: ['Plans'], copies: false });
  actor.send({ type: 'files.choose', files: [{ file: new File(['x'], 'x'), path: 'x' }] });
  expect([calls.changeFiles.inputs, sending.inputs, reported]).toEqual([[], [], ['readOnly']]);
  actor.send({ type: 'standing.told', standing: sampleStanding });
  actor.send({ type: 'dialog.open', dialog: 'create' });
  expect(selectDialog(state())).toBe('create');
});
