import type { Link } from './entry.ts';
import { createHash } from 'node:crypto';
import type { AuditVerdict } from '../../../contract/http/audit.ts';
import type { StoredAuditRecord } from './repository.ts';

/** No field holds it, because no field holds control characters. */
const SEPARATOR = '\u001f';

/** The same as the database calculates when it appends. */
export function hashOf(record: StoredAuditRecord): string {
  const { previousHash, seq, at, actor, address, action, outcome, object, detail } = record;
  const fields = [previousHash, seq, at, actor, address, action, outcome, object, detail];
  return createHash('sha256').update(fields.join(SEPARATOR), 'utf8').digest('hex');
}

export type Fault = NonNullable<AuditVerdict['broken']>;

/** What is wrong with the record that follows a link, or null. */
export function faultAfter(link: Link, record: StoredAuditRecord): Fault | null {
  if (record.seq !== link.seq + 1) return { seq: link.seq + 1, reason: 'missing' };
  if (record.previousHash !== link.hash) return { seq: record.seq, reason: 'unlinked' };
  return hashOf(record) === record.hash ? null : { seq: record.seq, reason: 'changed' };
}
