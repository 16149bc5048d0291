import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { TRANSFERS_AT_ONCE, TRANSFERS_MAX } from '../../../../contract/limits.ts';
import { downloadFolderMachine } from '../downloadFolder/downloadFolder.machine.ts';
import { fileBrowserMachine } from '../fileBrowser/fileBrowser.machine.ts';
import { sampleListing } from '../fileBrowser/fileBrowser.samples.ts';
import { OWN_DRIVE, type FileNode } from '../fileBrowser/fileBrowser.types.ts';
import { fakeCall, silentStream } from '../../shared/testing.ts';
import { transferMachine } from '../transfer/transfer.machine.ts';
import { selectInterrupted, selectStreamState } from '../transfer/transfer.selectors.ts';
import type { TransferFact, TransferInput } from '../transfer/transfer.types.ts';
import { uploadConflictsMachine, selectClash } from '../uploadConflicts/uploadConflicts.machine.ts';
import type { FolderNames, NamesQuestion } from '../uploadConflicts/uploadConflicts.types.ts';
import { filesMachine } from './files.machine.ts';
import {
  selectBrowsers,
  selectDropTarget,
  selectHasFiles,
  selectOwnDrive,
  selectTransfers,
  selectUploadConflicts,
} from './files.selectors.ts';
import type { FileOffer, FilesEvent, FilesInput } from './files.types.ts';

const CLIENT = { clientId: 'MQBjAG1haW4' };
const OFFER: FilesEvent = { type: 'fileSystem.offered', object: 0, name: '/home/ada' };

const chosen = (...names: readonly string[]) => names.map((name) => ({ file: new File(['x'], name), path: name }));

function start() {
  const readDirectory = fakeCall<readonly FileNode[], { clientId: string; object: number; streamName: string }>();
  const findNames = fakeCall<readonly FolderNames[], NamesQuestion>();
  const announceFullList = vi.fn();
  const cutLink = vi.fn();
  const mendLink = vi.fn();
  const machine = filesMachine.provide({
    actors: {
      fileOffers: silentStream<FileOffer, FilesInput>().logic,
      fileBrowser: fileBrowserMachine.provide({ actors: { readDirectory: readDirectory.logic } }),
      downloadFolder: downloadFolderMachine.provide({ actors: { mayChooseFolder: fakeCall<boolean>().logic } }),
      uploadConflicts: uploadConflictsMachine.provide({ actors: { findNames: findNames.logic } }),
      transfer: transferMachine.provide({
        actors: { carry: silentStream<TransferFact, TransferInput>().logic },
        actions: { announceFailure: () => undefined },
      }),
    },
    actions: { announceFullList, cutLink, mendLink },
  });
  const actor = createActor(machine, { input: CLIENT }).start();
  const send = (...events: readonly FilesEvent[]) => events.forEach((event) => actor.send(event));
  const transfers = () => [...selectTransfers(actor.getSnapshot())].reverse();
  return {
    send,
    transfers,
    readDirectory,
    findNames,
    asked: () => selectClash(selectUploadConflicts(actor.getSnapshot())!.getSnapshot())?.path ?? null,
    announceFullList,
    link: { cutLink, mendLink },
    states: () => transfers().map((transfer) => selectStreamState(transfer.getSnapshot())),
    browsers: () => selectBrowsers(actor.getSnapshot()),
    snapshot: () => actor.getSnapshot(),
    dropTarget: () => selectDropTarget(actor.getSnapshot()),
    async showRoot() {
      send(OFFER);
      selectBrowsers(actor.getSnapshot())[0]?.send({ type: 'browser.open' });
      await readDirectory.answer(sampleListing);
    },
  };
}

test('file systems come and go; one that is told again stays as it is', () => {
  const { send, browsers } = start();
  send(OFFER);
  const [first] = browsers();
  send(OFFER);
  expect(browsers()).toEqual([first]);
  send({ type: 'fileSystem.withdrawn', object: 0 });
  expect([browsers(), first?.getSnapshot().status]).toEqual([[], 'stopped']);
});

test('at most so many are on their way at once; the next one starts when one has ended', () => {
  const { send, states, transfers } = start();
  const names = Array.from({ length: TRANSFERS_AT_ONCE + 2 }, (_none, index) => `${index}.txt`);
  send({ type: 'upload.ask', files: chosen(...names), object: null });
  expect(states()).toEqual(['open', 'open', 'open', 'idle', 'idle']);
  transfers()[1]?.send({ type: 'stream.completed', progress: 1 });
  expect(states()).toEqual(['open', 'closed', 'open', 'open', 'idle']);
  transfers()[4]?.send({ type: 'transfer.cancel' });
  transfers()[0]?.send({ type: 'transfer.cancel' });
  expect(states()).toEqual(['closed', 'closed', 'open', 'open', 'closed']);
});

