import { rename } from 'node:fs/promises';
import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import type { Binned } from './binLook.ts';
import { DriveError } from './driveError.ts';
import { demandApart, find, type Parts } from './place.ts';
import { makeFolders, placeFor } from './placing.ts';
import { type DriveOptions, folderOf, type Runner } from './runner.ts';

export interface Binning {
  /** Into the bin; their names there. All of them, or none. */
  remove(things: readonly Parts[]): Promise<readonly string[]>;
  /** Out of the bin. The path under which it stands now. */
  restore(name: string): Promise<Parts>;
  /** What was deleted or replaced, the newest first; for those who may change the drive. */
  bin(): Promise<readonly BinnedThing[]>;
  /** Out of the bin for good, all of it where no names are told. Where they were; what is not there any more is left out. */
  purge(names: readonly string[] | null): Promise<readonly Parts[]>;
}

/** What goes into the bin, comes out of it, and leaves it for good. */
export const binning = (run: Runner, options: DriveOptions): Binning => ({
  remove: (things) => run.change((top) => remove(run, options, top, things)),
  restore: (name) => run.change((top) => restore(run, options, top, name)),
  bin: async () => {
    await run.demandRight();
    return options.bin.look();
  },
  purge: (names) => run.change(() => purge(options, names)),
});

async function remove(
  { guard }: Runner,
  { bin, marks }: DriveOptions,
  top: string,
  things: readonly Parts[],
): Promise<readonly string[]> {
  demandApart(things);
  const found = [];
  for (const parts of things) {
    if (parts.length === 0) throw new DriveError('path');
    found.push([(await find(top, parts)).path, parts] as const);
  }
  await guard(things, 'tree');
  const names: string[] = [];
  for (const [path, parts] of found) {
    names.push(await bin.take(path, parts));
    await marks.removed(parts);
  }
  return names;
}

async function restore({ guard }: Runner, { bin }: DriveOptions, top: string, name: string): Promise<Parts> {
  const { path, parts } = await bin.find(name);
  await guard([parts], 'place');
  await makeFolders(top, folderOf(parts));
  const target = await placeFor(top, parts, 'keepBoth', bin);
  await rename(path, target.path);
  await bin.forget(name);
  return [...folderOf(parts), target.name];
}

/** What somebody else has taken out meanwhile is as gone as it was to be. */
const findOrNull = (found: Promise<Binned>): Promise<Binned | null> =>
  found.catch((error: unknown) => {
    if (error instanceof DriveError && error.fault === 'notFound') return null;
    throw error;
  });

async function purge({ bin, room }: DriveOptions, names: readonly string[] | null): Promise<readonly Parts[]> {
  const gone: Parts[] = [];
  try {
    for (const name of names ?? (await bin.names())) {
      const binned = await findOrNull(bin.find(name));
      if (binned === null) continue;
      await bin.forget(name);
      gone.push(binned.parts);
    }
  } finally {
    room.freed();
  }
  return gone;
}
