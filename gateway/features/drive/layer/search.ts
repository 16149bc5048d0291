import { lstat, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { FoundEntry, FoundFiles } from '../../../../contract/http/fileManager.ts';
import { SEARCH_ENTRIES_MAX, SEARCH_FOUND_MAX, SEARCH_MAX_MS, SEARCHES_AT_ONCE } from '../../../../contract/limits.ts';
import { foldName } from '../../../../contract/rules/drive.ts';
import { DriveError } from './driveError.ts';
import { findFolder, isPlain, type Parts } from './place.ts';
import type { Runner } from './runner.ts';

export interface SearchOrder {
  readonly text: string;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
  /** Where less than usual is looked at. */
  readonly most?: Partial<SearchBounds>;
}

interface SearchBounds {
  readonly found: number;
  readonly entries: number;
  readonly ms: number;
}

const USUAL: SearchBounds = { found: SEARCH_FOUND_MAX, entries: SEARCH_ENTRIES_MAX, ms: SEARCH_MAX_MS };

interface Walk {
  readonly wanted: string;
  readonly signal: AbortSignal | undefined;
  readonly bounds: SearchBounds;
  readonly endsAt: number;
  readonly found: FoundEntry[];
  readonly pending: Folder[];
  looked: number;
}

interface Folder {
  readonly path: string;
  readonly parts: Parts;
}

/** Walks of all drives: each keeps a disk busy. */
const inTurn = pLimit(SEARCHES_AT_ONCE);

/** Whether the walk is to end before everything was looked at. */
function cutOf({ signal, bounds, endsAt, found, looked }: Walk): FoundFiles['cut'] {
  if (signal?.aborted === true) throw new DriveError('cutOff');
  if (found.length >= bounds.found) return 'many';
  return looked >= bounds.entries || performance.now() > endsAt ? 'slow' : undefined;
}

async function take(walk: Walk, { path, parts }: Folder, name: string, isFolder: boolean): Promise<void> {
  if (isFolder) walk.pending.push({ path: join(path, name), parts: [...parts, name] });
  if (!foldName(name).includes(walk.wanted)) return;
  const stats = await lstat(join(path, name)).catch(() => null);
  if (stats === null || !isPlain(stats)) return;
  const folder = stats.isDirectory();
  walk.found.push({
    ...{ name, folder, size: folder ? 0 : stats.size, mtime: Math.round(stats.mtimeMs), path: parts.join('/') },
  });
}

/** A folder that became a link in the meantime has another path; what goes meanwhile is not there. */
async function lookInto(walk: Walk, folder: Folder): Promise<FoundFiles['cut']> {
  const opened = await opendir(folder.path).catch(() => null);
  if (opened === null) return undefined;
  const isItself = (await realpath(folder.path).catch(() => null)) === folder.path;
  if (!isItself) {
    await opened.close();
    return undefined;
  }
  for await (const entry of opened) {
    const cut = cutOf(walk);
    if (cut !== undefined) return cut;
    walk.looked += 1;
    if (entry.isDirectory() || entry.isFile()) await take(walk, folder, entry.name, entry.isDirectory());
  }
  return undefined;
}

/** What is nearer to the folder is found first. */
async function walkBelow(walk: Walk): Promise<FoundFiles> {
  const { found } = walk;
  for (let folder = walk.pending.shift(); folder !== undefined; folder = walk.pending.shift()) {
    const cut = cutOf(walk) ?? (await lookInto(walk, folder));
    if (cut !== undefined) return { found, cut };
  }
  return { found };
}

/** Names below a folder that hold a text, bounded in what is looked at, found and waited for; no link is followed. */
export const searching =
  ({ read }: Runner) =>
  (folder: Parts, { text, signal, most }: SearchOrder): Promise<FoundFiles> =>
    inTurn(() =>
      read(async (top) => {
        const { path } = await findFolder(top, folder);
        const bounds = { ...USUAL, ...most };
        const endsAt = performance.now() + bounds.ms;
        const pending = [{ path, parts: folder }];
        return walkBelow({ wanted: foldName(text), signal, bounds, endsAt, found: [], pending, looked: 0 });
      }),
    );