test('the same file twice goes one after the other: two writers would mix', () => {
  const { send, states, transfers } = start();
  send({ type: 'upload.ask', files: chosen('a.txt', 'a.txt', 'b.txt'), object: null });
  expect(states()).toEqual(['open', 'idle', 'open']);
  transfers()[0]?.send({ type: 'stream.completed', progress: 1 });
  expect(states()).toEqual(['closed', 'open', 'open']);
});

test('an upload goes into the folder that shows, with the folders it was dropped in, and the folder is read again', async () => {
  const { send, showRoot, transfers, readDirectory, findNames, browsers, dropTarget } = start();
  await showRoot();
  browsers()[0]?.send({ type: 'directory.open', streamName: '/docs' });
  await readDirectory.answer([]);
  expect(dropTarget()).toBe(0);
  send({ type: 'upload.ask', files: [{ file: new File(['x'], 'a.txt'), path: 'sub/a.txt' }], object: 0 });
  expect([transfers(), findNames.inputs]).toEqual([
    [],
    [{ ...CLIENT, object: 0, folder: '/docs', paths: ['sub/a.txt'] }],
  ]);
  await findNames.answer([]);
  expect(transfers()[0]?.getSnapshot().context.order).toMatchObject({ object: 0, path: '/docs/sub/a.txt' });
  transfers()[0]?.send({ type: 'stream.completed', progress: 1 });
  expect(readDirectory.inputs.map(({ streamName }) => streamName)).toEqual(['/', '/docs', '/docs']);
});

test('nothing that is there is replaced without a question, which goes with its file system or its link', async () => {
  const { send, showRoot, transfers, findNames, asked } = start();
  const ask: FilesEvent = { type: 'upload.ask', files: chosen('notes.txt'), object: 0 };
  const taken: readonly FolderNames[] = [{ within: '', names: [{ name: 'notes.txt', type: 'normal' }] }];
  const seen: unknown[] = [];
  for (const end of [{ type: 'tunnel.closed' }, { type: 'fileSystem.withdrawn', object: 0 }] as const) {
    await showRoot();
    send(ask);
    await findNames.answer(taken);
    seen.push(asked());
    send(end);
    seen.push(asked());
  }
  send(ask);
  expect([seen, transfers(), findNames.inputs.length]).toEqual([['notes.txt', null, 'notes.txt', null], [], 2]);
});

test('files whose names were asked about meanwhile may be more than the list takes', () => {
  const { send, transfers, announceFullList } = start();
  const flood = Array.from({ length: TRANSFERS_MAX + 1 }, (_none, index) => `${index}.txt`);
  send({ type: 'names.settled', files: chosen(...flood), object: 0, folder: '/' });
  expect([transfers().length, announceFullList.mock.calls.length]).toEqual([0, 1]);
});

test('only what shows as a file is fetched', async () => {
  const { send, showRoot, transfers } = start();
  await showRoot();
  send(
    { type: 'download.ask', object: 0, streamName: '/docs' },
    { type: 'download.ask', object: 0, streamName: '/../etc/passwd' },
    { type: 'download.ask', object: 7, streamName: '/notes.txt' },
    { type: 'download.ask', object: 0, streamName: '/notes.txt' },
  );
  expect(transfers().map((one) => one.getSnapshot().context.order)).toEqual([
    { kind: 'download', object: 0, path: '/notes.txt' },
  ]);
});

test('a download that has ended makes room as well', () => {
  const { send, states, transfers } = start();
  const pushed = [1, 2, 3, 4].map((stream): FilesEvent => {
    return { type: 'file.offered', stream, mimetype: 'text/plain', filename: `${stream}.txt` };
  });
  send(...pushed);
  expect(states()).toEqual(['open', 'open', 'open', 'idle']);
  transfers()[0]?.send({ type: 'stream.completed', progress: 1 });
  expect(states()).toEqual(['closed', 'open', 'open', 'open']);
});

test('a file that the remote computer pushes is a download too', () => {
  const { send, transfers, states } = start();
  send({ type: 'file.offered', stream: 4, mimetype: 'text/plain', filename: 'report.txt' });
  expect([states(), transfers()[0]?.getSnapshot().context.order]).toEqual([['open'], { kind: 'pushed', stream: 4 }]);
});

test.each<FilesEvent>([
  { type: 'tunnel.closed' },
  { type: 'tunnel.failed', code: 519 },
  { type: 'client.failed', code: 519 },
  { type: 'client.disconnected' },
])('when the link goes ($type) all that runs ends clearly, and may be tried again', (event) => {
  const { send, states, transfers } = start();
  send({ type: 'upload.ask', files: chosen('a.txt'), object: null }, event);
  expect(states()).toEqual(['error']);
  const [old] = transfers();
  send({ type: 'transfer.retry', id: old?.id ?? '' });
  expect([states(), transfers()[0] === old]).toEqual([['open'], false]);
});

