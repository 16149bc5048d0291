import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { PermissionSet, SystemPermission } from '../../../contract/http/permissions.ts';
import type { AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';
import type { ManagementRights } from '../../machines/accounts/userEditor/userEditor.types.ts';

const OF_KIND = {
  user: { map: 'userPermissions', create: 'CREATE_USER' },
  userGroup: { map: 'userGroupPermissions', create: 'CREATE_USER_GROUP' },
} as const satisfies Record<AccountKind, { map: keyof PermissionSet; create: SystemPermission }>;

const MANAGING: readonly ObjectPermission[] = ['UPDATE', 'DELETE', 'ADMINISTER'];

export const isAdministrator = ({ systemPermissions }: PermissionSet): boolean =>
  systemPermissions.includes('ADMINISTER');

/** B§5: who may make one. */
export const mayCreate = (permissions: PermissionSet, kind: AccountKind): boolean =>
  isAdministrator(permissions) || permissions.systemPermissions.includes(OF_KIND[kind].create);

/** B§6: the list and its menu entry are for administrators, makers, and who may change or delete somebody. */
export const mayManage = (permissions: PermissionSet, kind: AccountKind): boolean =>
  mayCreate(permissions, kind) ||
  Object.values(permissions[OF_KIND[kind].map]).some((held) => held.some((one) => MANAGING.includes(one)));

/** B§6 "management rules". Without an identifier somebody new is made. */
export function managementRights(
  permissions: PermissionSet,
  kind: AccountKind,
  identifier: string | null,
): ManagementRights {
  const isNew = identifier === null;
  const admin = isAdministrator(permissions);
  const creates = mayCreate(permissions, kind);
  const holds = (permission: ObjectPermission): boolean =>
    identifier !== null && (permissions[OF_KIND[kind].map][identifier]?.includes(permission) ?? false);
  return {
    canSaveObject: admin || (isNew ? creates : holds('UPDATE')),
    canCloneObject: !isNew && creates,
    canDeleteObject: !isNew && (admin || holds('DELETE')),
    canChangeAttributes: isNew || admin || holds('UPDATE'),
    canChangeAllAttributes: isNew,
    canChangePermissions: isNew || admin || holds('ADMINISTER'),
  };
}

type BySource = Readonly<Record<string, PermissionSet>>;

/** B§5: the first data source, sorted, where one may make such an object; else the first of all. */
export function defaultDataSource(permissions: BySource, kind: AccountKind): string {
  const sources = Object.keys(permissions).sort();
  const creating = sources.find((source) => {
    const held = permissions[source];
    return held !== undefined && mayCreate(held, kind);
  });
  return creating ?? sources[0] ?? '';
}
