import type { PatchOperation } from '../../../../contract/http/common.ts';
import { badRequest, permissionDenied } from '../../../platform/errors.ts';
import type { ObjectPermissionChange } from '../policy/subjects.ts';
import {
  OBJECT_PERMISSIONS,
  type ObjectPermission,
  type ObjectType,
  SYSTEM_PERMISSIONS,
  type SystemPermission,
} from '../../../platform/database/types.ts';
import { addOrRemove } from '../../../platform/service/patchOperations.ts';

export interface SystemPermissionChange {
  readonly op: 'add' | 'remove';
  readonly permission: SystemPermission;
}

export interface PermissionChanges {
  readonly objects: readonly ObjectPermissionChange[];
  readonly system: readonly SystemPermissionChange[];
}

const SYSTEM_PATH = '/systemPermissions';

const MAPS: ReadonlyMap<string, ObjectType> = new Map([
  ['connectionPermissions', 'connection'],
  ['connectionGroupPermissions', 'connectionGroup'],
  ['sharingProfilePermissions', 'sharingProfile'],
  ['userPermissions', 'user'],
  ['userGroupPermissions', 'userGroup'],
]);

function oneOf<T extends string>(values: readonly T[], value: unknown): T {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) throw badRequest('There is no such permission.');
  return known;
}

function objectOf(path: string): ObjectPermissionChange['object'] {
  const [, map = '', identifier = ''] = /^\/([^/]*)\/([^]*)$/.exec(path) ?? [];
  if (map === 'activeConnectionPermissions') {
    throw permissionDenied('Permissions on running connections cannot be changed.');
  }
  const type = MAPS.get(map);
  if (type === undefined || identifier === '') throw badRequest('The path of an operation names no permissions.');
  return { type, identifier };
}

const objectChange = ({ op, path, value }: PatchOperation): ObjectPermissionChange => ({
  op: addOrRemove(op),
  object: objectOf(path),
  permission: oneOf<ObjectPermission>(OBJECT_PERMISSIONS, value),
});

const systemChange = ({ op, value }: PatchOperation): SystemPermissionChange => ({
  op: addOrRemove(op),
  permission: oneOf<SystemPermission>(SYSTEM_PERMISSIONS, value),
});

/** Reads a whole patch before anything is done: one operation that is not understood refuses all of them. */
export function readPermissionPatch(operations: readonly PatchOperation[]): PermissionChanges {
  const isSystem = ({ path }: PatchOperation): boolean => path === SYSTEM_PATH;
  return {
    objects: operations.filter((operation) => !isSystem(operation)).map(objectChange),
    system: operations.filter(isSystem).map(systemChange),
  };
}

/** Additions come before removals. */
export const inOrder = <Change extends { readonly op: 'add' | 'remove' }>(changes: readonly Change[]): Change[] => [
  ...changes.filter(({ op }) => op === 'add'),
  ...changes.filter(({ op }) => op === 'remove'),
];
