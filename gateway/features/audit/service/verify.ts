import type { AuditVerdict } from '../../../../contract/http/audit.ts';
import { readAuditBatch, readAuditEnds, type StoredAuditRecord } from '../../../platform/auditTrail/repository.ts';
import type { Db } from '../../../platform/database/types.ts';
import { type Fault, faultAfter } from '../../../platform/auditTrail/chain.ts';
import { type Link, tellsArchived } from '../../../platform/auditTrail/entry.ts';

/** The records from one on are not as they were written. */
export class BrokenAudit extends Error {
  override readonly name = 'BrokenAudit';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`The audit is broken at record ${fault.seq}.`);
    this.fault = fault;
  }
}

/**
 * All records after one and up to another, each found to be as it was written; throws `BrokenAudit` where one is not. A batch at
 * a time: a long record must not stand in memory as a whole.
 */
export async function* verifiedBatches(
  db: Db,
  after: Link,
  until: number,
): AsyncGenerator<readonly StoredAuditRecord[], void> {
  for (let last = after; ;) {
    const batch = await readAuditBatch(db, { after: last.seq, until });
    if (batch.length === 0) return;
    for (const record of batch) {
      const fault = faultAfter(last, record);
      if (fault) throw new BrokenAudit(fault);
      last = record;
    }
    yield batch;
  }
}

interface Walk {
  readonly last: Link;
  /** Whether a record tells of the archive that the first one follows. */
  readonly tellsStart: boolean;
}

async function walk(db: Db, start: Link, until: number): Promise<Walk> {
  let last = start;
  let tellsStart = start.seq === 0;
  for await (const batch of verifiedBatches(db, start, until)) {
    tellsStart ||= batch.some((record) => tellsArchived(record, start));
    last = batch.at(-1) ?? last;
  }
  return { last, tellsStart };
}

/**
 * Whether every record up to the head that stood when it began is as it was written; names the first that is not. What was
 * archived is missed where no record tells of it: then somebody else took it away.
 */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const { head, archived } = await readAuditEnds(db);
  try {
    const { last, tellsStart } = await walk(db, archived, head.seq);
    const verdict = { records: last.seq, head: head.hash };
    if (last.seq !== head.seq || last.hash !== head.hash)
      return { ...verdict, broken: { seq: last.seq + 1, reason: 'cut' } };
    return { ...verdict, broken: tellsStart ? null : { seq: 1, reason: 'missing' } };
  } catch (error) {
    if (!(error instanceof BrokenAudit)) throw error;
    return { records: error.fault.seq - 1, head: head.hash, broken: error.fault };
  }
}
