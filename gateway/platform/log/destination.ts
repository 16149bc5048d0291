import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { LOG_WRITE_PATIENCE_MS, LOG_WRITE_RETRY_MS } from '../../../contract/limits.ts';
import type { BoundedFile } from './boundedFile.ts';

export interface LogHealth {
  /** Since the start. */
  readonly droppedLines: number;
  /** The last line could not be written. */
  readonly isFailing: boolean;
}

export interface LogDestination extends DestinationStream {
  /** Tries once more where the last line could not be written. */
  health(): LogHealth;
}

export interface LogDestinationOptions {
  readonly fd: number;
  /** Names this gateway in the line that tells of lost ones. */
  readonly node: string;
  readonly file?: BoundedFile | null;
}

const WARN = 40;

/**
 * Writes each line before the next begins, and never throws: a full disk, a broken one or a closed pipe costs lines,
 * which are counted, and nothing else. The first line that gets through says how many were lost before it.
 */
export function createLogDestination({ fd, node, file = null }: LogDestinationOptions): LogDestination {
  let droppedLines = 0;
  let untold = 0;
  let isFailing = false;
  /** The last write stopped within a line. */
  let isTorn = false;

  function put(text: string): boolean {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    let written = 0;
    try {
      file?.makeRoom(bytes.length);
      while (written < bytes.length) written += writePatiently(fd, bytes.subarray(written), isFailing ? 0 : undefined);
      isTorn = false;
      return true;
    } catch {
      isTorn ||= written > 0;
      return false;
    }
  }

  const lossLine = () =>
    `${JSON.stringify({ level: WARN, time: Date.now(), node, lines: untold, msg: 'Lines of the log were lost' })}\n`;

  /** What was lost is told before anything else is. */
  function settle(): boolean {
    if (untold > 0 && put(lossLine())) untold = 0;
    return untold === 0;
  }

  return {
    write: (line) => {
      isFailing = !(settle() && put(line));
      if (!isFailing) return;
      droppedLines += 1;
      untold += 1;
    },
    health: () => {
      if (isFailing) isFailing = !settle();
      return { droppedLines, isFailing };
    },
  };
}

const nap = new Int32Array(new SharedArrayBuffer(4));

/** A pipe whose reader is busy is waited for, but not for ever: the whole gateway waits with it. */
function writePatiently(fd: number, bytes: Buffer, patienceMs = LOG_WRITE_PATIENCE_MS): number {
  for (let waitedMs = 0; ; waitedMs += LOG_WRITE_RETRY_MS)
    try {
      return writeSync(fd, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || waitedMs >= patienceMs) throw error;
      Atomics.wait(nap, 0, 0, LOG_WRITE_RETRY_MS);
    }
}
