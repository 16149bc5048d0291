import type { UserHistoryRecord } from '../../../contract/http/history.ts';
import { createHash } from 'node:crypto';

/** REST §14: the namespaces of the two kinds of record. */
const NAMESPACES = {
  connection: '8b55f070-95f4-3d31-93ee-9c5845e7aa40',
  login: 'e104741a-c949-3947-8d79-f3f2cdce7d6f',
} as const;

type HistoryKind = keyof typeof NAMESPACES;

const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/** The version 3 UUID of a record: of a connection's use it is the tunnel's and the active connection's, too. */
export function historyUuid(kind: HistoryKind, recordId: number): string {
  const id = Buffer.alloc(8);
  id.writeBigUInt64BE(BigInt(recordId));
  const namespace = Buffer.from(NAMESPACES[kind].replaceAll('-', ''), 'hex');
  const hash = createHash('md5').update(namespace).update(id).digest();
  hash.writeUInt8((hash.readUInt8(VERSION_BYTE) & 0x0f) | 0x30, VERSION_BYTE);
  hash.writeUInt8((hash.readUInt8(VARIANT_BYTE) & 0x3f) | 0x80, VARIANT_BYTE);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
