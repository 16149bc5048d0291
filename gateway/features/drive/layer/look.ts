import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isPlain } from './place.ts';

const STATS_AT_ONCE = 64;

/** What a program asks of something in a drive. */
export interface Look {
  readonly name: string;
  readonly folder: boolean;
  /** Bytes; 0 of a folder. */
  readonly size: number;
  readonly mtime: Date;
  readonly madeAt: Date;
  /** Is another one when the file is another one. */
  readonly tag: string;
}

export const tagOf = ({ ino, size, mtimeMs }: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string =>
  `"${ino.toString(16)}-${size.toString(16)}-${mtimeMs.toString(16)}"`;

export const lookAt = (name: string, stats: Stats): Look => ({
  name,
  folder: stats.isDirectory(),
  size: stats.isDirectory() ? 0 : stats.size,
  mtime: stats.mtime,
  madeAt: stats.birthtime,
  tag: tagOf(stats),
});

/** At what lies in a folder; links and devices are not there. */
export async function lookInto(path: string): Promise<readonly Look[]> {
  const limit = pLimit(STATS_AT_ONCE);
  const looks = (await readdir(path)).map((name) =>
    limit(async () => {
      const stats = await lstat(join(path, name)).catch(() => null);
      return stats !== null && isPlain(stats) ? lookAt(name, stats) : null;
    }),
  );
  return (await Promise.all(looks)).filter((look) => look !== null);
}
