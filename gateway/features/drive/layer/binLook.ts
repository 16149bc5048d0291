import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import { BIN_COUNTED_MAX, BIN_LISTED_MAX } from '../../../../contract/limits.ts';
import { isPlain, type Parts } from './place.ts';

const LOOKS_AT_ONCE = 64;

export interface Binned {
  readonly path: string;
  /** Where it was. */
  readonly parts: Parts;
  /** Something else took its place. */
  readonly replaced: boolean;
  /** Milliseconds since 1970. */
  readonly deletedAt: number;
}

/** What is asked of a bin to know what lies in it. */
interface Shelf {
  readonly names: () => Promise<readonly string[]>;
  readonly find: (name: string) => Promise<Binned>;
}

/** What lies in a bin, the newest first. */
export type BinLook = () => Promise<readonly BinnedThing[]>;

/** How many files and folders may still be looked at. */
interface Budget {
  left: number;
}

/** Bytes of all files below a folder, null where the budget ends first. No link is followed. */
async function bytesIn(folder: string, budget: Budget): Promise<number | null> {
  const pending = [folder];
  let bytes = 0;
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for await (const entry of await opendir(path)) {
      budget.left -= 1;
      if (budget.left < 0) return null;
      if (entry.isDirectory()) pending.push(join(path, entry.name));
      else if (entry.isFile()) bytes += (await lstat(join(path, entry.name))).size;
    }
  }
  return bytes;
}

async function lookAt(find: Shelf['find'], id: string, budget: Budget): Promise<BinnedThing> {
  const { path, parts, replaced, deletedAt } = await find(id);
  const stats = await lstat(path);
  if (!isPlain(stats)) throw new Error('Only files and folders are deleted.');
  const folder = stats.isDirectory();
  const size = folder ? await bytesIn(path, budget) : stats.size;
  return {
    ...{ id, name: parts.at(-1) ?? '', path: parts.slice(0, -1).join('/') },
    ...{ folder, replaced, deletedAt, size },
  };
}

/** Nothing in a bin changes, so each thing is looked at once. What goes meanwhile is not there. */
export function createBinLook({ names, find }: Shelf): BinLook {
  let known: ReadonlyMap<string, BinnedThing> = new Map();
  return async () => {
    const limit = pLimit(LOOKS_AT_ONCE);
    const budget = { left: BIN_COUNTED_MAX };
    const listed = (await names()).slice(0, BIN_LISTED_MAX);
    const looks = listed.map((id) => limit(async () => known.get(id) ?? lookAt(find, id, budget).catch(() => null)));
    const things = (await Promise.all(looks)).filter((thing) => thing !== null);
    known = new Map(things.filter(({ size }) => size !== null).map((thing) => [thing.id, thing]));
    return things;
  };
}
