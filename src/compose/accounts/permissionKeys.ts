import type { PatchOperation } from '../../../contract/http/common.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import type { Explanation } from '../../../contract/http/accountBundle.ts';
import { keyOf, partsOf, systemKey } from '../../machines/accounts/permissions/permissions.pending.ts';
import type { PermissionChange, PermissionKey } from '../../machines/accounts/permissions/permissions.types.ts';
import { PERMISSION_MAP_OF } from './permissionObjects.ts';

const KINDS = ['connection', 'connectionGroup', 'sharingProfile', 'user', 'userGroup'] as const;

/** Somebody's permissions on themselves have a place of their own: a copy has them on itself. */
const placed = (key: PermissionKey, self: string | null): PermissionKey => {
  const { kind, identifier, permission } = partsOf(key);
  return kind === 'user' && identifier === self ? keyOf({ kind: 'self', identifier: '', permission }) : key;
};

export function keysOf(set: PermissionSet, self: string | null): readonly PermissionKey[] {
  const objects = KINDS.flatMap((kind) => {
    const map = set[PERMISSION_MAP_OF[kind] as 'userPermissions'];
    return Object.entries(map).flatMap(([identifier, permissions]) =>
      permissions.map((permission) => placed(keyOf({ kind, identifier, permission }), self)),
    );
  });
  return [...set.systemPermissions.map(systemKey), ...objects];
}

type Origins = readonly { readonly kind: string; readonly name: string | null }[];

const groupsIn = (origins: Origins): readonly string[] =>
  origins.filter(({ kind }) => kind === 'userGroup').map(({ name }) => name ?? '');

/** What comes through groups, by key. */
export function inheritedKeys(
  { system, objects }: Explanation,
  self: string,
): Record<PermissionKey, readonly string[]> {
  const all = [
    ...system.map(({ permission, origins }) => ({ key: systemKey(permission), origins })),
    ...objects.flatMap(({ kind, identifier, from }) =>
      from.map(({ permission, origins }) => ({ key: placed(keyOf({ kind, identifier, permission }), self), origins })),
    ),
  ];
  return Object.fromEntries(
    all.map(({ key, origins }) => [key, groupsIn(origins)] as const).filter(([, groups]) => groups.length > 0),
  );
}

/** REST §11: a path for each place, the permission as the value. */
export function operationOf({ op, key }: PermissionChange, name: string): PatchOperation {
  const { kind, identifier, permission } = partsOf(key);
  if (kind === 'system') return { op, path: '/systemPermissions', value: permission };
  if (kind === 'self') return { op, path: `/userPermissions/${name}`, value: permission };
  return { op, path: `/${PERMISSION_MAP_OF[kind] ?? kind}/${identifier}`, value: permission };
}
