import { randomUUID } from 'node:crypto';
import { type FileHandle, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PART_KEPT_HOURS } from '../../../../contract/limits.ts';
import { onDisk } from './driveError.ts';
import type { Room } from './room.ts';
import { createSink } from './sink.ts';

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;
const MS_PER_HOUR = 3_600_000;

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

/** The file is there from now on. */
export const openToWrite = (path: string, flags: 'a' | 'wx'): Promise<FileHandle> =>
  onDisk(() => open(path, flags, OWNER_ONLY.file));

export function createPartFolder(folder: string, room: Room): PartFolder {
  async function freePath(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    return join(folder, randomUUID());
  }
  async function write(source: Readable, maxBytes: number): Promise<WrittenPart> {
    const path = await freePath();
    const sink = createSink(await openToWrite(path, 'wx'), { maxBytes, room });
    try {
      await onDisk(() => pipeline(source, sink.stream));
      return { path, bytes: sink.bytes() };
    } catch (error) {
      await sink.closed;
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
