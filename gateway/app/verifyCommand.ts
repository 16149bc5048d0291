import type { Config } from '../platform/config/config.ts';
import type { Fault } from '../platform/auditTrail/chain.ts';
import { type CommandResult, withStoredDatabase } from '../platform/database/storedDatabase.ts';
import { verifyArchive, verifyAudit } from '../features/audit/index.ts';

const WORDS = {
  missing: 'is missing',
  changed: 'was changed after it was written',
  unlinked: 'does not follow the one before it',
  cut: 'and all after it were taken away',
} as const;

export const wordsOf = ({ seq, reason }: Fault): string => `Record ${seq} ${WORDS[reason]}.`;

/** Verifies the audit of a gateway that does not run; tells the outcome in a sentence, and whether all is well. */
export const verifyStoredAudit = (config: Config): Promise<CommandResult> =>
  withStoredDatabase(config, async (db) => {
    const { records, head, broken } = await verifyAudit(db);
    if (broken !== null) return { succeeded: false, message: wordsOf(broken) };
    return { succeeded: true, message: `All ${records} records are as they were written; head ${head}.` };
  });

/** The same of a file that `archive-audit` wrote. */
export async function verifyArchiveFile(file: string): Promise<CommandResult> {
  const { first, last, broken } = await verifyArchive(file);
  if (broken !== null) return { succeeded: false, message: wordsOf(broken) };
  if (first === null || last === null) return { succeeded: false, message: `There is no record in ${file}.` };
  return {
    succeeded: true,
    message: `Records ${first} to ${last.seq} are as they were written; last hash ${last.hash}.`,
  };
}
