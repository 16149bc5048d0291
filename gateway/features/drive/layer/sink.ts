import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { DriveError } from './driveError.ts';
import type { Room } from './room.ts';

/** While one write is under way, what comes meanwhile is gathered for the next: fewer and larger writes. */
const WRITTEN_AHEAD_BYTES = 512 * 1_024;

export interface SinkOrder {
  readonly maxBytes: number;
  readonly room: Room;
  /** Until then what comes is held in memory, as far as there is place for it; where it fails, nothing is written. */
  readonly allowed?: Promise<unknown>;
  /** Nothing for so long is too long. */
  readonly stallMs?: number;
}

export interface Sink {
  readonly stream: Writable;
  /** That came so far. */
  bytes(): number;
  /** Nothing is written any more, and the file is closed. */
  readonly closed: Promise<void>;
}

/** A disk that is nearly full takes a part. */
async function writeAll(file: FileHandle, pieces: readonly Buffer[]): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < all) await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)]);
}

/**
 * Writes what comes to the end of a file, as long as it is not too much and there is room. It closes the file, after the last
 * write: what fails is undone in order.
 */
export function createSink(file: FileHandle, { maxBytes, room, allowed, stallMs }: SinkOrder): Sink {
  const watch = room.watch();
  let bytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  async function take(pieces: readonly Buffer[]): Promise<void> {
    timer?.refresh();
    const came = pieces.reduce((sum, { length }) => sum + length, 0);
    bytes += came;
    if (bytes > maxBytes) throw new DriveError('tooLarge');
    await allowed;
    await watch(came);
    await writeAll(file, pieces);
  }
  const write = (pieces: readonly Buffer[], done: (error?: Error) => void) => {
    const taken = take(pieces);
    writing = taken.catch(() => undefined);
    taken.then(() => done(), done);
  };
  const stream = new Writable({
    highWaterMark: WRITTEN_AHEAD_BYTES,
    write: (chunk: Buffer, _encoding, done) => write([chunk], done),
    writev: (chunks, done) =>
      write(
        chunks.map(({ chunk }) => chunk as Buffer),
        done,
      ),
    destroy(error, done) {
      clearTimeout(timer);
      void writing.then(() => file.close()).then(() => done(error), done);
    },
  });
  const timer =
    stallMs === undefined ? undefined : setTimeout(() => stream.destroy(new DriveError('cutOff')), stallMs).unref();
  return { stream, bytes: () => bytes, closed: new Promise((resolve) => void stream.once('close', resolve)) };
}
