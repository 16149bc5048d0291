import { setup } from 'xstate';
import { expect, test } from 'vitest';
import type { FoundEntry } from '../../../../contract/http/fileManager.ts';
import { SEARCH_SLOW_MS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import { type FileSearchActorRef, fileSearchMachine, selectSearchState } from './fileSearch.machine.ts';
import type { FileSearchInput, FolderWanted, PreviewWanted, SearchOutcome } from './fileSearch.types.ts';

const found = (path: string, name: string, folder = false): FoundEntry => ({ path, name, folder, size: 1, mtime: 1 });
const FOUND = [
  ...[found('a/b', 'note 10.txt'), found('a/b', 'note 9.bin'), found('a', 'notes', true)],
  found('', 'note.png'),
];

async function start(outcome?: SearchOutcome, previews = true) {
  const told: (FolderWanted | PreviewWanted)[] = [];
  const [search, download] = [fakeCall<SearchOutcome, FileSearchInput>(), fakeCall<null, readonly DownloadOrder[]>()];
  const failed: string[] = [];
  const machine = setup({
    types: { events: {} as FolderWanted | PreviewWanted },
    actors: {
      search: fileSearchMachine.provide({
        actors: { searchBelow: search.logic, downloadFound: download.logic },
        actions: { announceDownloadFailure: () => void failed.push('download') },
      }),
    },
  }).createMachine({
    invoke: { id: 'search', src: 'search', input: { path: ['in'], text: 'note', previews } },
    on: { '*': { actions: ({ event }) => void told.push(event) } },
  });
  const { actor, clock } = startWithClock(machine, {});
  const child = actor.getSnapshot().children['search'] as FileSearchActorRef;
  const state = () => child.getSnapshot();
  if (outcome !== undefined) await search.answer(outcome);
  const ids = () => state().context.rows.map(({ id }) => id);
  return { actor, child, clock, search, download, told, failed, state, ids };
}

test('a search says when it takes long; what is nearer comes first, and whether that is all', async () => {
  const { clock, search, state, ids } = await start();
  expect([selectSearchState(state()), search.inputs]).toEqual([
    'searching',
    [{ path: ['in'], text: 'note', previews: true }],
  ]);
  clock.increment(SEARCH_SLOW_MS - 1);
  expect(selectSearchState(state())).toBe('searching');
  clock.increment(1);
  expect(selectSearchState(state())).toBe('slow');
  await search.answer({ found: FOUND, cut: 'many' });
  expect([selectSearchState(state()), ids(), state().context.cut]).toEqual([
    'found',
    ['note.png', 'a/notes', 'a/b/note 9.bin', 'a/b/note 10.txt'],
    'many',
  ]);
});

test('whoever leaves a search has it called off', async () => {
  const { actor, search } = await start();
  actor.stop();
  expect(search.isCalledOff()).toBe(true);
});

test('a search that fails is tried again, and one that finds nothing says so', async () => {
  const { child, search, state } = await start();
  await search.refuse('UNREACHABLE');
  expect([selectSearchState(state()), state().context.failure]).toEqual(['failed', 'UNREACHABLE']);
  child.send({ type: 'search.retry' });
  await search.answer({ found: [], cut: null });
  expect([selectSearchState(state()), state().context.failure]).toEqual(['nothing', null]);
});

test('a folder is gone into, a file shown where it can be, else downloaded; its folder is shown with it', async () => {
  const { child, download, told } = await start({ found: FOUND, cut: null });
  child.send({ type: 'row.open', id: 'a/notes' });
  child.send({ type: 'row.reveal', id: 'a/b/note 9.bin' });
  child.send({ type: 'row.reveal', id: 'nothing' });
  child.send({ type: 'row.open', id: 'a/b/note 10.txt' });
  child.send({ type: 'row.open', id: 'nothing' });
  expect(told).toEqual([
    { type: 'folder.open', path: ['a', 'notes'] },
    { type: 'folder.open', path: ['a', 'b'], name: 'note 9.bin' },
    {
      type: 'found.show',
      at: 1,
      items: [
        { path: [], name: 'note.png', kind: 'picture' },
        { path: ['a', 'b'], name: 'note 10.txt', kind: 'text' },
      ],
    },
  ]);
  child.send({ type: 'row.open', id: 'a/b/note 9.bin' });
  expect(download.inputs).toEqual([[{ path: ['a', 'b'], names: ['note 9.bin'], archive: false }]]);
});

test('where nothing is shown in place a file is downloaded', async () => {
  const { child, download, told } = await start({ found: FOUND, cut: null }, false);
  child.send({ type: 'row.open', id: 'note.png' });
  expect([told, download.inputs]).toEqual([[], [[{ path: [], names: ['note.png'], archive: false }]]]);
});

test('what is asked for while something is downloaded is downloaded after it', async () => {
  const { child, download, failed, state } = await start({ found: FOUND, cut: null }, false);
  child.send({ type: 'found.download', id: 'note.png' });
  child.send({ type: 'found.download', id: 'a/notes' });
  child.send({ type: 'row.open', id: 'a/b/note 9.bin' });
  child.send({ type: 'found.download', id: 'note.png' });
  const orders = [
    [{ path: [], names: ['note.png'], archive: false }],
    [
      { path: ['a'], names: ['notes'], archive: true },
      { path: ['a', 'b'], names: ['note 9.bin'], archive: false },
    ],
  ];
  expect(download.inputs).toEqual(orders.slice(0, 1));
  await download.refuse('NOT_FOUND');
  expect([download.inputs, failed]).toEqual([orders, ['download']]);
  await download.answer(null);
  expect([download.inputs, state().matches({ found: 'idle' })]).toEqual([orders, true]);
});

test('what is chosen is downloaded, of each folder at once', async () => {
  const { child, download, state, failed } = await start({ found: FOUND, cut: null });
  child.send({ type: 'found.download' });
  expect(download.inputs).toEqual([]);
  child.send({ type: 'rows.chooseAll' });
  child.send({ type: 'row.choose', id: 'a/notes' });
  child.send({ type: 'found.download' });
  expect(download.inputs.at(-1)).toEqual([
    { path: [], names: ['note.png'], archive: false },
    { path: ['a', 'b'], names: ['note 9.bin', 'note 10.txt'], archive: true },
  ]);
  await download.refuse('NOT_FOUND');
  expect([failed, state().matches({ found: 'idle' })]).toEqual([['download'], true]);
  child.send({ type: 'rows.clear' });
  child.send({ type: 'row.choose', id: 'a/notes' });
  child.send({ type: 'found.download', id: 'note.png' });
  await download.answer(null);
  child.send({ type: 'found.download', id: 'a/notes' });
  expect(download.inputs.slice(1)).toEqual([
    [{ path: [], names: ['note.png'], archive: false }],
    [{ path: ['a'], names: ['notes'], archive: true }],
  ]);
});
