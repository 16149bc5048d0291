import { badRequest } from '../../../platform/errors.ts';
import type { Drive } from '../layer/drive.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Parts } from '../layer/place.ts';

/** With how it is put on record, by what was done to what. */
type Note = (parts: Parts, detail: string) => Promise<void>;

/** Each that can be brought back is; where one cannot, it stays in the bin and the first reason is thrown at the end. */
export async function restoreAll(drive: Drive, names: readonly string[], note: Note): Promise<void> {
  const faults: DriveError[] = [];
  for (const name of names) {
    try {
      await note(await drive.restore(name), 'restored');
    } catch (error) {
      if (!(error instanceof DriveError)) throw error;
      faults.push(error);
    }
  }
  const [first] = faults;
  if (first !== undefined) throw first;
}

interface Purge {
  readonly binned?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
}

/** Nothing is taken for everything: whoever empties a bin says so. */
export async function purgeAll(drive: Drive, { binned, all = false }: Purge, note: Note): Promise<void> {
  if (all === (binned !== undefined)) throw badRequest('Either "binned" or "all" says what is deleted for good.');
  const gone = await drive.purge(binned ?? null);
  // A record for each of thousands would take longer than anybody waits.
  if (all) await note([], `bin emptied of ${gone.length}`);
  else for (const parts of gone) await note(parts, 'deleted for good');
}
