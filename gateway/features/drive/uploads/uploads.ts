import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DriveName } from '../../../../contract/http/webDrive.ts';
import {
  ASSEMBLY_WAIT_MS,
  CHUNK_MOST_BYTES,
  CHUNK_STALL_MS,
  DRIVE_UPLOAD_MAX_BYTES,
} from '../../../../contract/limits.ts';
import { chunkBytes } from '../../../../contract/rules/chunks.ts';
import type { Drive } from '../layer/drive.ts';
import type { Existing } from '../layer/placing.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Parts } from '../layer/place.ts';
import { append, bytesArrived, giveUp } from './arrived.ts';
import { createAssembly, type Outcome } from './assembly.ts';
import { createNewest } from './newest.ts';

/** What one upload is: another person, place, name or size makes it another one, of which nothing has arrived. */
export interface UploadKey {
  readonly userId: number;
  /** Chosen by who sends it. */
  readonly id: string;
  readonly drive: DriveName;
  readonly into: Parts;
  readonly name: string;
  /** Of the whole file; bytes. */
  readonly size: number;
}

export interface Chunk {
  readonly drive: Drive;
  readonly offset: number;
  readonly existing: Existing;
  /** Is told when the file stands in its place, also when nobody waits for that any more. */
  readonly placed: (name: string) => Promise<void>;
}

/** How much has arrived; the name of the file once it stands in its place. */
export interface Arrived {
  readonly offset: number;
  readonly name?: string;
}

/** Files that come in chunks, kept beside the drives until they are whole. */
export interface Uploads {
  /** Without a name: all has arrived of it that came, or it is still being put together. */
  save(key: UploadKey, source: Readable, chunk: Chunk): Promise<Arrived>;
  look(key: UploadKey): Promise<Arrived & Outcome>;
  cancel(key: UploadKey): Promise<void>;
}

export interface UploadsOptions {
  readonly folder: string;
  readonly stallMs?: number;
  readonly waitMs?: number;
}

const fileOf = ({ userId, ...rest }: UploadKey): string => {
  const { id, drive, into, name, size } = rest;
  const told = JSON.stringify([id, drive, into, name, size]);
  return `${String(userId)}-${createHash('sha256').update(told).digest('hex')}`;
};

/** Before a chunk is taken: could the file be put where it belongs? That is asked again as the file takes its place. */
async function demandPlace(key: UploadKey, { offset, drive, existing }: Chunk): Promise<void> {
  const rest = key.size - offset;
  if (rest > chunkBytes(key.size)) {
    await drive.demandWritable({ into: key.into, name: key.name, existing, expected: rest });
    return;
  }
  // Of a chunk that is the last one it is asked in a moment: here only whether its bytes may come at all.
  await drive.demandRight();
  await drive.room.demandDisk(rest);
}

export function createUploads(options: UploadsOptions): Uploads {
  const { folder, stallMs = CHUNK_STALL_MS, waitMs = ASSEMBLY_WAIT_MS } = options;
  const assembly = createAssembly(waitMs);
  /** A chunk that was sent again takes the place of the one whose connection was lost: that one may hang for minutes. */
  const newest = createNewest();

  async function receive(key: UploadKey, source: Readable, chunk: Chunk, signal: AbortSignal): Promise<Arrived> {
    const [file, path] = [fileOf(key), join(folder, fileOf(key))];
    const { offset, drive, existing } = chunk;
    if ((await bytesArrived(path)) !== offset) throw new DriveError('offset');
    assembly.forget(file);
    const { into, name } = key;
    const allowed = demandPlace(key, chunk);
    const maxBytes = Math.min(key.size - offset, CHUNK_MOST_BYTES);
    const order = { offset, maxBytes, room: drive.room, allowed, stallMs, signal };
    const end = await append(path, source, order);
    if (end < key.size) return { offset: end };
    const stored = await assembly.run(file, async () => {
      const as = await drive.adopt(path, { into, name, existing });
      await chunk.placed(as);
      return as;
    });
    return stored === null ? { offset: end } : { offset: end, name: stored };
  }

  return {
    save: async (key, source, chunk) => {
      if (key.size > DRIVE_UPLOAD_MAX_BYTES) throw new DriveError('tooLarge');
      const file = fileOf(key);
      if (!assembly.isRunning(file)) return newest(file, (signal) => receive(key, source, chunk, signal));
      // The answer to its last chunk was lost: it has all arrived.
      source.resume();
      return { offset: key.size };
    },
    look: async (key) => {
      const file = fileOf(key);
      if (assembly.isRunning(file)) return { offset: key.size };
      return { offset: await bytesArrived(join(folder, file)), ...assembly.outcomeOf(file) };
    },
    cancel: (key) => newest(fileOf(key), () => giveUp(join(folder, fileOf(key)))),
  };
}
