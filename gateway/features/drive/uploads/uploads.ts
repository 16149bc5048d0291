import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import type { DriveName } from '../../../../contract/http/webDrive.ts';
import {
  ASSEMBLY_WAIT_MS,
  CHUNK_MOST_BYTES,
  CHUNK_STALL_MS,
  DRIVE_UPLOAD_MAX_BYTES,
  UPLOAD_OUTCOMES_KEPT,
} from '../../../../contract/limits.ts';
import type { Drive, Existing } from '../layer/drive.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Parts } from '../layer/place.ts';
import { append, bytesArrived, giveUp } from './arrived.ts';

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

/** What became of a file that was put together, or why it could not be. */
interface Outcome {
  readonly name?: string;
  readonly fault?: DriveFault;
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

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<unknown>;
}

export function createUploads({
  folder,
  stallMs = CHUNK_STALL_MS,
  waitMs = ASSEMBLY_WAIT_MS,
}: UploadsOptions): Uploads {
  const running = new Map<string, Running>();
  const assembling = new Map<string, Promise<Outcome>>();
  const outcomes = new Map<string, Outcome>();

  /** A chunk that was sent again takes the place of the one whose connection was lost: that one may hang for minutes. */
  async function alone<T>(file: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let other = running.get(file); other !== undefined; other = running.get(file)) {
      other.stop.abort();
      await other.ended;
    }
    const stop = new AbortController();
    const result = work(stop.signal);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    running.set(file, { stop, ended });
    try {
      return await result;
    } finally {
      running.delete(file);
    }
  }

  function remember(file: string, outcome: Outcome): void {
    const [oldest] = outcomes.keys();
    if (outcomes.size >= UPLOAD_OUTCOMES_KEPT && oldest !== undefined) outcomes.delete(oldest);
    outcomes.set(file, outcome);
  }

  /** Begins to put the file in its place. It goes on although nobody waits for it. */
  function assemble(file: string, { into, name }: UploadKey, chunk: Chunk): Promise<string> {
    const place = async (): Promise<string> => {
      const stored = await chunk.drive.adopt(join(folder, file), { into, name, existing: chunk.existing });
      await chunk.placed(stored);
      return stored;
    };
    const placed = place();
    const outcome = placed.then(
      (stored): Outcome => ({ name: stored }),
      (error: unknown): Outcome => ({ fault: error instanceof DriveError ? error.fault : 'cutOff' }),
    );
    const told = outcome.then((one) => {
      remember(file, one);
      assembling.delete(file);
      return one;
    });
    assembling.set(file, told);
    return placed;
  }

  async function receive(key: UploadKey, source: Readable, chunk: Chunk, signal: AbortSignal): Promise<Arrived> {
    const file = fileOf(key);
    const path = join(folder, file);
    const { offset, drive } = chunk;
    const arrived = await bytesArrived(path);
    if (arrived !== offset) throw new DriveError('offset');
    outcomes.delete(file);
    await drive.demandWritable({ ...key, existing: chunk.existing, expected: key.size - offset });
    const maxBytes = Math.min(key.size - offset, CHUNK_MOST_BYTES);
    const end = await append(path, source, { offset, maxBytes, room: drive.room, stallMs, signal });
    if (end < key.size) return { offset: end };
    const name = await soon(assemble(file, key, chunk), waitMs);
    return name === null ? { offset: end } : { offset: end, name };
  }

  return {
    save: async (key, source, chunk) => {
      if (key.size > DRIVE_UPLOAD_MAX_BYTES) throw new DriveError('tooLarge');
      const file = fileOf(key);
      if (assembling.has(file)) {
        // The answer to its last chunk was lost: it has all arrived.
        source.resume();
        return { offset: key.size };
      }
      return alone(file, (signal) => receive(key, source, chunk, signal));
    },
    look: async (key) => {
      const file = fileOf(key);
      if (assembling.has(file)) return { offset: key.size };
      return { offset: await bytesArrived(join(folder, file)), ...outcomes.get(file) };
    },
    cancel: (key) => alone(fileOf(key), () => giveUp(join(folder, fileOf(key)))),
  };
}

/** What comes of it within a time; null where it takes longer. */
function soon<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
