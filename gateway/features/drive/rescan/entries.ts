import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlain } from '../layer/place.ts';

/** Of what lies below a folder, by its path there: another text when it is another file or folder, or has changed. */
export type Entries = ReadonlyMap<string, string>;

export interface Difference {
  readonly path: string;
  readonly change: 'came' | 'changed' | 'went';
}

const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

async function stampOf(path: string): Promise<{ readonly stamp: string; readonly isFolder: boolean } | null> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null || !isPlain(stats)) return null;
  if (stats.isDirectory()) return { stamp: 'folder', isFolder: true };
  return { stamp: `${stats.size}-${stats.mtimeMs}-${stats.ino}`, isFolder: false };
}

/** No link is followed, whoever made it: only files and folders are there. What goes meanwhile is not there. */
export async function entriesBelow(root: string): Promise<Entries> {
  const entries = new Map<string, string>();
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = pathIn(folder, name);
      const found = await stampOf(join(root, path));
      if (found === null) continue;
      entries.set(path, found.stamp);
      if (found.isFolder) pending.push(path);
    }
  }
  return entries;
}

/** In the order of their paths, so that a folder comes before what is in it. */
export function differencesOf(before: Entries, after: Entries): readonly Difference[] {
  const found: Difference[] = [];
  for (const [path, stamp] of after) {
    const known = before.get(path);
    if (known !== stamp) found.push({ path, change: known === undefined ? 'came' : 'changed' });
  }
  for (const path of before.keys()) if (!after.has(path)) found.push({ path, change: 'went' });
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}
