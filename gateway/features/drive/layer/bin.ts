import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BIN_KEPT_DAYS, DAY_SECONDS } from '../../../../contract/limits.ts';
import { type Binned, type BinLook, createBinLook } from './binLook.ts';
import { DriveError } from './driveError.ts';
import type { Parts } from './place.ts';

const OWNER_ONLY = 0o700;
const KEPT_MS = BIN_KEPT_DAYS * DAY_SECONDS * 1_000;
/** The two things in the folder of what was deleted: the thing itself, and where it was. */
const [THING, ORIGIN] = ['thing', 'origin.json'] as const;
/** So they are in the order of their time. */
const NAME = /^(\d{13})-[\da-f-]{36}$/;

const origin = z.object({ parts: z.array(z.string()), replaced: z.optional(z.boolean()) });

/** What was deleted from a drive, until its time is over or its room is needed. */
export interface Bin {
  /** Takes what lies at `path`; its name in the bin. `replaced`: something else comes where it was. */
  take(path: string, parts: Parts, replaced?: boolean): Promise<string>;
  /** Keeps the file at `path`, which stays there until another one takes its place at once. */
  keep(path: string, parts: Parts): Promise<void>;
  find(name: string): Promise<Binned>;
  /** Names of all that is in it, the newest first. */
  names(): Promise<readonly string[]>;
  readonly look: BinLook;
  /** To be called when it has been taken out again, or is to be gone for good. */
  forget(name: string): Promise<void>;
  /** For good; false where there was nothing. */
  giveUpOldest(): Promise<boolean>;
  sweep(now: Date): Promise<void>;
}

/** A text that was not written whole tells nothing. */
function originIn(text: string): z.infer<typeof origin> {
  try {
    return z.parse(origin, JSON.parse(text));
  } catch (cause) {
    throw new DriveError('notFound', cause);
  }
}

const timeOf = (name: string): number => Number(NAME.exec(name)?.[1]);

export function createBin(folder: string, now: () => Date): Bin {
  const oldestFirst = async () => (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const forget = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  async function add(parts: Parts, replaced: boolean, put: (thing: string) => Promise<void>): Promise<string> {
    const name = `${String(now().getTime()).padStart(13, '0')}-${randomUUID()}`;
    await mkdir(join(folder, name), { recursive: true, mode: OWNER_ONLY });
    await writeFile(join(folder, name, ORIGIN), JSON.stringify({ parts, ...(replaced && { replaced }) }));
    await put(join(folder, name, THING));
    return name;
  }
  async function find(name: string): Promise<Binned> {
    if (!NAME.test(name)) throw new DriveError('notFound');
    const text = await readFile(join(folder, name, ORIGIN), 'utf8').catch(() => null);
    if (text === null) throw new DriveError('notFound');
    const { parts, replaced = false } = originIn(text);
    return { path: join(folder, name, THING), parts, replaced, deletedAt: timeOf(name) };
  }
  const names = async () => (await oldestFirst()).reverse();
  return {
    ...{ find, forget, names, look: createBinLook({ names, find }) },
    take: (path, parts, replaced = false) => add(parts, replaced, (thing) => rename(path, thing)),
    keep: async (path, parts) => {
      await add(parts, true, (thing) => link(path, thing));
    },
    giveUpOldest: async () => {
      const [oldest] = await oldestFirst();
      if (oldest === undefined) return false;
      await forget(oldest);
      return true;
    },
    sweep: async (at) => {
      const isOver = (name: string) => at.getTime() - timeOf(name) > KEPT_MS;
      for (const name of (await oldestFirst()).filter(isOver)) await forget(name);
    },
  };
}
