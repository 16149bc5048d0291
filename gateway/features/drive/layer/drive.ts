import { type FileHandle, lstat, mkdir, readdir, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import { isReservedFolder, nameBeside, nameFault } from '../../../../contract/rules/drive.ts';
import type { Bin } from './bin.ts';
import { DriveError, onDisk } from './driveError.ts';
import type { PartFolder } from './parts.ts';
import { find, findFolder, isPlain, locate, openFound, type Parts } from './place.ts';
import type { Room } from './room.ts';

const OWNER_ONLY = 0o700;
const STATS_AT_ONCE = 64;

/** What becomes of something that has the name already. */
export type Existing = 'refuse' | 'replace' | 'keepBoth';

export interface DriveOptions {
  readonly folder: string;
  readonly bin: Bin;
  readonly written: PartFolder;
  readonly room: Room;
}

export interface WriteOrder {
  /** The folder; what of it is missing is made. */
  readonly into: Parts;
  readonly name: string;
  readonly existing: Existing;
  readonly maxBytes: number;
  /** Bytes, where it is known before. */
  readonly expected?: number;
}

export interface OpenedFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly mtime: Date;
  /** Is another one when the file is another one. */
  readonly tag: string;
}

/**
 * Files below one folder of this machine, and nothing else of it. Everything that the gateway does with files of people goes
 * through here. Changes are made one after the other: whoever comes second finds what the first one left.
 */
export interface Drive {
  list(folder: Parts): Promise<DriveEntry[]>;
  stat(parts: Parts): Promise<DriveEntry>;
  open(parts: Parts): Promise<OpenedFile>;
  /** The name under which it stands there. */
  write(source: Readable, order: WriteOrder): Promise<string>;
  /** Throws where it could not be written anyhow: before a long upload rather than after it. */
  demandWritable(order: Omit<WriteOrder, 'maxBytes'>): Promise<void>;
  /** Takes a file that lies beside the drive, whole, in its place; the name under which it stands there. */
  adopt(path: string, order: Pick<WriteOrder, 'into' | 'name' | 'existing'>): Promise<string>;
  readonly room: Room;
  makeFolder(parts: Parts): Promise<void>;
  rename(parts: Parts, name: string): Promise<void>;
  /** All of them, or none. */
  move(things: readonly Parts[], into: Parts): Promise<void>;
  /** Into the bin; their names there. All of them, or none. */
  remove(things: readonly Parts[]): Promise<readonly string[]>;
  /** Out of the bin. The path under which it stands now. */
  restore(name: string): Promise<Parts>;
}

const lastOf = (parts: Parts): string => parts.at(-1) ?? '';
const folderOf = (parts: Parts): Parts => parts.slice(0, -1);

/** What lies in another one goes with it, and nothing goes twice: else some of all would be done before it failed. */
function demandApart(things: readonly Parts[]): void {
  const paths = new Set(things.map((parts) => parts.join('/')));
  const liesInOne = (parts: Parts) => parts.some((_, depth) => depth > 0 && paths.has(parts.slice(0, depth).join('/')));
  if (paths.size < things.length || things.some(liesInOne)) throw new DriveError('path');
}

function demandName(name: string): string {
  if (nameFault(name) !== null) throw new DriveError('name');
  return name.normalize('NFC');
}

/** Runs something below the root; changes one after the other. */
interface Runner {
  read<T>(work: (top: string) => Promise<T>): Promise<T>;
  change<T>(work: (top: string) => Promise<T>): Promise<T>;
}

export function createDrive({ folder, bin, written, room }: DriveOptions): Drive {
  const inTurn = pLimit(1);
  const root = rootAt(folder);
  const read: Runner['read'] = async (work) => {
    const top = await root();
    return onDisk(() => work(top));
  };
  const run: Runner = { read, change: (work) => inTurn(() => read(work)) };
  return {
    room,
    ...reading(run),
    ...changing(run, bin),
    ...binning(run, bin),
    ...writing(run, { bin, written, room }),
  };
}

const reading = ({ read }: Runner): Pick<Drive, 'list' | 'stat' | 'open'> => ({
  list: (parts) => read(async (top) => entriesOf((await findFolder(top, parts)).path)),
  stat: (parts) => read(async (top) => entryOf(lastOf(parts), (await find(top, parts)).stats)),
  open: (parts) =>
    read(async (top) => {
      const { handle, stats } = await openFound(await find(top, parts));
      const { size, mtime, mtimeMs, ino } = stats;
      return { handle, size, mtime, tag: `"${ino.toString(16)}-${size.toString(16)}-${mtimeMs.toString(16)}"` };
    }),
});

function writing(
  { read, change }: Runner,
  { bin, written, room }: Omit<DriveOptions, 'folder'>,
): Pick<Drive, 'write' | 'demandWritable' | 'adopt'> {
  const demandWritable: Drive['demandWritable'] = async ({ into, name, existing, expected = 0 }) => {
    const wanted = demandName(name);
    await room.demand(expected);
    await read((top) => demandPossible(top, [...into, wanted], existing));
  };
  const adopt: Drive['adopt'] = (path, { into, name, existing }) =>
    change(async (top) => {
      await makeFolders(top, into);
      const target = await placeFor(top, [...into, demandName(name)], existing, bin);
      await rename(path, target.path);
      return target.name;
    });
  return {
    demandWritable,
    adopt,
    write: async (source, order) => {
      await demandWritable(order);
      const part = await written.write(source, order.maxBytes);
      return adopt(part.path, order).catch(async (error: unknown) => {
        await written.discard(part);
        throw error;
      });
    },
  };
}

