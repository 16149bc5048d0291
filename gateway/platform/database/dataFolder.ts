import { cp, mkdir, open, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database lives inside ORIEL_DATA. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** What is kept back of the disk for the database. */
export const reserveFile = (dataDir: string): string => join(dataDir, 'database.reserve');

const unfinishedMark = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** Readable by nobody else, since the database and the keys lie in it. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}

/** Removes a database that was never finished (nothing was acknowledged from it) and tells whether one is left. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  if (existsSync(unfinishedMark(dataDir))) await rm(databaseFolder(dataDir), { recursive: true, force: true });
  return existsSync(databaseFolder(dataDir));
}

/** Between these two the database counts as unfinished, also after a power cut. */
export async function beginDatabase(dataDir: string): Promise<void> {
  const mark = await open(unfinishedMark(dataDir), 'w');
  await mark.sync();
  await mark.close();
}

export const finishDatabase = (dataDir: string): Promise<void> => rm(unfinishedMark(dataDir), { force: true });

/** Copies the closed database aside before it is changed; a copy that cannot be completed leaves nothing behind. */
export async function copyDatabase(dataDir: string, stamp: string): Promise<string> {
  const copy = join(dataDir, `database.before-${stamp}`);
  const unfinished = `${copy}.part`;
  try {
    await cp(databaseFolder(dataDir), unfinished, { recursive: true, errorOnExist: true, force: false });
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return copy;
}
