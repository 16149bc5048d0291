import type { AuditEntry } from './entry.ts';
import { appendAudit } from './repository.ts';
import type { Db } from '../database/types.ts';
import type { Actor } from '../http/caller.ts';

/** Puts on record what is being done, in the transaction that does it: either both are kept or none. */
export const record = (
  { now }: { readonly now: () => Date },
  db: Db,
  doer: Actor,
  entries: readonly AuditEntry[],
): Promise<void> => appendAudit(db, { at: now(), doer, entries });