const changing = ({ change }: Runner, bin: Bin): Pick<Drive, 'makeFolder' | 'rename' | 'move'> => ({
  makeFolder: (parts) =>
    change(async (top) => {
      const name = demandName(lastOf(parts));
      if (isReservedFolder(name)) throw new DriveError('reserved');
      await findFolder(top, folderOf(parts));
      const { path } = await placeFor(top, [...folderOf(parts), name], 'refuse', bin);
      await mkdir(path, { mode: OWNER_ONLY });
    }),
  rename: (parts, name) =>
    change(async (top) => {
      if (parts.length === 0) throw new DriveError('path');
      const { path, stats } = await find(top, parts);
      const target = await locate(top, [...folderOf(parts), demandName(name)]);
      if (stats.isDirectory() && isReservedFolder(name)) throw new DriveError('reserved');
      // On a disk that takes large and small letters for the same, it is the thing itself.
      if (target.stats !== null && target.stats.ino !== stats.ino) throw new DriveError('exists');
      await rename(path, target.path);
    }),
  move: (things, into) =>
    change(async (top) => {
      demandApart(things);
      const target = await findFolder(top, into);
      const moves = [];
      for (const parts of things) moves.push(await moveOf(top, parts, into));
      for (const [from, name] of moves) await rename(from, join(target.path, name));
    }),
});

const binning = ({ change }: Runner, bin: Bin): Pick<Drive, 'remove' | 'restore'> => ({
  remove: (things) =>
    change(async (top) => {
      demandApart(things);
      const found = [];
      for (const parts of things) {
        if (parts.length === 0) throw new DriveError('path');
        found.push([(await find(top, parts)).path, parts] as const);
      }
      const names: string[] = [];
      for (const [path, parts] of found) names.push(await bin.take(path, parts));
      return names;
    }),
  restore: (name) =>
    change(async (top) => {
      const { path, parts } = await bin.find(name);
      await makeFolders(top, folderOf(parts));
      const target = await placeFor(top, parts, 'keepBoth', bin);
      await rename(path, target.path);
      await bin.forget(name);
      return [...folderOf(parts), target.name];
    }),
});

/** Makes the folder of a drive when it is first needed; the path that it truly has. */
function rootAt(folder: string): () => Promise<string> {
  let known: Promise<string> | null = null;
  const make = async () => {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    return realpath(folder);
  };
  return () =>
    (known ??= make().catch((error: unknown) => {
      known = null;
      throw error;
    }));
}

interface Sized {
  readonly size: number;
  readonly mtimeMs: number;
  isDirectory(): boolean;
}

const entryOf = (name: string, stats: Sized): DriveEntry => ({
  name,
  size: stats.isDirectory() ? 0 : stats.size,
  mtime: Math.round(stats.mtimeMs),
  folder: stats.isDirectory(),
});

async function entriesOf(path: string): Promise<DriveEntry[]> {
  const limit = pLimit(STATS_AT_ONCE);
  const entries = await Promise.all(
    (await readdir(path)).map((name) =>
      limit(async () => {
        const stats = await lstat(join(path, name)).catch(() => null);
        return stats !== null && isPlain(stats) ? entryOf(name, stats) : null;
      }),
    ),
  );
  return entries.filter((entry) => entry !== null);
}

/** Before a long upload rather than after it. */
async function demandPossible(top: string, parts: Parts, existing: Existing): Promise<void> {
  const place = await locate(top, parts).catch((error: unknown) => {
    if (error instanceof DriveError && error.fault === 'notFound') return null;
    throw error;
  });
  const taken = place?.stats ?? null;
  if (taken === null || existing === 'keepBoth') return;
  if (existing === 'refuse' || !taken.isFile()) throw new DriveError('exists');
}

interface FreePlace {
  readonly path: string;
  readonly name: string;
}

/** Where something may be put under this name, or beside it. A file that is replaced goes into the bin. */
async function placeFor(top: string, parts: Parts, existing: Existing, bin: Bin): Promise<FreePlace> {
  const { path, stats } = await locate(top, parts);
  const name = lastOf(parts);
  if (stats === null) return { path, name };
  if (existing === 'keepBoth') {
    const parent = (await findFolder(top, folderOf(parts))).path;
    const taken = new Set(await readdir(parent));
    const beside = nameBeside(name, (one) => taken.has(one));
    return { path: join(parent, beside), name: beside };
  }
  if (existing === 'refuse' || !stats.isFile()) throw new DriveError('exists');
  await bin.keep(path, parts);
  return { path, name };
}

async function makeFolders(top: string, parts: Parts): Promise<void> {
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const { path, stats } = await locate(top, parts.slice(0, depth));
    if (stats?.isDirectory()) continue;
    if (stats !== null) throw new DriveError('exists');
    demandName(parts[depth - 1] ?? '');
    await mkdir(path, { mode: OWNER_ONLY });
  }
}

/** From which path, and under which name, something goes into another folder. */
async function moveOf(top: string, parts: Parts, into: Parts): Promise<readonly [string, string]> {
  const { path, stats } = await find(top, parts);
  const isWithin = stats.isDirectory() && parts.every((part, index) => into[index] === part);
  if (parts.length === 0 || isWithin) throw new DriveError('insideItself');
  const target = await locate(top, [...into, lastOf(parts)]);
  if (target.stats !== null) throw new DriveError('exists');
  return [path, lastOf(parts)];
}
