import { sql } from 'kysely';
import type { ConnectionHistoryRecord } from '../../../contract/http/history.ts';
import { USE_FAILURE } from '../../../contract/rules/useFailure.ts';
import { HISTORY_RECORDS_MAX } from '../../../contract/limits.ts';
import { historyRecord, historyUuid } from '../../platform/database/historyRecord.ts';
import { isDescending, matches, termsOf } from '../../platform/database/historySearch.ts';
import type { Db, HistoryQuery, Viewer } from '../../platform/database/types.ts';
import { visible } from '../permissions/index.ts';

export interface ConnectionUse {
  readonly connectionId: number;
  readonly connectionName: string;
  /** Null for a guest. */
  readonly userId: number | null;
  readonly username: string;
  readonly remoteHost: string;
  readonly startDate: Date;
  /** A use through a share names its profile. */
  readonly sharingProfile?: { readonly id: number | null; readonly name: string } | null;
}

export interface OpenedRecord {
  readonly recordId: number;
  readonly uuid: string;
}

/** Written before the engine is contacted. `node` names the gateway that will close the record. */
export async function openConnectionUse(db: Db, use: ConnectionUse, node: string): Promise<OpenedRecord> {
  const { record_id: recordId } = await db
    .insertInto('connection_history')
    .values({
      user_id: use.userId,
      username: use.username,
      remote_host: use.remoteHost,
      connection_id: use.connectionId,
      connection_name: use.connectionName,
      sharing_profile_id: use.sharingProfile?.id ?? null,
      sharing_profile_name: use.sharingProfile?.name ?? null,
      node,
      start_date: use.startDate,
    })
    .returning('record_id')
    .executeTakeFirstOrThrow();
  return { recordId, uuid: historyUuid('connection', recordId) };
}

/** A record that is closed already keeps its end. `failure` is the Guacamole status with which the use failed. */
export const closeConnectionUse = (db: Db, recordId: number, endDate: Date, failure: number | null = null) =>
  db
    .updateTable('connection_history')
    .set({ end_date: endDate, failure })
    .where('record_id', '=', recordId)
    .where('end_date', 'is', null)
    .execute();

/** Closes what a crash of this node left open; other nodes' records are theirs. Hands back how many. */
export async function closeAbandonedUses(db: Db, node: string, endDate: Date): Promise<number> {
  const closed = await db
    .updateTable('connection_history')
    .set({ end_date: sql<Date>`greatest(start_date, ${endDate}::timestamptz)` })
    .where('node', '=', node)
    .where('end_date', 'is', null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

export interface ConnectionHistoryScope {
  readonly viewer: Viewer;
  /** True for administrators and auditors. */
  readonly everything: boolean;
  readonly connectionId?: number;
  readonly recordId?: number;
}

function scoped(db: Db, { viewer, everything, connectionId, recordId }: ConnectionHistoryScope) {
  let records = db.selectFrom('connection_history as h').selectAll('h');
  if (!everything) {
    records = records
      .where(visible('connection', 'h.connection_id', viewer))
      .where(visible('user', 'h.user_id', viewer));
  }
  if (connectionId !== undefined) records = records.where('h.connection_id', '=', connectionId);
  if (recordId !== undefined) records = records.where('h.record_id', '=', recordId);
  return records;
}

export async function readConnectionHistory(
  db: Db,
  scope: ConnectionHistoryScope,
  { contains, order, limit = HISTORY_RECORDS_MAX }: HistoryQuery,
): Promise<ConnectionHistoryRecord[]> {
  const direction = isDescending(order) ? 'desc' : 'asc';
  const terms = termsOf(contains).map((term) => matches(term, ['h.username', 'h.connection_name', 'h.remote_host']));
  const rows = await terms
    .reduce((records, term) => records.where(term), scoped(db, scope))
    .orderBy('h.start_date', direction)
    .orderBy('h.record_id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...historyRecord('connection', row),
    attributes: row.failure === null ? {} : { [USE_FAILURE]: String(row.failure) },
    connectionIdentifier: row.connection_id === null ? null : String(row.connection_id),
    connectionName: row.connection_name,
    sharingProfileIdentifier: row.sharing_profile_id === null ? null : String(row.sharing_profile_id),
    sharingProfileName: row.sharing_profile_name,
  }));
}
