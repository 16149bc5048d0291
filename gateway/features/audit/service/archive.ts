import { type FileHandle, open, rm } from 'node:fs/promises';
import {
  appendAudit,
  dropArchived,
  lockAuditEnds,
  readAuditEnds,
  type StoredAuditRecord,
} from '../../../platform/auditTrail/repository.ts';
import type { Db, RootDb } from '../../../platform/database/types.ts';
import { archivedEntry, type Link } from '../../../platform/auditTrail/entry.ts';
import { verifiedBatches } from './verify.ts';

export interface ArchiveOrder {
  /** A new file; one that is there is never written over. */
  readonly file: string;
  /** From the first record that is not older on, all stay. */
  readonly before: Date;
  readonly now: Date;
}

interface Piece {
  readonly file: FileHandle;
  readonly from: Link;
  readonly until: number;
}

export interface Archived {
  readonly first: number;
  readonly last: Link;
}

/** One record a line, as the export of JSON has them. Hands back the last one, or null if there was none. */
async function writeOlder(db: Db, order: ArchiveOrder, { file, from, until }: Piece): Promise<Link | null> {
  const isOlder = ({ at }: StoredAuditRecord) => at < order.before.getTime();
  let last: Link | null = null;
  for await (const batch of verifiedBatches(db, from, until)) {
    const end = batch.findIndex((record) => !isOlder(record));
    const older = end < 0 ? batch : batch.slice(0, end);
    await file.writeFile(older.map((record) => `${JSON.stringify(record)}\n`).join(''));
    last = older.at(-1) ?? last;
    if (end >= 0) break;
  }
  await file.sync();
  return last;
}

/** What is not whole does not stay. */
async function writeFile(db: Db, order: ArchiveOrder, piece: Omit<Piece, 'file'>): Promise<Link | null> {
  const file = await open(order.file, 'wx', 0o600);
  let last: Link | null = null;
  try {
    last = await writeOlder(db, order, { ...piece, file });
  } finally {
    await file.close();
    if (last === null) await rm(order.file);
  }
  return last;
}

/** Two who archive at once would each take what the other wrote down. */
async function drop(db: RootDb, { now }: ArchiveOrder, after: Link, last: Link): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { archived } = await lockAuditEnds(transaction);
    if (archived.seq !== after.seq) throw new Error('The audit was archived by somebody else meanwhile.');
    const entries = [archivedEntry(after.seq + 1, last)];
    await appendAudit(transaction, { at: now, doer: { username: '' }, entries });
    await dropArchived(transaction, last);
  });
}

/**
 * Writes the older records to a file and takes them out of the database, whose verification goes on from the last of them.
 * Only what is found to be as it was written, and is on the disk for good, goes. Null where nothing is so old.
 */
export async function archiveAudit(db: RootDb, order: ArchiveOrder): Promise<Archived | null> {
  const { head, archived } = await readAuditEnds(db);
  const last = await writeFile(db, order, { from: archived, until: head.seq });
  if (last === null) return null;
  // Whatever happens now, the file stays: the database may have let the records go before its answer was lost.
  await drop(db, order, archived, last);
  return { first: archived.seq + 1, last: { seq: last.seq, hash: last.hash } };
}
