import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { LOCKS_MAX } from '../../../../contract/limits.ts';
import { copyOf, type Source } from './copy.ts';
import { DriveError } from './driveError.ts';
import { demandLockable, type DriveLock } from './locks.ts';
import type { Marks } from './marks.ts';
import { find, findFolder, isPlain, locate, type Parts } from './place.ts';
import { demandName, type DriveOptions, folderOf, lastOf, type Runner } from './runner.ts';

export interface CopyOrder {
  readonly replace: boolean;
  readonly deep: boolean;
}

interface CopySource extends Source {
  readonly marks: Marks;
}

/** Whether one of both lies in the other, or is it: neither can take the other's place. */
export const isEntangled = (one: Parts, other: Parts): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((part, index) => long[index] === part);
};

interface Put {
  readonly path: string;
  readonly isFile: boolean;
  readonly to: Parts;
  readonly replace: boolean;
}

/** Puts what lies at a path into its place; what was there goes into the bin. True where something was. */
export async function put({ guard }: Runner, { bin, marks }: DriveOptions, top: string, order: Put): Promise<boolean> {
  const { path, to, isFile, replace } = order;
  demandName(lastOf(to));
  await findFolder(top, folderOf(to));
  const target = await locate(top, to);
  if (target.stats !== null && !(replace && isPlain(target.stats))) throw new DriveError('exists');
  await guard([to], target.stats === null ? 'place' : 'tree');
  // A file takes another one's place at once; between folders there is a moment without either.
  if (target.stats?.isFile() && isFile) await bin.keep(target.path, to);
  else if (target.stats !== null) await bin.take(target.path, to, true);
  if (target.stats !== null) await marks.removed(to);
  await rename(path, target.path);
  return target.stats !== null;
}

export const relocating = (
  run: Runner,
  options: DriveOptions,
): { relocate(from: Parts, to: Parts, replace: boolean): Promise<boolean> } => ({
  relocate: (from, to, replace) =>
    run.change(async (top) => {
      if (from.length === 0 || to.length === 0 || isEntangled(from, to)) throw new DriveError('insideItself');
      const { path, stats } = await find(top, from);
      await run.guard([from], 'tree');
      const replaced = await put(run, options, top, { path, to, replace, isFile: stats.isFile() });
      await options.marks.moved(from, to);
      return replaced;
    }),
});

export const copying =
  (run: Runner, options: DriveOptions) =>
  async (source: CopySource, from: Parts, to: Parts, { replace, deep }: CopyOrder): Promise<boolean> => {
    const { written, room, marks } = options;
    if (to.length === 0 || (source.marks === marks && isEntangled(from, to))) throw new DriveError('insideItself');
    await run.demandRight();
    await run.guard([to], 'content');
    const copy = await copyOf({ source, written, room }, from, deep);
    return run
      .change(async (top) => {
        await room.demandQuota(copy.bytes);
        const replaced = await put(run, options, top, { path: copy.path, to, replace, isFile: copy.isFile });
        room.took(copy.bytes);
        await marks.copied(from, to, source.marks);
        return replaced;
      })
      .catch(async (error: unknown) => {
        await written.discard(copy);
        throw error;
      });
  };

export const locking =
  (run: Runner, { marks, written }: DriveOptions) =>
  (lock: DriveLock): Promise<boolean> =>
    run.change(async (top) => {
      const { path, stats } = await locate(top, lock.parts);
      if (stats !== null && !isPlain(stats)) throw new DriveError('notFound');
      const locks = await marks.locks();
      if (locks.length >= LOCKS_MAX) throw new DriveError('noRoom');
      demandLockable(locks, lock);
      if (stats === null) {
        demandName(lastOf(lock.parts));
        await run.guard([lock.parts], 'place');
        await rename((await written.write(Readable.from([]), 0)).path, path);
      }
      await marks.lock(lock);
      return stats === null;
    });