test('while the link is cut all that runs waits, and goes on when it is back', () => {
  const { send, states, transfers, link } = start();
  const interrupted = () => transfers().map((transfer) => selectInterrupted(transfer.getSnapshot()));
  send({ type: 'upload.ask', files: chosen('a.txt', 'b.txt'), object: null }, { type: 'tunnel.lost' });
  expect([states(), interrupted(), link.cutLink.mock.lastCall?.[1]]).toEqual([['open', 'open'], [true, true], CLIENT]);
  send({ type: 'tunnel.resumed' });
  expect([states(), interrupted(), link.mendLink.mock.lastCall?.[1]]).toEqual([
    ['open', 'open'],
    [false, false],
    CLIENT,
  ]);
});

test('what still runs is not started again, and not cleared away', () => {
  const { send, states, transfers } = start();
  send({ type: 'upload.ask', files: chosen('a.txt', 'b.txt'), object: null });
  send({ type: 'transfer.retry', id: transfers()[0]?.id ?? '' });
  transfers()[1]?.send({ type: 'transfer.cancel' });
  expect(states()).toEqual(['open', 'closed']);
  send({ type: 'transfers.clear' });
  expect(states()).toEqual(['open']);
});

test('more than the list takes is not begun at all, and that is said', () => {
  const { send, transfers, announceFullList } = start();
  const flood = Array.from({ length: TRANSFERS_MAX + 1 }, (_none, index) => `${index}.txt`);
  send({ type: 'upload.ask', files: chosen(...flood), object: null });
  expect([transfers().length, announceFullList.mock.calls.length]).toEqual([0, 1]);
});

test.each<FilesEvent>([
  { type: 'file.offered', stream: 4, mimetype: 'text/plain', filename: 'report.txt' },
  { type: 'download.ask', object: 0, streamName: '/notes.txt' },
  { type: 'copy.ask', object: 0, streamName: '/notes.txt', to: OWN_DRIVE },
])('a list that is full takes nothing more, and that is said: $type', async (event) => {
  const { send, showRoot, transfers, announceFullList } = start();
  await showRoot();
  send({ type: 'upload.ask', files: chosen(...Array.from({ length: TRANSFERS_MAX }, () => 'a.txt')), object: null });
  send(event);
  expect([transfers().length, announceFullList.mock.calls.length]).toEqual([TRANSFERS_MAX, 1]);
});

const DRIVE: FilesEvent = { type: 'fileSystem.offered', object: OWN_DRIVE, name: '' };

test('the own drive is a place of its own: no file system of the machine, and nothing that is dropped goes there', () => {
  const { send, browsers, dropTarget, snapshot } = start();
  send(DRIVE);
  expect([browsers(), dropTarget(), selectHasFiles(snapshot())]).toEqual([[], null, false]);
  expect(selectOwnDrive(snapshot())?.getSnapshot().context.object).toBe(OWN_DRIVE);
  send({ type: 'fileSystem.withdrawn', object: OWN_DRIVE });
  expect(selectOwnDrive(snapshot())).toBeUndefined();
});

test('a file is copied from one place into the folder that shows in the other, and that folder is read again', async () => {
  const { send, showRoot, transfers, readDirectory } = start();
  await showRoot();
  send({ type: 'copy.ask', object: 0, streamName: '/docs', to: OWN_DRIVE });
  expect(transfers()).toEqual([]);
  send(DRIVE);
  send({ type: 'copy.ask', object: 0, streamName: '/notes.txt', to: OWN_DRIVE });
  send({ type: 'copy.ask', object: 0, streamName: '/notes.txt', to: OWN_DRIVE });
  const order = { kind: 'copy', object: 0, path: '/notes.txt', to: OWN_DRIVE, folder: '/' };
  expect(transfers().map((one) => [selectStreamState(one.getSnapshot()), one.getSnapshot().context.order])).toEqual([
    ['open', order],
    ['idle', order],
  ]);
  transfers()[0]?.send({ type: 'stream.completed', progress: 1 });
  expect(readDirectory.inputs.at(-1)).toMatchObject({ object: 0, streamName: '/' });
});

test('what only concerns the drive goes on when the link to the machine is cut, or the session is over', () => {
  const { send, states, transfers } = start();
  send(DRIVE);
  const [file] = chosen('mine.txt');
  const batch = { files: file === undefined ? [] : [file], folder: '/' };
  send({ type: 'names.settled', ...batch, object: OWN_DRIVE }, { type: 'names.settled', ...batch, object: 3 });
  send({ type: 'tunnel.lost' });
  expect(transfers().map((transfer) => selectInterrupted(transfer.getSnapshot()))).toEqual([false, true]);
  send({ type: 'tunnel.closed' });
  expect(states()).toEqual(['open', 'error']);
});
