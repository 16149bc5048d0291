import { sql } from 'kysely';
import type { UserHistoryRecord } from '../../../../contract/http/history.ts';
import { HISTORY_RECORDS_MAX } from '../../../../contract/limits.ts';
import { historyRecord } from '../../../platform/database/historyRecord.ts';
import { isDescending, matches, termsOf } from '../../../platform/database/historySearch.ts';
import type { Db, HistoryQuery, Viewer } from '../../../platform/database/types.ts';
import { visible } from '../../permissions/index.ts';

export interface Login {
  readonly userId: number;
  readonly username: string;
  readonly remoteHost: string;
  readonly startDate: Date;
}

/** One record a session: it is opened at log-in and closed with the session. */
export async function openLogin(db: Db, login: Login): Promise<number> {
  const row = await db
    .insertInto('login_history')
    .values({
      user_id: login.userId,
      username: login.username,
      remote_host: login.remoteHost,
      start_date: login.startDate,
    })
    .returning('record_id')
    .executeTakeFirstOrThrow();
  return row.record_id;
}

/** Closes log-ins whose session is gone. Sessions outlive a restart, and so do their records. */
export async function closeAbandonedLogins(db: Db, endDate: Date): Promise<number> {
  const closed = await db
    .updateTable('login_history as h')
    .set({ end_date: sql<Date>`greatest(h.start_date, ${endDate}::timestamptz)` })
    .where('h.end_date', 'is', null)
    .where(sql<boolean>`not exists (select 1 from api_sessions s where s.login_record_id = h.record_id)`)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

export interface LoginHistoryScope {
  readonly viewer: Viewer;
  /** True for administrators and auditors. */
  readonly everything: boolean;
  readonly userId?: number;
}

export async function readLoginHistory(
  db: Db,
  { viewer, everything, userId }: LoginHistoryScope,
  { contains, order, limit = HISTORY_RECORDS_MAX }: HistoryQuery,
): Promise<UserHistoryRecord[]> {
  const direction = isDescending(order) ? 'desc' : 'asc';
  let records = db.selectFrom('login_history as h').selectAll('h');
  if (!everything) records = records.where(visible('user', 'h.user_id', viewer));
  if (userId !== undefined) records = records.where('h.user_id', '=', userId);
  const terms = termsOf(contains).map((term) => matches(term, ['h.username', 'h.remote_host']));
  const rows = await terms
    .reduce((chosen, term) => chosen.where(term), records)
    .orderBy('h.start_date', direction)
    .orderBy('h.record_id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => historyRecord('login', row));
}
