import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nameBeside } from '../../../../contract/rules/drive.ts';
import type { Bin } from './bin.ts';
import { DriveError } from './driveError.ts';
import { findFolder, locate, type Parts } from './place.ts';
import { demandName, folderOf, lastOf } from './runner.ts';

const OWNER_ONLY = 0o700;

/** What becomes of something that has the name already. */
export type Existing = 'refuse' | 'replace' | 'keepBoth';

interface FreePlace {
  readonly path: string;
  readonly name: string;
}

/** Where something may be put under this name, or beside it. A file that is replaced goes into the bin. */
export async function placeFor(top: string, parts: Parts, existing: Existing, bin: Bin): Promise<FreePlace> {
  const { path, stats } = await locate(top, parts);
  const name = lastOf(parts);
  if (stats === null) return { path, name };
  if (existing === 'keepBoth') {
    const parent = (await findFolder(top, folderOf(parts))).path;
    const taken = new Set(await readdir(parent));
    const beside = nameBeside(name, (one) => taken.has(one));
    return { path: join(parent, beside), name: beside };
  }
  if (existing === 'refuse' || !stats.isFile()) throw new DriveError('exists');
  await bin.keep(path, parts);
  return { path, name };
}

/** What of these folders is missing is made. */
export async function makeFolders(top: string, parts: Parts): Promise<void> {
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const { path, stats } = await locate(top, parts.slice(0, depth));
    if (stats?.isDirectory()) continue;
    if (stats !== null) throw new DriveError('exists');
    demandName(parts[depth - 1] ?? '');
    await mkdir(path, { mode: OWNER_ONLY });
  }
}
