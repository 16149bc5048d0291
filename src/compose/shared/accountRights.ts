import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { PermissionSet, SystemPermission } from '../../../contract/http/permissions.ts';
import type { AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';

/** Where a permission set tells of users or groups, and what lets one make them. */
export const OF_KIND = {
  user: { map: 'userPermissions', create: 'CREATE_USER' },
  userGroup: { map: 'userGroupPermissions', create: 'CREATE_USER_GROUP' },
} as const satisfies Record<AccountKind, { map: keyof PermissionSet; create: SystemPermission }>;

/** Who holds one of them on an object has something to do where its kind is managed (B§6). */
export const MANAGING: readonly ObjectPermission[] = ['UPDATE', 'DELETE', 'ADMINISTER'];

export const isAdministrator = ({ systemPermissions }: PermissionSet): boolean =>
  systemPermissions.includes('ADMINISTER');

/** B§5: who may make one. */
export const mayCreate = (permissions: PermissionSet, kind: AccountKind): boolean =>
  isAdministrator(permissions) || permissions.systemPermissions.includes(OF_KIND[kind].create);

/** B§6: the list and its menu entry are for administrators, makers, and who may change or delete somebody. */
export const mayManage = (permissions: PermissionSet, kind: AccountKind): boolean =>
  mayCreate(permissions, kind) ||
  Object.values(permissions[OF_KIND[kind].map]).some((held) => held.some((one) => MANAGING.includes(one)));
