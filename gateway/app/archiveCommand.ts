import { AUDIT_KEPT_DAYS, DAY_SECONDS } from '../../contract/limits.ts';
import type { Config } from '../platform/config/config.ts';
import { type CommandResult, withStoredDatabase } from '../platform/database/storedDatabase.ts';
import { wordsOf } from './verifyCommand.ts';
import { BrokenAudit, archiveAudit } from '../features/audit/index.ts';

const USAGE = 'Say where to: archive-audit FILE [DAYS]. DAYS is how old a record is at least that goes.';
const DAYS = /^\d{1,5}$/;

interface ArchiveWish {
  readonly file: string;
  readonly days: number;
}

function wishIn([file, days = String(AUDIT_KEPT_DAYS)]: readonly string[]): ArchiveWish | null {
  return file && DAYS.test(days) ? { file, days: Number(days) } : null;
}

/** Why nothing was archived, where that is no fault of ours. */
function reasonOf(error: unknown, file: string): string | null {
  if (error instanceof BrokenAudit) return `${wordsOf(error.fault)} Nothing was archived.`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `${file} is there already. Nothing was archived.`;
  return code?.startsWith('E') ? `${file} cannot be written (${message}). Nothing was archived.` : null;
}

/** Takes what is old out of the audit into a file; verification goes on from there. */
export async function archiveStoredAudit(config: Config, words: readonly string[], now: Date): Promise<CommandResult> {
  const wish = wishIn(words);
  if (wish === null) return { succeeded: false, message: USAGE };
  const { file, days } = wish;
  const before = new Date(now.getTime() - days * DAY_SECONDS * 1_000);
  return withStoredDatabase(config, async (db) => {
    try {
      const archived = await archiveAudit(db, { file, before, now });
      if (archived === null) return { succeeded: true, message: `No record is older than ${days} days.` };
      const { first, last } = archived;
      return { succeeded: true, message: `Records ${first} to ${last.seq} stand in ${file}; last hash ${last.hash}.` };
    } catch (error) {
      const told = reasonOf(error, file);
      if (told === null) throw error;
      return { succeeded: false, message: told };
    }
  });
}
