import { sql } from 'kysely';
import type { AuditQuery, AuditRecord } from '../../contract/http/audit.ts';
import type { Page } from '../../contract/http/lists.ts';
import { AUDIT_BATCH_ROWS } from '../../contract/limits.ts';
import { auditText, type AuditEntry, type Doer } from '../audit/entry.ts';
import { readPage } from './paging.ts';
import type { Db } from './types.ts';

export interface StoredAuditRecord extends AuditRecord {
  readonly previousHash: string;
}

export interface AuditNote {
  readonly at: Date;
  readonly doer: Doer;
  readonly entries: readonly AuditEntry[];
}

/** One insert, whatever the number of entries; the database numbers and seals them. */
export async function appendAudit(db: Db, { at, doer, entries }: AuditNote): Promise<void> {
  if (entries.length === 0) return;
  const who = { actor: auditText(doer.username), address: auditText(doer.remoteHost ?? '') };
  const rows = entries.map(({ action, outcome = 'done', object = '', detail = '' }) => ({
    ...{ ...who, action, outcome, at_ms: at.getTime() },
    object: auditText(object),
    detail: auditText(detail),
  }));
  await db.insertInto('audit_records').values(rows).execute();
}

const everyRecord = (db: Db) =>
  db
    .selectFrom('audit_records as a')
    .select(['a.actor', 'a.address', 'a.action', 'a.outcome', 'a.object', 'a.detail', 'a.hash'])
    .select(['a.previous_hash as previousHash'])
    // Both stay far below what a number holds exactly.
    .select([sql<number>`a.seq::float8`.as('seq'), sql<number>`a.at_ms::float8`.as('at')]);

const SEARCHED = ['a.actor', 'a.address', 'a.action', 'a.object', 'a.detail'];

export async function pageOfAudit(db: Db, query: AuditQuery): Promise<Page<AuditRecord>> {
  let chosen = everyRecord(db);
  if (query.action && query.action.length > 0) chosen = chosen.where('a.action', 'in', query.action);
  if (query.outcome) chosen = chosen.where('a.outcome', '=', query.outcome);
  if (query.from !== undefined) chosen = chosen.where(sql<boolean>`a.at_ms >= ${query.from}::float8`);
  if (query.until !== undefined) chosen = chosen.where(sql<boolean>`a.at_ms < ${query.until}::float8`);
  const by = query.order?.[0] === 'at' ? sql`a.seq asc` : sql`a.seq desc`;
  const { total, rows } = await readPage(chosen, query, { searched: SEARCHED, by });
  return { total, rows: rows.map(({ previousHash: _, ...row }) => row) };
}

/** Records in the order in which they were appended. */
export const readAuditBatch = (
  db: Db,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<StoredAuditRecord[]> =>
  everyRecord(db)
    .where(sql<boolean>`a.seq > ${after}::float8 and a.seq <= ${until}::float8`)
    .orderBy('a.seq')
    .limit(AUDIT_BATCH_ROWS)
    .execute();

/** The number and hash of the last record that was appended, kept apart from the records. */
export async function readAuditHead(db: Db): Promise<{ readonly seq: number; readonly hash: string }> {
  return db
    .selectFrom('audit_head')
    .select([sql<number>`seq::float8`.as('seq'), 'hash'])
    .executeTakeFirstOrThrow();
}
