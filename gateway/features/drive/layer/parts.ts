import { randomUUID } from 'node:crypto';
import type { WriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PART_KEPT_HOURS } from '../../../../contract/limits.ts';
import { DriveError, onDisk } from './driveError.ts';
import type { Room } from './room.ts';

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;
const MS_PER_HOUR = 3_600_000;

/** While one write is under way, what comes meanwhile is gathered for the next: fewer and larger writes. */
const WRITTEN_AHEAD_BYTES = 1_024 * 1_024;

/** A file that is whole, and not yet where it belongs. */
export interface WrittenPart {
  readonly path: string;
  readonly bytes: number;
}

/** Where files are written until they are whole. */
export interface PartFolder {
  write(source: Readable, maxBytes: number): Promise<WrittenPart>;
  /** An empty folder, for more than one file. */
  makeFolder(): Promise<string>;
  discard(part: Pick<WrittenPart, 'path'>): Promise<void>;
}

const discard = ({ path }: Pick<WrittenPart, 'path'>): Promise<void> => rm(path, { recursive: true, force: true });

/** Takes away what was left behind, such as by a gateway that was killed. */
export async function sweepParts(folder: string, now: Date, keptHours = PART_KEPT_HOURS): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => null);
    if (stats !== null && now.getTime() - stats.mtimeMs > keptHours * MS_PER_HOUR) await discard({ path });
  }
}

/** The file is there from now on, and nothing is written any more once it is closed: what fails is undone in order. */
export async function openToWrite(
  path: string,
  flags: 'a' | 'wx',
): Promise<{ file: WriteStream; closed: Promise<void> }> {
  const handle = await onDisk(() => open(path, flags, OWNER_ONLY.file));
  const file = handle.createWriteStream({ highWaterMark: WRITTEN_AHEAD_BYTES });
  return { file, closed: new Promise((resolve) => void file.once('close', resolve)) };
}

export function createPartFolder(folder: string, room: Room): PartFolder {
  async function freePath(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    return join(folder, randomUUID());
  }
  async function write(source: Readable, maxBytes: number): Promise<WrittenPart> {
    const path = await freePath();
    const counter = createCounter(maxBytes, room);
    const { file, closed } = await openToWrite(path, 'wx');
    try {
      await onDisk(() => pipeline(source, counter.stream, file));
      return { path, bytes: counter.bytes() };
    } catch (error) {
      await closed;
      await discard({ path });
      throw error;
    }
  }

  return {
    ...{ write, discard },
    makeFolder: async () => {
      const path = await freePath();
      await mkdir(path, { mode: OWNER_ONLY.folder });
      return path;
    },
  };
}

/** Passes on what is written, as long as it is not too much and there is room. */
export function createCounter(maxBytes: number, room: Room) {
  const watch = room.watch();
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new DriveError('tooLarge'));
      const looking = watch(chunk.length);
      if (looking === null) done(null, chunk);
      else looking.then(() => done(null, chunk), done);
    },
  });
  return { stream, bytes: () => bytes };
}
