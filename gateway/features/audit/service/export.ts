import type { AuditFormat } from '../../../../contract/http/audit.ts';
import { csvHeader, csvLines } from '../../../../contract/rules/csv.ts';
import { readAuditBatch, readAuditEnds, type StoredAuditRecord } from '../../../platform/auditTrail/repository.ts';
import type { Db } from '../../../platform/database/types.ts';

const HEADER = ['seq', 'at', 'actor', 'address', 'action', 'outcome', 'object', 'detail', 'previous_hash', 'hash'];

const rowOf = (record: StoredAuditRecord): string[] => [
  String(record.seq),
  new Date(record.at).toISOString(),
  ...[record.actor, record.address, record.action, record.outcome, record.object, record.detail],
  ...[record.previousHash, record.hash],
];

/** A batch at a time: a long record must not stand in memory as a whole. */
async function* batches(db: Db): AsyncGenerator<readonly StoredAuditRecord[]> {
  const { head } = await readAuditEnds(db);
  for (let after = 0; after < head.seq;) {
    const batch = await readAuditBatch(db, { after, until: head.seq });
    if (batch.length === 0) return;
    yield batch;
    after = batch.at(-1)?.seq ?? head.seq;
  }
}

async function* asCsv(db: Db): AsyncGenerator<string> {
  yield csvHeader(HEADER);
  for await (const batch of batches(db)) yield csvLines(batch.map(rowOf));
}

async function* asJson(db: Db): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches(db)) {
    yield before + batch.map((record) => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const WRITERS: Readonly<Record<AuditFormat, { readonly type: string; readonly write: typeof asCsv }>> = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json', write: asJson },
};

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/**
 * All records in the order in which they were appended. The end is looked up once somebody reads: the record of the export itself,
 * which is appended before the answer is sent, is in it.
 */
export function exportAudit(db: Db, format: AuditFormat) {
  const { type, write } = WRITERS[format];
  return { type, name: `audit.${format}`, chunks: encoded(write(db)) };
}
