import { sql } from 'kysely';
import { badRequest, conflict, notFound, permissionDenied } from '../errors.ts';
import { mayRead } from '../policies/objects.ts';
import { isAdministrator, type Rights } from '../policies/rights.ts';
import type { Asker } from '../policies/subjects.ts';
import { hasAdministrator } from '../repositories/administrators.ts';
import { isMissingReference, isUniqueViolation } from '../repositories/databaseErrors.ts';
import { isAdministratorId } from '../repositories/entities.ts';
import { readRights } from '../repositories/permissions.ts';
import type { Db, ObjectPermission, ObjectRef, RootDb, Viewer } from '../repositories/types.ts';
import { lockVersion, type VersionedRow } from '../repositories/versions.ts';
import type { Actor } from './types.ts';

/** Rights are read inside the transaction that uses them, so a right withdrawn is withdrawn at once. */
export const rightsOf = (db: Db, actor: Actor, objects: readonly ObjectRef[] = []): Promise<Rights> =>
  readRights(db, actor.userId, objects);

export async function askerOf(db: Db, actor: Actor, objects: readonly ObjectRef[] = []): Promise<Asker> {
  return { username: actor.username, rights: await rightsOf(db, actor, objects) };
}

export async function viewerOf(
  db: Db,
  { userId }: Actor,
  filter: readonly ObjectPermission[] | null = null,
): Promise<Viewer> {
  return { userId, administrator: await isAdministratorId(db, userId), filter };
}

/** Somebody who sees everything: for look-ups whose right was judged before. */
export const EVERYTHING: Viewer = { userId: 0, administrator: true, filter: null };

export function demand(allowed: boolean): void {
  if (!allowed) throw permissionDenied();
}

/** What may not be read does not exist for the asker. */
export function demandReadable(rights: Rights, object: ObjectRef): void {
  if (!mayRead(rights, object)) throw notFound();
}

/** Throws NOT_FOUND for null. */
export function found<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}

const LOCKS = { rights: 1, connectionGroups: 2 } as const;

/**
 * Lets one transaction at a time change what others judge by (who holds what, which group lies in which), where
 * two at once could each be right alone and wrong together. It ends with the transaction.
 */
export async function lock(db: Db, name: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(db);
}

/** Refuses a change after which nobody could administer the gateway any more. */
export async function keepingAdministrator<T>(db: Db, change: () => Promise<T>): Promise<T> {
  await lock(db, 'rights');
  const before = await hasAdministrator(db);
  const result = await change();
  if (before && !(await hasAdministrator(db))) {
    throw conflict('The last administrator must be kept.', {
      translatable: { key: 'ERROR.LAST_ADMINISTRATOR', variables: null },
    });
  }
  return result;
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

export const inTransaction = <T>(db: RootDb, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

export { isAdministrator };
