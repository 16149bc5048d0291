import { type FileHandle, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import type { PartFolder } from './parts.ts';
import type { Parts } from './place.ts';
import type { Room } from './room.ts';

const OWNER_ONLY = 0o700;

export interface Source {
  list(folder: Parts): Promise<DriveEntry[]>;
  stat(parts: Parts): Promise<DriveEntry>;
  open(parts: Parts): Promise<{ readonly handle: FileHandle; readonly size: number }>;
}

interface CopyContext {
  readonly source: Source;
  readonly written: PartFolder;
  readonly room: Room;
}

export interface Copied {
  /** Where it waits for its place. */
  readonly path: string;
  readonly isFile: boolean;
}

/** A copy of something, beside all drives: it is whole before it stands anywhere. */
export async function copyOf(context: CopyContext, from: Parts, deep: boolean): Promise<Copied> {
  const { folder } = await context.source.stat(from);
  if (!folder) return { path: await copyFile(context, from), isFile: true };
  const path = await context.written.makeFolder();
  try {
    if (deep) await fill(context, from, path);
    return { path, isFile: false };
  } catch (error) {
    await context.written.discard({ path });
    throw error;
  }
}

async function copyFile({ source, written, room }: CopyContext, from: Parts): Promise<string> {
  const { handle, size } = await source.open(from);
  try {
    await room.demand(size);
    return (await written.write(handle.createReadStream({ autoClose: false }), Infinity)).path;
  } finally {
    await handle.close();
  }
}

async function fill(context: CopyContext, from: Parts, path: string): Promise<void> {
  const pending = [{ from, path }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    for (const { name, folder } of await context.source.list(step.from)) {
      const next = { from: [...step.from, name], path: join(step.path, name) };
      if (!folder) await rename(await copyFile(context, next.from), next.path);
      else {
        await mkdir(next.path, { mode: OWNER_ONLY });
        pending.push(next);
      }
    }
  }
}
