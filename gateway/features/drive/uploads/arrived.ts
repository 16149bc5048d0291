import { lstat, mkdir, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DriveError, onDisk } from '../layer/driveError.ts';
import { openToWrite } from '../layer/parts.ts';
import type { Room } from '../layer/room.ts';
import { createSink } from '../layer/sink.ts';

const FOLDER_MODE = 0o700;

export interface AppendOrder {
  /** Where the file ends that has arrived; bytes. */
  readonly offset: number;
  readonly maxBytes: number;
  readonly room: Room;
  /** The file may be put where it belongs: asked while its first bytes come. */
  readonly allowed: Promise<void>;
  /** Whoever sends nothing for so long does not hold the upload open. */
  readonly stallMs: number;
  readonly signal: AbortSignal;
}

/** How much of an upload has arrived; bytes. What was written before the gateway was killed is there as well. */
export const bytesArrived = (path: string): Promise<number> =>
  lstat(path).then(
    ({ size }) => size,
    () => 0,
  );

export const giveUp = (path: string): Promise<void> => rm(path, { force: true });

/**
 * Writes what comes at the end of what has arrived; how many bytes there are then. What was written before a chunk broke
 * off is kept, and the client goes on after it; of a chunk that is too large nothing is.
 */
export async function append(path: string, source: Readable, order: AppendOrder): Promise<number> {
  const { offset, signal, ...rest } = order;
  // It may be refused while the file cannot even be opened.
  rest.allowed.catch(() => undefined);
  const sink = createSink(await openToAppend(path), rest);
  try {
    await onDisk(() => pipeline(source, sink.stream, { signal }));
    await rest.allowed;
  } catch (error) {
    await sink.closed;
    if (error instanceof DriveError && error.fault === 'tooLarge') await truncate(path, offset);
    throw error;
  }
  return offset + sink.bytes();
}

/** The folder is there but for the first time. */
const openToAppend = (path: string) =>
  openToWrite(path, 'a').catch(async (error: unknown) => {
    if (!(error instanceof DriveError) || error.fault !== 'notFound') throw error;
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    return openToWrite(path, 'a');
  });
