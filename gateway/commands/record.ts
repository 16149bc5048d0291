import type { AuditEntry } from '../audit/entry.ts';
import { appendAudit } from '../repositories/audit.ts';
import type { Db } from '../repositories/types.ts';
import type { CommandContext } from './context.ts';
import type { Actor } from './types.ts';

/** Puts on record what is being done, in the transaction that does it: either both are kept or none. */
export const record = (
  { now }: Pick<CommandContext, 'now'>,
  db: Db,
  doer: Actor,
  entries: readonly AuditEntry[],
): Promise<void> => appendAudit(db, { at: now(), doer, entries });
