import type { Config } from './config.ts';
import { hasDatabase } from './repositories/dataFolder.ts';
import { openDatabase } from './repositories/database.ts';
import type { RootDb } from './repositories/types.ts';

/** How a command ended: in a sentence, and whether all is well. */
export interface Told {
  readonly well: boolean;
  readonly told: string;
}

/** Opens the database that a gateway with these settings uses; the embedded one only while no gateway does. */
export async function withStoredDatabase(
  { databaseUrl, dataDir }: Config,
  work: (db: RootDb) => Promise<Told>,
): Promise<Told> {
  if (databaseUrl === null && !(await hasDatabase(dataDir)))
    return { well: false, told: `There is no database in ${dataDir} (ORIEL_DATA).` };
  const database = await openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
