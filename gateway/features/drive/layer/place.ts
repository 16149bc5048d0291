import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPathPart } from '../../../../contract/rules/drive.ts';
import { DriveError } from './driveError.ts';

/** Names of folders from the root of a drive on, and of what lies in the last of them. */
export type Parts = readonly string[];

export interface Place {
  readonly path: string;
  /** Null where nothing is there. */
  readonly stats: Stats | null;
}

export interface FoundPlace extends Place {
  readonly stats: Stats;
}

const statsOf = (path: string): Promise<Stats | null> =>
  lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** Some systems write a letter and its mark as two characters, others as one: both find what is there. */
async function childOf(folder: string, part: string): Promise<Place> {
  const asTold = { path: join(folder, part), stats: await statsOf(join(folder, part)) };
  const composed = part.normalize('NFC');
  if (asTold.stats !== null || composed === part) return asTold;
  return { path: join(folder, composed), stats: await statsOf(join(folder, composed)) };
}

/**
 * Where something of a drive is on the disk. Each part is looked at: one that leads elsewhere, or a link, which others may
 * put there by other ways, is nothing that is there. Throws where a folder on the way is missing.
 */
export async function locate(root: string, parts: Parts): Promise<Place> {
  let place: Place = { path: root, stats: await lstat(root) };
  for (const part of parts) {
    if (!isPathPart(part)) throw new DriveError('path');
    if (!place.stats?.isDirectory()) throw new DriveError('notFound');
    place = await childOf(place.path, part);
  }
  return place;
}

/** Only files and folders are there; links and devices are not, whoever made them. */
export const isPlain = (stats: Stats): boolean => stats.isFile() || stats.isDirectory();

export async function find(root: string, parts: Parts): Promise<FoundPlace> {
  const { path, stats } = await locate(root, parts);
  if (stats === null || !isPlain(stats)) throw new DriveError('notFound');
  return { path, stats };
}

export async function findFolder(root: string, parts: Parts): Promise<FoundPlace> {
  const place = await find(root, parts);
  if (!place.stats.isDirectory()) throw new DriveError('notFound');
  return place;
}

/** O_NONBLOCK: a pipe that took the file's place would hold whoever opens it. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens what was found. A folder on the way that became a link in the meantime is noticed: the path is another then. */
export async function openFound({ path, stats }: FoundPlace): Promise<{ handle: FileHandle; stats: Stats }> {
  const handle = await open(path, READ);
  const opened = await handle.stat();
  const isSame = opened.ino === stats.ino && opened.dev === stats.dev && opened.isFile();
  if (isSame && (await realpath(path)) === path) return { handle, stats: opened };
  await handle.close();
  throw new DriveError('notFound');
}

/** What lies in another one goes with it, and nothing goes twice: else some of all would be done before it failed. */
export function demandApart(things: readonly Parts[]): void {
  const paths = new Set(things.map((parts) => parts.join('/')));
  const liesInOne = (parts: Parts) => parts.some((_, depth) => depth > 0 && paths.has(parts.slice(0, depth).join('/')));
  if (paths.size < things.length || things.some(liesInOne)) throw new DriveError('path');
}
