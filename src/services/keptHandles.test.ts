import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOADS_KEPT_EVERY_MS } from '../../contract/limits.ts';
import { createKeptHandles, type HandleShelf, type KeptHandle } from './keptHandles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FILE = new File(['film'], 'film.mp4');

/** A file of the disk, as a browser with permissions gives it. */
function handleOf(permission: PermissionState | 'asks', answer: PermissionState = 'granted') {
  let state = permission;
  const handle = {
    ...{ kind: 'file', name: FILE.name, getFile: () => Promise.resolve(FILE) },
    queryPermission: () => Promise.resolve(state),
    requestPermission: vi.fn(() => Promise.resolve((state = answer))),
  };
  return handle as typeof handle & FileSystemHandle;
}

function fakeShelf(kept: readonly KeptHandle[] = []) {
  const stored = new Map(kept.map((one) => [one.id, one]));
  const shelf: HandleShelf = {
    all: () => Promise.resolve([...stored.values()]),
    change: (put, removed) => {
      for (const one of put) stored.set(one.id, one);
      for (const id of removed) stored.delete(id);
      return Promise.resolve();
    },
  };
  return { shelf, ids: () => [...stored.keys()] };
}

const keptIn = (shelf: HandleShelf, isHeld = true, owner = () => 'maria') =>
  createKeptHandles({ shelf, owner, isHeld: () => Promise.resolve(isHeld) });
const named = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const keptBy = (owner: string, id: string, handle: FileSystemHandle): KeptHandle => ({ id, owner, handle, within: [] });
const passes = () => vi.advanceTimersByTimeAsync(UPLOADS_KEPT_EVERY_MS);

test('handles of what is unfinished are kept, and what has ended is forgotten; after the log-out nothing is kept', async () => {
  const { shelf, ids } = fakeShelf();
  let owner = 'maria';
  const handles = keptIn(shelf, true, () => owner);
  const source = { handle: handleOf('granted'), within: [] };
  handles.keep('maria', [{ id: 'one', source }, { id: 'two', source }, { id: 'by the field' }]);
  await passes();
  expect(ids()).toEqual(['one', 'two']);
  handles.keep('maria', named('two'));
  await passes();
  expect(ids()).toEqual(['two']);
  handles.keep('maria', [{ id: 'late', source }]);
  owner = '';
  await passes();
  expect(ids()).toEqual(['two']);
});

test('after a reload the files of whoever sent them are found; those of others and of what has ended are forgotten', async () => {
  const granted = handleOf('granted');
  const { shelf, ids } = fakeShelf([
    keptBy('maria', 'one', granted),
    keptBy('maria', 'ended', granted),
    keptBy('admin', 'two', granted),
  ]);
  const found = await keptIn(shelf).find('maria', named('one', 'two', 'three'));
  expect([found, ids()]).toEqual([[{ id: 'one', file: FILE, source: { handle: granted, within: [] } }], ['one']]);
});

test('a file in a folder that was dropped is found by its names; what is gone, or may not be read, is not', async () => {
  const folder = (entries: Readonly<Record<string, unknown>>): unknown => {
    const get = (name: string) =>
      name in entries ? Promise.resolve(entries[name]) : Promise.reject(new Error('gone'));
    return { kind: 'directory', getDirectoryHandle: get, getFileHandle: get };
  };
  const handle = folder({ sub: folder({ 'film.mp4': handleOf('granted') }), 'loose.mp4': handleOf('granted') });
  const within = (id: string, ...names: readonly string[]) =>
    ({ ...keptBy('maria', id, handle as FileSystemHandle), within: names }) as const;
  const { shelf } = fakeShelf([
    ...[within('deep', 'sub', 'film.mp4'), within('loose', 'loose.mp4'), within('gone', 'sub', 'other.mp4')],
    ...[within('no folder', 'loose.mp4', 'film.mp4'), within('a folder')],
    keptBy('maria', 'denied', handleOf('denied')),
  ]);
  const found = await keptIn(shelf).find('maria', named('deep', 'loose', 'gone', 'no folder', 'a folder', 'denied'));
  expect(found.map(({ id, file }) => [id, file])).toEqual([
    ['deep', FILE],
    ['loose', FILE],
  ]);
});

test('where the browser asks first, a click has it ask; whoever says no is not asked for the next file', async () => {
  const [yes, no, later] = [handleOf('prompt'), handleOf('prompt', 'denied'), handleOf('prompt')];
  const { shelf } = fakeShelf([keptBy('maria', 'a', yes), keptBy('maria', 'b', no), keptBy('maria', 'c', later)]);
  const handles = keptIn(shelf);
  const all = named('a', 'b', 'c');
  const seen = (found: readonly { readonly id: string; readonly file: File | null }[]) =>
    found.map(({ id, file }) => [id, file !== null]);
  expect(seen(await handles.find('maria', all))).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ]);
  expect(yes.requestPermission).not.toHaveBeenCalled();
  expect(seen(await handles.ask(all))).toEqual([
    ['a', true],
    ['c', false],
  ]);
  expect(later.requestPermission).not.toHaveBeenCalled();
});

test('another tab that has them is left alone, and a browser that keeps none breaks nothing', async () => {
  const granted = handleOf('granted');
  const { shelf, ids } = fakeShelf([keptBy('maria', 'one', granted)]);
  const second = keptIn(shelf, false);
  second.keep('maria', [{ id: 'two', source: { handle: granted, within: [] } }]);
  await passes();
  expect([await second.find('maria', named('one')), ids()]).toEqual([[], ['one']]);
  const refuses = () => Promise.reject(new Error('no database'));
  const none = keptIn({ all: refuses, change: refuses });
  none.keep('maria', [{ id: 'two', source: { handle: granted, within: [] } }]);
  await passes();
});
