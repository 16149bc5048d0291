import type { Config } from '../config.ts';
import { hasDatabase } from '../repositories/dataFolder.ts';
import { openDatabase } from '../repositories/database.ts';
import { verifyAudit } from './verify.ts';

const WORDS = {
  missing: 'is missing',
  changed: 'was changed after it was written',
  unlinked: 'does not follow the one before it',
  cut: 'and all after it were taken away',
} as const;

/** Verifies the audit of a gateway that does not run; tells the outcome in a sentence, and whether all is well. */
export async function verifyStoredAudit({ databaseUrl, dataDir }: Config): Promise<{ well: boolean; told: string }> {
  if (databaseUrl === null && !(await hasDatabase(dataDir)))
    return { well: false, told: `There is no database in ${dataDir} (ORIEL_DATA).` };
  const database = await openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  try {
    const { records, head, broken } = await verifyAudit(database.db);
    if (broken === null) return { well: true, told: `All ${records} records are as they were written; head ${head}.` };
    return { well: false, told: `Record ${broken.seq} ${WORDS[broken.reason]}.` };
  } finally {
    await database.close();
  }
}
