import { type FileHandle, lstat, mkdir, readdir, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { DriveEntry, FoundFiles } from '../../../../contract/http/fileManager.ts';
import { isReservedFolder } from '../../../../contract/rules/drive.ts';
import type { Bin } from './bin.ts';
import { type Binning, binning } from './binning.ts';
import { DriveError, onDisk } from './driveError.ts';
import { copyingInto, type CopyIntoOrder } from './copyInto.ts';
import { type DriveLock, demandUnlocked, type Holder } from './locks.ts';
import { type Look, lookAt, lookInto, tagOf } from './look.ts';
import type { Marks } from './marks.ts';
import { demandApart, find, findFolder, isPlain, locate, openFound, type Parts } from './place.ts';
import { type Existing, makeFolders, placeFor } from './placing.ts';
import { copying, type CopyOrder, locking, relocating } from './relocation.ts';
import type { Room, Space } from './room.ts';
import { searching, type SearchOrder } from './search.ts';
import { demandName, type DriveOptions, folderOf, lastOf, type Runner } from './runner.ts';

const OWNER_ONLY = 0o700;
const STATS_AT_ONCE = 64;

export interface WriteOrder {
  /** The folder; what of it is missing is made. */
  readonly into: Parts;
  readonly name: string;
  readonly existing: Existing;
  readonly maxBytes: number;
  /** Bytes, where it is known before. */
  readonly expected?: number;
  /** Throws where what stands there, by its tag, is not what the sender knows; null where nothing does. */
  readonly check?: (tag: string | null) => void;
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
export interface Drive extends Binning {
  list(folder: Parts): Promise<DriveEntry[]>;
  /** Names in all folders below one that hold a text. */
  search(folder: Parts, order: SearchOrder): Promise<FoundFiles>;
  stat(parts: Parts): Promise<DriveEntry>;
  open(parts: Parts): Promise<OpenedFile>;
  /** The name under which it stands there. */
  write(source: Readable, order: WriteOrder): Promise<string>;
  /** Throws where it could not be written anyhow: before a long upload rather than after it. */
  demandWritable(order: Omit<WriteOrder, 'maxBytes'>): Promise<void>;
  /** Takes a file that lies beside the drive, whole, in its place; the name under which it stands there. */
  adopt(path: string, order: Adoption): Promise<string>;
  readonly room: Room;
  makeFolder(parts: Parts): Promise<void>;
  rename(parts: Parts, name: string): Promise<void>;
  /** All of them, or none. */
  move(things: readonly Parts[], into: Parts): Promise<void>;
  look(parts: Parts): Promise<Look>;
  lookInto(folder: Parts): Promise<readonly Look[]>;
  /** As it is called by programs, which may know folders that a page does not (`isReservedFolder`). */
  makeAnyFolder(parts: Parts): Promise<void>;
  /** Under another name, in another place, or both. True where something made room for it, which is in the bin now. */
  relocate(from: Parts, to: Parts, replace: boolean): Promise<boolean>;
  /** From this drive or another. `deep`: with what lies in it. True as for `relocate`. */
  copyFrom(source: Drive, from: Parts, to: Parts, order: CopyOrder): Promise<boolean>;
  /** Into another folder of this drive, all of them or none; their names there. */
  copyInto(things: readonly Parts[], into: Parts, order: CopyIntoOrder): Promise<readonly string[]>;
  /** Keeps others from changing it. True where nothing was there, and an empty file is now. */
  lock(lock: DriveLock): Promise<boolean>;
  /** Bytes: what is taken of it, and what may still come. */
  space(): Promise<Space>;
  /** The same drive for somebody whose locks keep others from it, but not them. */
  holding(holder: Holder): Drive;
  /** The same drive for somebody who may change it as long as this says so. */
  writableBy(mayWrite: MayWrite): Drive;
  /** Throws where whoever asks may only read. */
  demandRight(): Promise<void>;
  mayWrite(): Promise<boolean>;
  readonly marks: Marks;
}

type MayWrite = () => Promise<boolean>;

export function createDrive(options: DriveOptions): Drive {
  const inTurn = pLimit(1);
  const root = rootAt(options.folder);
  const read: Runner['read'] = async (work) => {
    const top = await root();
    return onDisk(() => work(top));
  };
  const { bin, marks, room } = options;
  const driveFor = (holder: Holder | null, mayWrite: MayWrite): Drive => {
    const demandRight = async () => {
      if (!(await mayWrite())) throw new DriveError('readOnly');
    };
    const change: Runner['change'] = (work) =>
      inTurn(async () => {
        await demandRight();
        return read(work);
      });
    const run: Runner = { read, change, demandRight, guard: guardFor(marks, holder) };
    return {
      ...{ demandRight, mayWrite, copyInto: copyingInto(run, options, reading(run)), search: searching(run) },
      ...{ ...reading(run), ...changing(run, options), ...binning(run, options), ...relocating(run, options) },
      ...{ lock: locking(run, options), space: () => room.space() },
      ...writing(run, options),
      ...{ room, copyFrom: copying(run, options), marks, makeFolder: pageFolder(run, bin) },
      holding: (other) => driveFor(other, mayWrite),
      writableBy: (other) => driveFor(holder, other),
    };
  };
  return driveFor(null, () => Promise.resolve(true));
}

const guardFor =
  (marks: Marks, holder: Holder | null): Runner['guard'] =>
  async (things, reach) => {
    const locks = await marks.locks();
    for (const parts of things) demandUnlocked(locks, holder, parts, reach);
  };

const reading = ({ read }: Runner): Pick<Drive, 'list' | 'stat' | 'open' | 'look' | 'lookInto'> => ({
  list: (parts) => read(async (top) => entriesOf((await findFolder(top, parts)).path)),
  stat: (parts) => read(async (top) => entryOf(lastOf(parts), (await find(top, parts)).stats)),
  open: (parts) =>
    read(async (top) => {
      const { handle, stats } = await openFound(await find(top, parts));
      return { handle, size: stats.size, mtime: stats.mtime, tag: tagOf(stats) };
    }),
  look: (parts) => read(async (top) => lookAt(lastOf(parts), (await find(top, parts)).stats)),
  lookInto: (parts) => read(async (top) => lookInto((await findFolder(top, parts)).path)),
});

/** Of a file that lies beside the drive. */
type Adoption = Pick<WriteOrder, 'into' | 'name' | 'existing' | 'check'>;

const adopting =
  ({ change, guard }: Runner, { bin, room }: DriveOptions): Drive['adopt'] =>
  (path, { into, name, existing, check }) =>
    change(async (top) => {
      const wanted = [...into, demandName(name)];
      const { stats } = await locate(top, wanted).catch(() => ({ stats: null }));
      check?.(stats === null ? null : tagOf(stats));
      await guard([wanted], stats === null ? 'place' : 'content');
      const { size } = await lstat(path);
      await room.demandQuota(size);
      await makeFolders(top, into);
      const target = await placeFor(top, wanted, existing, bin);
      await rename(path, target.path);
      room.took(size);
      return target.name;
    });

function writing(run: Runner, options: DriveOptions): Pick<Drive, 'write' | 'demandWritable' | 'adopt'> {
  const { written, room } = options;
  const demandWritable: Drive['demandWritable'] = async ({ into, name, existing, expected = 0 }) => {
    const wanted = demandName(name);
    await run.demandRight();
    await room.demand(expected);
    await run.read((top) => demandPossible(top, [...into, wanted], existing));
    await run.guard([[...into, wanted]], 'content');
  };
  const adopt = adopting(run, options);
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

async function makeOneFolder({ change, guard }: Runner, bin: Bin, parts: Parts): Promise<void> {
  await change(async (top) => {
    const name = demandName(lastOf(parts));
    await findFolder(top, folderOf(parts));
    const { path } = await placeFor(top, [...folderOf(parts), name], 'refuse', bin);
    await guard([parts], 'place');
    await mkdir(path, { mode: OWNER_ONLY });
  });
}

/** B§5: a page's breadcrumb begins with a word that no folder made on a page has. */
const pageFolder =
  (run: Runner, bin: Bin): Drive['makeFolder'] =>
  async (parts) => {
    if (isReservedFolder(demandName(lastOf(parts)))) throw new DriveError('reserved');
    await makeOneFolder(run, bin, parts);
  };

const changing = (run: Runner, { bin, marks }: DriveOptions): Pick<Drive, 'makeAnyFolder' | 'rename' | 'move'> => ({
  makeAnyFolder: (parts) => makeOneFolder(run, bin, parts),
  rename: (parts, name) =>
    run.change(async (top) => {
      if (parts.length === 0) throw new DriveError('path');
      const { path, stats } = await find(top, parts);
      const to = [...folderOf(parts), demandName(name)];
      const target = await locate(top, to);
      if (stats.isDirectory() && isReservedFolder(name)) throw new DriveError('reserved');
      // On a disk that takes large and small letters for the same, it is the thing itself.
      if (target.stats !== null && target.stats.ino !== stats.ino) throw new DriveError('exists');
      await run.guard([parts], 'tree');
      await rename(path, target.path);
      await marks.moved(parts, to);
    }),
  move: (things, into) =>
    run.change(async (top) => {
      demandApart(things);
      const target = await findFolder(top, into);
      const moves = [];
      for (const parts of things) moves.push([parts, ...(await moveOf(top, parts, into))] as const);
      await run.guard(things, 'tree');
      await run.guard(
        moves.map(([, , name]) => [...into, name]),
        'place',
      );
      for (const [parts, from, name] of moves) {
        await rename(from, join(target.path, name));
        await marks.moved(parts, [...into, name]);
      }
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

/** From which path, and under which name, something goes into another folder. */
async function moveOf(top: string, parts: Parts, into: Parts): Promise<readonly [string, string]> {
  const { path, stats } = await find(top, parts);
  const isWithin = stats.isDirectory() && parts.every((part, index) => into[index] === part);
  if (parts.length === 0 || isWithin) throw new DriveError('insideItself');
  const target = await locate(top, [...into, lastOf(parts)]);
  if (target.stats !== null) throw new DriveError('exists');
  return [path, lastOf(parts)];
}
