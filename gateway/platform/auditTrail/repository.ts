import { sql } from 'kysely';
import type { AuditQuery, AuditRecord } from '../../../contract/http/audit.ts';
import type { Page } from '../../../contract/http/lists.ts';
import { AUDIT_BATCH_ROWS } from '../../../contract/limits.ts';
import { auditText, type AuditEntry, type Doer, type Link } from './entry.ts';
import { namesOfObjects } from './names.ts';
import { termsOf } from '../database/historySearch.ts';
import { readPage } from '../database/paging.ts';
import type { Db } from '../database/types.ts';

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

/** A whole number of milliseconds, so that the index serves; no time is told in fractions. */
const msOf = (ms: number) => Math.max(0, Math.min(Math.ceil(ms), Number.MAX_SAFE_INTEGER));

const withName = (record: AuditRecord, objectName: string | undefined): AuditRecord =>
  objectName === undefined ? record : { ...record, objectName };

export async function pageOfAudit(db: Db, query: AuditQuery): Promise<Page<AuditRecord>> {
  let chosen = everyRecord(db);
  if (query.action && query.action.length > 0) chosen = chosen.where('a.action', 'in', query.action);
  if (query.outcome) chosen = chosen.where('a.outcome', '=', query.outcome);
  if (query.from !== undefined) chosen = chosen.where(sql<boolean>`a.at_ms >= ${msOf(query.from)}::bigint`);
  if (query.until !== undefined) chosen = chosen.where(sql<boolean>`a.at_ms < ${msOf(query.until)}::bigint`);
  for (const term of termsOf(query.contains))
    chosen = chosen.where(sql<boolean>`strpos(a.searched, lower(${auditText(term)})) > 0`);
  const by = query.order?.[0] === 'at' ? sql`a.seq asc` : sql`a.seq desc`;
  const { contains: _found, ...page } = query;
  const { total, rows } = await readPage(chosen, page, { searched: [], by });
  const names = await namesOfObjects(
    db,
    rows.map(({ object }) => object),
  );
  return { total, rows: rows.map(({ previousHash: _, ...row }) => withName(row, names.get(row.object))) };
}

/** Records in the order in which they were appended. */
export const readAuditBatch = (
  db: Db,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<StoredAuditRecord[]> =>
  everyRecord(db)
    .where(sql<boolean>`a.seq > ${after}::bigint and a.seq <= ${until}::bigint`)
    .orderBy('a.seq')
    .limit(AUDIT_BATCH_ROWS)
    .execute();

interface AuditEnds {
  /** The number and hash of the last record that was appended, kept apart from the records. */
  readonly head: Link;
  /** The same of the last one that stands in an archive. */
  readonly archived: Link;
}

interface EndsRow extends Link {
  readonly archivedSeq: number;
  readonly archivedHash: string;
}

const ends = (db: Db) =>
  db
    .selectFrom('audit_head')
    .select([sql<number>`seq::float8`.as('seq'), 'hash'])
    .select([sql<number>`archived_seq::float8`.as('archivedSeq'), 'archived_hash as archivedHash']);

const endsOf = ({ seq, hash, archivedSeq, archivedHash }: EndsRow): AuditEnds => ({
  head: { seq, hash },
  archived: { seq: archivedSeq, hash: archivedHash },
});

export const readAuditEnds = async (db: Db): Promise<AuditEnds> => endsOf(await ends(db).executeTakeFirstOrThrow());

/** Nobody appends until the transaction ends. */
export const lockAuditEnds = async (db: Db): Promise<AuditEnds> =>
  endsOf(await ends(db).forUpdate().executeTakeFirstOrThrow());

/** Takes out all records up to one; verification begins after it from now on. */
export async function dropArchived(db: Db, last: Link): Promise<void> {
  await db.updateTable('audit_head').set({ archived_seq: last.seq, archived_hash: last.hash }).execute();
  await sql`delete from audit_records where seq <= ${last.seq}::bigint`.execute(db);
}
