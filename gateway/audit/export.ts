import { csvHeader, csvLines } from '../../contract/rules/csv.ts';
import { readAuditBatch, readAuditHead, type StoredAuditRecord } from '../repositories/audit.ts';
import type { Db } from '../repositories/types.ts';

const HEADER = ['seq', 'at', 'actor', 'address', 'action', 'outcome', 'object', 'detail', 'previous_hash', 'hash'];

const rowOf = (record: StoredAuditRecord): string[] => [
  String(record.seq),
  new Date(record.at).toISOString(),
  ...[record.actor, record.address, record.action, record.outcome, record.object, record.detail],
  ...[record.previousHash, record.hash],
];

/** All records as a table, a batch at a time: a long record must not stand in memory as a whole. */
export async function* auditCsv(db: Db): AsyncGenerator<string> {
  const head = await readAuditHead(db);
  yield csvHeader(HEADER);
  for (let after = 0; after < head.seq;) {
    const batch = await readAuditBatch(db, { after, until: head.seq });
    if (batch.length === 0) return;
    yield csvLines(batch.map(rowOf));
    after = batch.at(-1)?.seq ?? head.seq;
  }
}
