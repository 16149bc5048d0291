import type { Config } from '../config/config.ts';
import { hasDatabase } from './dataFolder.ts';
import { openDatabase } from './database.ts';
import type { RootDb } from './types.ts';

/** How a command ended: in a sentence, and whether all is well. */
export interface CommandResult {
  readonly succeeded: boolean;
  readonly message: string;
}

/** Opens the database that a gateway with these settings uses; the embedded one only while no gateway does. */
export async function withStoredDatabase(
  { databaseUrl, dataDir }: Config,
  work: (db: RootDb) => Promise<CommandResult>,
): Promise<CommandResult> {
  if (databaseUrl === null && !(await hasDatabase(dataDir)))
    return { succeeded: false, message: `There is no database in ${dataDir} (ORIEL_DATA).` };
  const database = await openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
