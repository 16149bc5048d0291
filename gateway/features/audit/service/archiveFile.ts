import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { auditRecord } from '../../../../contract/http/audit.ts';
import type { StoredAuditRecord } from '../../../platform/auditTrail/repository.ts';
import { type Fault, faultAfter } from '../../../platform/auditTrail/chain.ts';
import type { Link } from '../../../platform/auditTrail/entry.ts';

export interface ArchiveVerdict {
  /** Null for a file that holds no record. */
  readonly first: number | null;
  readonly last: Link | null;
  readonly broken: Fault | null;
}

const storedRecord = z.extend(auditRecord, { previousHash: z.string() });

function recordIn(line: string): StoredAuditRecord | null {
  try {
    return storedRecord.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Whether each record of an archive is as it was written and follows the one before it. A line at a time. */
export async function verifyArchive(file: string): Promise<ArchiveVerdict> {
  let first: number | null = null;
  let last: Link | null = null;
  const handle = await open(file);
  for await (const line of handle.readLines()) {
    const record = recordIn(line);
    if (record === null) return { first, last, broken: { seq: (last?.seq ?? 0) + 1, reason: 'changed' } };
    const broken = faultAfter(last ?? { seq: record.seq - 1, hash: record.previousHash }, record);
    if (broken) return { first, last, broken };
    first ??= record.seq;
    last = { seq: record.seq, hash: record.hash };
  }
  return { first, last, broken: null };
}
