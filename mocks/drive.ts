import type { BinnedThing, CopyExisting, DriveEntry, DriveFault, FoundFiles } from '../contract/http/fileManager.ts';
import { SEARCH_FOUND_MAX } from '../contract/limits.ts';
import {
  foldName,
  isReservedFolder,
  nameBeside,
  nameFault,
  readDrivePath,
  splitNames,
} from '../contract/rules/drive.ts';
import { badRequest } from './refusal.ts';

export class MockDriveFault extends Error {
  override readonly name = 'MockDriveFault';
  readonly fault: DriveFault;
  readonly taken: readonly string[];
  constructor(fault: DriveFault, taken: readonly string[] = []) {
    super(`The file system says ${fault}.`);
    this.fault = fault;
    this.taken = taken;
  }
}

export interface MockNode extends DriveEntry {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What was deleted or replaced, with all that was in it, the thing itself first. */
interface MockBinned {
  readonly nodes: ReadonlyMap<string, MockNode>;
  readonly replaced: boolean;
  readonly deletedAt: number;
}

/** Files by their paths from the root; the bin by names of its own. */
export interface MockDrive {
  nodes: ReadonlyMap<string, MockNode>;
  readonly binned: Map<string, MockBinned>;
  /** What has arrived of files that come in chunks, by what names one. */
  readonly arrived: Map<string, Uint8Array<ArrayBuffer>>;
  /** How many of those chunks found no room. */
  chunksRefused: number;
}

export const createMockDrive = (): MockDrive => ({
  nodes: new Map(),
  binned: new Map(),
  arrived: new Map(),
  chunksRefused: 0,
});

export function pathOf(text: string): string {
  const parts = readDrivePath(text);
  if (parts === null) throw new MockDriveFault('path');
  return parts.join('/');
}

export const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const thingsOf = (folder: string, names: string): readonly string[] => {
  const things = splitNames(names).map((name) => within(pathOf(folder), pathOf(name)));
  if (things.length === 0 || things.includes('')) throw new MockDriveFault('path');
  return things;
};

export function nodeAt({ nodes }: MockDrive, path: string): MockNode {
  const node = nodes.get(path);
  if (node === undefined) throw new MockDriveFault('notFound');
  return node;
}

export function demandFolder(drive: MockDrive, path: string): void {
  if (path !== '' && !nodeAt(drive, path).folder) throw new MockDriveFault('notFound');
}

function demandName(name: string): string {
  if (nameFault(name) !== null) throw new MockDriveFault('name');
  return name;
}

function demandFree({ nodes }: MockDrive, path: string): void {
  if (nodes.has(path)) throw new MockDriveFault('exists');
}

export const put = (drive: MockDrive, path: string, node: Omit<MockNode, 'name'>): void => {
  drive.nodes = new Map([...drive.nodes, [path, { ...node, name: nameOf(path) }]]);
};

export const emptyFolder = (mtime: number): Omit<MockNode, 'name'> => ({
  ...{ size: 0, mtime, folder: true, bytes: new Uint8Array() },
});

export const listIn = (drive: MockDrive, folder: string): readonly DriveEntry[] => {
  demandFolder(drive, folder);
  return [...drive.nodes]
    .filter(([path]) => path !== '' && folderOf(path) === folder && path !== folder)
    .map(([, { name, size, mtime, folder: isFolder }]) => ({ name, size, mtime, folder: isFolder }));
};

const isAtOrBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

function relocate(drive: MockDrive, from: string, to: string): void {
  const place = (path: string) => (isAtOrBelow(path, from) ? to + path.slice(from.length) : path);
  drive.nodes = new Map([...drive.nodes].map(([path, node]) => [place(path), { ...node, name: nameOf(place(path)) }]));
}

export function makeFolder(drive: MockDrive, folder: string, name: string, mtime: number): void {
  demandName(name);
  if (isReservedFolder(name)) throw new MockDriveFault('reserved');
  demandFolder(drive, folder);
  demandFree(drive, within(folder, name));
  put(drive, within(folder, name), emptyFolder(mtime));
}

export function renameTo(drive: MockDrive, path: string, name: string): void {
  const node = nodeAt(drive, path);
  const target = within(folderOf(path), demandName(name));
  if (node.folder && isReservedFolder(name)) throw new MockDriveFault('reserved');
  if (target !== path) demandFree(drive, target);
  relocate(drive, path, target);
}

export function moveInto(drive: MockDrive, things: readonly string[], into: string): void {
  demandFolder(drive, into);
  for (const path of things) {
    if (nodeAt(drive, path).folder && isAtOrBelow(into, path)) throw new MockDriveFault('insideItself');
    demandFree(drive, within(into, nameOf(path)));
  }
  for (const path of things) relocate(drive, path, within(into, nameOf(path)));
}

/** All of them or none, as `existing` says of names that are taken. */
export function copyInto(drive: MockDrive, things: readonly string[], into: string, existing: CopyExisting): void {
  demandFolder(drive, into);
  for (const path of things)
    if (nodeAt(drive, path).folder && isAtOrBelow(into, path)) throw new MockDriveFault('insideItself');
  const taken = things.map(nameOf).filter((name) => drive.nodes.has(within(into, name)));
  if (existing === 'refuse' && taken.length > 0) throw new MockDriveFault('exists', taken);
  for (const path of things) {
    const to = within(into, nameOf(path));
    const isTaken = drive.nodes.has(to);
    if (isTaken && existing === 'skip') continue;
    if (isTaken && existing === 'replace') removeAll(drive, [to], true);
    const target = isTaken && existing === 'keepBoth' ? besideOf(drive, to) : to;
    for (const [at, { name: _, ...node }] of drive.nodes)
      if (isAtOrBelow(at, path)) put(drive, target + at.slice(path.length), node);
  }
}

let binnedSoFar = 0;

export function removeAll(drive: MockDrive, things: readonly string[], replaced = false): readonly string[] {
  for (const path of things) nodeAt(drive, path);
  return things.map((top) => {
    const gone = [...drive.nodes].filter(([path]) => isAtOrBelow(path, top));
    const name = `bin-${String((binnedSoFar += 1))}`;
    drive.binned.set(name, { nodes: new Map(gone), replaced, deletedAt: Date.now() });
    drive.nodes = new Map([...drive.nodes].filter(([path]) => !isAtOrBelow(path, top)));
    return name;
  });
}

function restore(drive: MockDrive, name: string): void {
  const nodes = drive.binned.get(name)?.nodes;
  if (nodes === undefined) throw new MockDriveFault('notFound');
  const [top = ''] = nodes.keys();
  makeFolders(drive, folderOf(top), nodes.get(top)?.mtime ?? 0);
  const beside = drive.nodes.has(top) ? besideOf(drive, top) : top;
  drive.nodes = new Map([
    ...drive.nodes,
    ...[...nodes].map(([path, node]) => {
      const place = beside + path.slice(top.length);
      return [place, { ...node, name: nameOf(place) }] as const;
    }),
  ]);
  drive.binned.delete(name);
}

/** Names below a folder that hold a text. */
export function searchIn(drive: MockDrive, folder: string, text: string): FoundFiles {
  demandFolder(drive, folder);
  const found = [...drive.nodes].filter(
    ([path, { name }]) => (folder === '' || path.startsWith(`${folder}/`)) && foldName(name).includes(foldName(text)),
  );
  return {
    found: found.slice(0, SEARCH_FOUND_MAX).map(([path, { name, size, mtime, folder: isFolder }]) => ({
      ...{ name, size, mtime, folder: isFolder, path: folderOf(path) },
    })),
    ...(found.length >= SEARCH_FOUND_MAX && { cut: 'many' as const }),
  };
}

/** The newest first. */
export const binOf = ({ binned }: MockDrive): readonly BinnedThing[] =>
  [...binned].reverse().map(([id, { nodes, replaced, deletedAt }]) => {
    const [[path, { name, folder }]] = [...nodes] as [[string, MockNode]];
    const size = [...nodes.values()].reduce((sum, node) => sum + node.size, 0);
    return { id, name, path: folderOf(path), folder, replaced, deletedAt, size };
  });

/** For good; all of it where no names are told. */
export function purge(drive: MockDrive, names: readonly string[] | undefined, all: boolean = false): void {
  if (all === (names !== undefined)) throw badRequest('Either "binned" or "all" says what is deleted for good.');
  for (const name of names ?? [...drive.binned.keys()]) drive.binned.delete(name);
}

/** Each that can be brought back is, and the first reason against another one is thrown at the end. */
export function restoreAll(drive: MockDrive, names: readonly string[]): void {
  const faults = names.flatMap((name) => {
    try {
      restore(drive, name);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (faults.length > 0) throw faults[0];
}

export const besideOf = ({ nodes }: MockDrive, path: string): string =>
  within(
    folderOf(path),
    nameBeside(nameOf(path), (name) => nodes.has(within(folderOf(path), name))),
  );

function makeFolders(drive: MockDrive, path: string, mtime: number): void {
  const parts = path.split('/').filter(Boolean);
  for (const depth of parts.keys()) {
    const folder = parts.slice(0, depth + 1).join('/');
    if (!drive.nodes.has(folder)) put(drive, folder, emptyFolder(mtime));
  }
}

/** Makes the folders on the way that are missing. */
export function putFile(drive: MockDrive, path: string, file: Omit<MockNode, 'name' | 'folder' | 'size'>): void {
  demandName(nameOf(path));
  makeFolders(drive, folderOf(path), file.mtime);
  put(drive, path, { ...file, folder: false, size: file.bytes.length });
}
