import { rename } from 'node:fs/promises';
import type { CopyExisting } from '../../../../contract/http/fileManager.ts';
import { type CopyContext, type Copied, copyOf, type Source } from './copy.ts';
import { DriveError } from './driveError.ts';
import { demandApart, find, findFolder, locate, type Parts } from './place.ts';
import { placeFor } from './placing.ts';
import { isEntangled, put } from './relocation.ts';
import { demandName, type DriveOptions, folderOf, lastOf, type Runner } from './runner.ts';

export interface CopyIntoOrder {
  readonly existing: CopyExisting;
  /** Whoever asked for the copies may call them off. */
  readonly signal?: AbortSignal | undefined;
}

/** One thing that is copied, and where to. */
interface Step {
  readonly from: Parts;
  readonly to: Parts;
  readonly isTaken: boolean;
}

interface Waiting extends Step {
  readonly copy: Copied;
}

/** Copies of several things into a folder: they are whole, and fit, before the first of them stands there. */
export const copyingInto =
  (run: Runner, options: DriveOptions, source: Source) =>
  async (things: readonly Parts[], into: Parts, { existing, signal }: CopyIntoOrder): Promise<readonly string[]> => {
    await run.demandRight();
    demandApart(things);
    const steps = await run.read((top) => stepsOf(top, things, into));
    const taken = steps.filter(({ isTaken }) => isTaken);
    if (existing === 'refuse' && taken.length > 0)
      throw new DriveError(
        'exists',
        undefined,
        taken.map(({ to }) => lastOf(to)),
      );
    const wanted = existing === 'skip' ? steps.filter(({ isTaken }) => !isTaken) : steps;
    // A thing cannot be replaced by its own copy.
    if (existing === 'replace' && taken.some(({ from, to }) => isEntangled(from, to)))
      throw new DriveError('insideItself');
    const { written, room } = options;
    const waiting: Waiting[] = [];
    try {
      await copyAll({ source, written, room, signal }, wanted, waiting);
      return await placeAll(run, options, waiting, existing);
    } catch (error) {
      for (const { copy } of waiting) await written.discard(copy);
      throw signal?.aborted === true ? new DriveError('cutOff', error) : error;
    }
  };

async function stepsOf(top: string, things: readonly Parts[], into: Parts): Promise<readonly Step[]> {
  await findFolder(top, into);
  const steps: Step[] = [];
  for (const from of things) {
    const { stats } = await find(top, from);
    const isWithin = stats.isDirectory() && from.every((part, index) => into[index] === part);
    if (from.length === 0 || isWithin) throw new DriveError('insideItself');
    const to = [...into, demandName(lastOf(from))];
    steps.push({ from, to, isTaken: (await locate(top, to)).stats !== null });
  }
  return steps;
}

async function copyAll(context: CopyContext, steps: readonly Step[], waiting: Waiting[]): Promise<void> {
  let bytes = 0;
  for (const step of steps) {
    const copy = await copyOf(context, step.from, true);
    waiting.push({ ...step, copy });
    bytes += copy.bytes;
    await context.room.demandQuota(bytes);
  }
  context.signal?.throwIfAborted();
}

/** In one turn: nobody sees some of them, and a name that was taken meanwhile keeps all of them out. */
const placeAll = (run: Runner, options: DriveOptions, waiting: Waiting[], existing: CopyExisting) =>
  run.change(async (top) => {
    const names: string[] = [];
    for (const { to } of waiting) {
      await run.guard([to], 'place');
      const isTaken = (await locate(top, to)).stats !== null;
      if (isTaken && (existing === 'refuse' || existing === 'skip'))
        throw new DriveError('exists', undefined, [lastOf(to)]);
    }
    const { marks, room } = options;
    for (let one = waiting[0]; one !== undefined; one = waiting[0]) {
      const { from, to, copy } = one;
      const name = await (existing === 'replace' ? replaceBy(run, options, top, one) : putBeside(options, top, one));
      await marks.copied(from, [...folderOf(to), name], marks);
      waiting.shift();
      names.push(name);
      room.took(copy.bytes);
    }
    return names;
  });

async function replaceBy(run: Runner, options: DriveOptions, top: string, { to, copy }: Waiting): Promise<string> {
  await put(run, options, top, { path: copy.path, to, replace: true, isFile: copy.isFile });
  return lastOf(to);
}

async function putBeside({ bin }: DriveOptions, top: string, { to, copy }: Waiting): Promise<string> {
  const place = await placeFor(top, to, 'keepBoth', bin);
  await rename(copy.path, place.path);
  return place.name;
}
