import type { AuditVerdict } from '../../contract/http/audit.ts';
import { readAuditBatch, readAuditHead } from '../repositories/audit.ts';
import type { Db } from '../repositories/types.ts';
import { type Fault, faultAfter, FIRST_HASH, type Link } from './chain.ts';

interface Walk {
  readonly last: Link;
  readonly broken: Fault | null;
}

/** Goes over all records up to the head that stood when it began; later ones are for the next time. */
async function walk(db: Db, until: number): Promise<Walk> {
  let last: Link = { seq: 0, hash: FIRST_HASH };
  for (;;) {
    const batch = await readAuditBatch(db, { after: last.seq, until });
    if (batch.length === 0) return { last, broken: null };
    for (const record of batch) {
      const broken = faultAfter(last, record);
      if (broken) return { last, broken };
      last = record;
    }
  }
}

/** Whether every record is as it was written; names the first that is not. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const head = await readAuditHead(db);
  const { last, broken } = await walk(db, head.seq);
  const isWhole = last.seq === head.seq && last.hash === head.hash;
  const cut: Fault | null = isWhole ? null : { seq: last.seq + 1, reason: 'cut' };
  return { records: last.seq, head: head.hash, broken: broken ?? cut };
}
