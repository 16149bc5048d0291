import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BIN_KEPT_DAYS, DAY_SECONDS } from '../../../../contract/limits.ts';
import { DriveError } from './driveError.ts';
import type { Parts } from './place.ts';

const OWNER_ONLY = 0o700;
const KEPT_MS = BIN_KEPT_DAYS * DAY_SECONDS * 1_000;
/** The two things in the folder of what was deleted: the thing itself, and where it was. */
const [THING, ORIGIN] = ['thing', 'origin.json'] as const;
/** So they are in the order of their time. */
const NAME = /^(\d{13})-[\da-f-]{36}$/;

const origin = z.object({ parts: z.array(z.string()) });

export interface Binned {
  readonly path: string;
  /** Where it was. */
  readonly parts: Parts;
}

/** What was deleted from a drive, until its time is over or its room is needed. */
export interface Bin {
  /** Takes what lies at `path`; its name in the bin. */
  take(path: string, parts: Parts): Promise<string>;
  /** Keeps the file at `path`, which stays there until another one takes its place at once. */
  keep(path: string, parts: Parts): Promise<void>;
  find(name: string): Promise<Binned>;
  /** To be called when it has been taken out again. */
  forget(name: string): Promise<void>;
  /** For good; false where there was nothing. */
  giveUpOldest(): Promise<boolean>;
  sweep(now: Date): Promise<void>;
}

export function createBin(folder: string, now: () => Date): Bin {
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const forget = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  async function add(parts: Parts, put: (thing: string) => Promise<void>): Promise<string> {
    const name = `${String(now().getTime()).padStart(13, '0')}-${randomUUID()}`;
    await mkdir(join(folder, name), { recursive: true, mode: OWNER_ONLY });
    await writeFile(join(folder, name, ORIGIN), JSON.stringify({ parts }));
    await put(join(folder, name, THING));
    return name;
  }
  return {
    forget,
    take: (path, parts) => add(parts, (thing) => rename(path, thing)),
    keep: async (path, parts) => {
      await add(parts, (thing) => link(path, thing));
    },
    find: async (name) => {
      if (!NAME.test(name)) throw new DriveError('notFound');
      const text = await readFile(join(folder, name, ORIGIN), 'utf8').catch(() => null);
      if (text === null) throw new DriveError('notFound');
      return { path: join(folder, name, THING), parts: z.parse(origin, JSON.parse(text)).parts };
    },
    giveUpOldest: async () => {
      const [oldest] = await names();
      if (oldest === undefined) return false;
      await forget(oldest);
      return true;
    },
    sweep: async (at) => {
      const isOver = (name: string) => at.getTime() - Number(NAME.exec(name)?.[1]) > KEPT_MS;
      for (const name of (await names()).filter(isOver)) await forget(name);
    },
  };
}
