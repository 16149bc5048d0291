import type { UserHistoryRecord } from '../../../contract/http/history.ts';
import { type HistoryKind, historyUuid } from './historyUuid.ts';

interface StoredRecord {
  readonly record_id: number;
  readonly start_date: Date;
  readonly end_date: Date | null;
  readonly remote_host: string | null;
  readonly username: string;
}

/** What records of both kinds tell. */
export const historyRecord = (kind: HistoryKind, row: StoredRecord): UserHistoryRecord => ({
  startDate: row.start_date.getTime(),
  endDate: row.end_date?.getTime() ?? null,
  remoteHost: row.remote_host,
  username: row.username,
  active: false,
  identifier: String(row.record_id),
  uuid: historyUuid(kind, row.record_id),
  attributes: {},
  logs: {},
});
