import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import { useNativeChecksum } from './checksum.ts';
import type { Drive } from './drive.ts';
import type { Parts } from './place.ts';

useNativeChecksum();

/** Each piece goes through several streams, which costs the same for a large one as for a small one. */
const PIECE_BYTES = 512 * 1_024;

/** What an archive may not hold in a name, though a disk may. */
const SEPARATOR = /\\/g;

interface Step {
  readonly parts: Parts;
  /** Its path in the archive. */
  readonly as: string;
  /** What its folder's list said of it. */
  readonly entry?: DriveEntry;
}

/** Writes what it reads, file by file: nothing of them is held in memory, and pictures and films are as small as they get. */
export function createArchive(drive: Pick<Drive, 'list' | 'stat' | 'open'>, things: readonly Parts[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  collect(drive, things, zip).then(() => zip.end(), fail);
  return output;
}

async function collect(
  drive: Pick<Drive, 'list' | 'stat' | 'open'>,
  things: readonly Parts[],
  zip: ZipFile,
): Promise<void> {
  const pending: Step[] = things.map((parts) => ({ parts, as: nameIn(parts.at(-1) ?? '') })).reverse();
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { parts, as } = step;
    const { folder, mtime } = step.entry ?? (await drive.stat(parts));
    if (!folder) addFile(drive, zip, step, new Date(mtime));
    else {
      const entries = await drive.list(parts);
      if (entries.length === 0) zip.addEmptyDirectory(as, { mtime: new Date(mtime) });
      for (const entry of entries)
        pending.push({ parts: [...parts, entry.name], as: `${as}/${nameIn(entry.name)}`, entry });
    }
  }
}

const nameIn = (name: string): string => name.replace(SEPARATOR, '_');

function addFile(drive: Pick<Drive, 'open'>, zip: ZipFile, { parts, as }: Step, mtime: Date): void {
  zip.addReadStreamLazy(as, { mtime, compress: false }, (give) => {
    drive.open(parts).then(
      ({ handle }) => give(null, handle.createReadStream({ highWaterMark: PIECE_BYTES })),
      (error: unknown) => give(error, undefined as never),
    );
  });
}
