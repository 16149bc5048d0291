import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import type { ObjectRef, ObjectType, SystemPermission } from '../../../platform/database/types.ts';
import { holds, holdsSystem, type Rights } from './rights.ts';

const CREATE: Readonly<Record<ObjectType, SystemPermission>> = {
  connection: 'CREATE_CONNECTION',
  connectionGroup: 'CREATE_CONNECTION_GROUP',
  sharingProfile: 'CREATE_SHARING_PROFILE',
  user: 'CREATE_USER',
  userGroup: 'CREATE_USER_GROUP',
};

/** What an object stands in: its group, a profile's connection; null is the root, or nothing for users and groups. */
export type Parent = ObjectRef | null;

/** A missing parent is the root. */
export const groupRef = (identifier: string | undefined): Parent =>
  identifier === undefined || identifier === '' || identifier === ROOT_GROUP
    ? null
    : { type: 'connectionGroup', identifier };

export const groupRefOfId = (id: number | null): Parent =>
  id === null ? null : { type: 'connectionGroup', identifier: String(id) };

const mayChangeContents = (rights: Rights, parent: Parent): boolean =>
  parent === null || holds(rights, parent, 'UPDATE');

export const mayRead = (rights: Rights, object: ObjectRef): boolean => holds(rights, object, 'READ');

export const mayCreateAny = (rights: Rights, type: ObjectType): boolean => holdsSystem(rights, CREATE[type]);

export const mayCreate = (rights: Rights, type: ObjectType, parent: Parent): boolean =>
  mayCreateAny(rights, type) && mayChangeContents(rights, parent);

export const mayUpdate = (rights: Rights, object: ObjectRef): boolean => holds(rights, object, 'UPDATE');

export const mayDelete = (rights: Rights, object: ObjectRef, parent: Parent): boolean =>
  holds(rights, object, 'DELETE') && mayChangeContents(rights, parent);

const isSame = (one: Parent, other: Parent): boolean =>
  one?.type === other?.type && one?.identifier === other?.identifier;

/** Moving changes the object and what both parents contain. */
export const mayMove = (rights: Rights, object: ObjectRef, from: Parent, to: Parent): boolean =>
  mayUpdate(rights, object) && (isSame(from, to) || (mayChangeContents(rights, from) && mayChangeContents(rights, to)));

/** Connecting, to a connection or to a pool, needs READ on that alone: never on the members of the pool. */
export const mayConnect = (rights: Rights, object: ObjectRef): boolean => mayRead(rights, object);

/** Parameters hold secrets: whoever may not change them may not see them. */
export const mayReadParameters = (rights: Rights, object: ObjectRef): boolean => mayUpdate(rights, object);
