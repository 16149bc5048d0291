import { rename } from 'node:fs/promises';
import type { Binned } from './bin.ts';
import type { Drive } from './drive.ts';
import { DriveError } from './driveError.ts';
import { demandApart, find, type Parts } from './place.ts';
import { makeFolders, placeFor } from './placing.ts';
import { type DriveOptions, folderOf, type Runner } from './runner.ts';

/** What goes into the bin, comes out of it, and leaves it for good. */
export const binning = (run: Runner, options: DriveOptions): Pick<Drive, 'remove' | 'restore' | 'bin' | 'purge'> => ({
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
