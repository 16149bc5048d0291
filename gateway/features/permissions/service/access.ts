import { conflict, notFound, permissionDenied } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found, lock } from '../../../platform/database/transaction.ts';
import { OBJECT_PERMISSIONS } from '../../../platform/database/types.ts';
import type { Db, ObjectPermission, ObjectRef, ObjectType, Viewer } from '../../../platform/database/types.ts';
import { mayRead } from '../policy/objects.ts';
import type { Rights } from '../policy/rights.ts';
import type { Asker } from '../policy/subjects.ts';
import { hasAdministrator } from '../repository/administrators.ts';
import { entityOfUser, isAdministratorId } from '../repository/entities.ts';
import { grant, readRights } from '../repository/permissions.ts';

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

/** The maker of an object holds all four permissions on it. */
export async function grantToCreator(db: Db, actor: Actor, type: ObjectType, objectId: number): Promise<void> {
  const entityId = found(await entityOfUser(db, actor.userId));
  await grant(db, { entityId, type, objectId, permissions: OBJECT_PERMISSIONS });
}
