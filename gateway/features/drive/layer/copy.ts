import { type FileHandle, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import type { PartFolder, WrittenPart } from './parts.ts';
import type { Parts } from './place.ts';
import type { Room } from './room.ts';

const OWNER_ONLY = 0o700;

export interface Source {
  list(folder: Parts): Promise<DriveEntry[]>;
  stat(parts: Parts): Promise<DriveEntry>;
  open(parts: Parts): Promise<{ readonly handle: FileHandle; readonly size: number }>;
}

export interface CopyContext {
  readonly source: Source;
  readonly written: PartFolder;
  readonly room: Room;
  /** Whoever asked for the copy may call it off. */
  readonly signal?: AbortSignal | undefined;
}

export interface Copied {
  /** Where it waits for its place. */
  readonly path: string;
  readonly isFile: boolean;
  readonly bytes: number;
}

/** A copy of something, beside all drives: it is whole before it stands anywhere. */
export async function copyOf(context: CopyContext, from: Parts, deep: boolean): Promise<Copied> {
  const { folder } = await context.source.stat(from);
  if (!folder) return { ...(await copyFile(context, from)), isFile: true };
  const path = await context.written.makeFolder();
  try {
    return { path, isFile: false, bytes: deep ? await fill(context, from, path) : 0 };
  } catch (error) {
    await context.written.discard({ path });
    throw error;
  }
}

async function copyFile({ source, written, room, signal }: CopyContext, from: Parts): Promise<WrittenPart> {
  signal?.throwIfAborted();
  const { handle, size } = await source.open(from);
  try {
    await room.demand(size);
    return await written.write(handle.createReadStream({ autoClose: false, signal }), Infinity);
  } finally {
    await handle.close();
  }
}

/** The bytes of all that was copied; they may not be more than what is left. */
async function fill(context: CopyContext, from: Parts, path: string): Promise<number> {
  const pending = [{ from, path }];
  let bytes = 0;
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    for (const { name, folder } of await context.source.list(step.from)) {
      const next = { from: [...step.from, name], path: join(step.path, name) };
      if (!folder) {
        const part = await copyFile(context, next.from);
        await rename(part.path, next.path);
        bytes += part.bytes;
        await context.room.demandQuota(bytes);
      } else {
        await mkdir(next.path, { mode: OWNER_ONLY });
        pending.push(next);
      }
    }
  }
  return bytes;
}
