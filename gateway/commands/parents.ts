import { ROOT_GROUP } from '../../contract/guacamole.ts';
import { notFound, permissionDenied } from '../errors.ts';
import type { Parent } from '../policies/objects.ts';
import { findGroupRow } from '../repositories/connectionGroups.ts';
import { idOf } from '../repositories/identifiers.ts';
import { OBJECT_PERMISSIONS } from '../repositories/types.ts';
import type { Db, ObjectType } from '../repositories/types.ts';
import { findAccountById } from '../repositories/users.ts';
import { grant } from '../repositories/permissions.ts';
import { found } from './access.ts';
import type { Actor } from './types.ts';

/** A missing parent is the root. */
export const groupRef = (identifier: string | undefined): Parent =>
  identifier === undefined || identifier === '' || identifier === ROOT_GROUP
    ? null
    : { type: 'connectionGroup', identifier };

export const groupRefOfId = (id: number | null): Parent =>
  id === null ? null : { type: 'connectionGroup', identifier: String(id) };

/** The row id of a parent group, null for the root. To be called after its right was judged. */
export async function parentIdOf(db: Db, parent: Parent): Promise<number | null> {
  if (parent === null) return null;
  const id = idOf(parent.identifier);
  if (id === null || (await findGroupRow(db, id)) === null) throw notFound('There is no such connection group.');
  return id;
}

/** What the gateway itself made may reach loopback, so its parameters are fixed, whoever asks. */
export function demandOrdinary(row: { readonly system_key: string | null }): void {
  if (row.system_key !== null) {
    throw permissionDenied('This was made by the gateway itself and cannot be changed.');
  }
}

/** The maker of an object holds all four permissions on it. */
export async function grantToCreator(db: Db, actor: Actor, type: ObjectType, objectId: number): Promise<void> {
  const { entityId } = found(await findAccountById(db, actor.userId));
  await grant(db, { entityId, type, objectId, permissions: OBJECT_PERMISSIONS });
}

export const presentParents = (...parents: readonly Parent[]) => parents.filter((parent) => parent !== null);
