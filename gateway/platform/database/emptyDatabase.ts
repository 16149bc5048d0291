import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openPglite } from './pgliteClient.ts';

/**
 * Builds the archive from which a first start takes its database in a second rather than four.
 * It holds no tables yet: those come from the migrations, so an old archive is as good as a new one.
 */
export async function buildEmptyDatabase(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const client = await openPglite({ folder: null, emptyDatabase: null, isNew: true });
  const unfinished = `${path}.${process.pid}`;
  try {
    await client.dump(unfinished);
  } finally {
    await client.close();
  }
  await rename(unfinished, path);
}
