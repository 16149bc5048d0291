import { sql } from 'kysely';
import { badRequest, conflict, notFound } from '../errors.ts';
import { isMissingReference, isUniqueViolation } from './databaseErrors.ts';
import type { Db, RootDb } from './types.ts';
import { lockVersion, type VersionedRow } from './versions.ts';

export const inTransaction = <T>(db: RootDb, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

const LOCKS = { rights: 1, connectionGroups: 2 } as const;

/**
 * Lets one transaction at a time change what others judge by (who holds what, which group lies in which), where
 * two at once could each be right alone and wrong together. It ends with the transaction.
 */
export async function lock(db: Db, name: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(db);
}

/** Throws NOT_FOUND for null. */
export function found<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}

/** Of two who edit the same object the second is told; whoever names no version does not mind. */
export function demandUnchanged(seen: number | undefined, now: number): void {
  if (seen === undefined || seen === now) return;
  throw conflict('Somebody else changed it meanwhile.', {
    translatable: { key: 'ERROR.CHANGED_MEANWHILE', variables: null },
  });
}

/** The same for what lies in the tree of connections: its row is held until the change is made. */
export async function demandUnchangedObject(db: Db, seen: number | undefined, ...row: VersionedRow): Promise<void> {
  if (seen !== undefined) demandUnchanged(seen, found(await lockVersion(db, ...row)));
}

/** Gives violated constraints their meaning: a name that is taken, or something that was deleted meanwhile. */
export async function withConstraints<T>(nameTaken: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw badRequest(nameTaken, { cause: error });
    if (isMissingReference(error)) throw notFound();
    throw error;
  }
}
