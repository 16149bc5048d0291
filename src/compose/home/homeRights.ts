import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import type { AskedRights } from '../../machines/shared/rights/rights.types.ts';
import { isAdministrator, MANAGING, mayManage } from '../shared/accountRights.ts';

/** What one data source lets a user do, as far as Home and the frame ask. */
export interface HomeRights extends Omit<AskedRights, 'webDrive'> {
  mayChange(connection: string): boolean;
  mayDelete(connection: string): boolean;
  mayShare(connection: string): boolean;
}

/** An administrator's object permissions are not expanded, so ADMINISTER comes first. */
export function rightsIn(permissions: PermissionSet): HomeRights {
  const { systemPermissions, connectionPermissions, connectionGroupPermissions } = permissions;
  const administrator = isAdministrator(permissions);
  const mayAdd = administrator || systemPermissions.includes('CREATE_CONNECTION');
  const held = [connectionPermissions, connectionGroupPermissions].flatMap((map) => Object.values(map).flat());
  const holds = (connection: string, permission: ObjectPermission): boolean =>
    administrator || (connectionPermissions[connection]?.includes(permission) ?? false);
  const mayMakeProfiles = administrator || systemPermissions.includes('CREATE_SHARING_PROFILE');
  const mayMakeGroups = systemPermissions.includes('CREATE_CONNECTION_GROUP');
  return {
    administrator,
    mayAdd,
    mayManage: mayAdd || mayMakeGroups || held.some((permission) => MANAGING.includes(permission)),
    mayManageUsers: mayManage(permissions, 'user'),
    mayManageUserGroups: mayManage(permissions, 'userGroup'),
    mayAudit: administrator || systemPermissions.includes('AUDIT'),
    mayChange: (connection) => holds(connection, 'UPDATE'),
    mayDelete: (connection) => holds(connection, 'DELETE'),
    mayShare: (connection) => mayMakeProfiles && holds(connection, 'ADMINISTER'),
  };
}

/** What may be done in one data source or another. */
export const rightsOver = (shares: readonly Omit<AskedRights, 'webDrive'>[], webDrive: boolean): AskedRights => ({
  webDrive,
  administrator: shares.some(({ administrator }) => administrator),
  mayAdd: shares.some(({ mayAdd }) => mayAdd),
  mayManage: shares.some(({ mayManage }) => mayManage),
  mayManageUsers: shares.some(({ mayManageUsers }) => mayManageUsers),
  mayManageUserGroups: shares.some(({ mayManageUserGroups }) => mayManageUserGroups),
  mayAudit: shares.some(({ mayAudit }) => mayAudit),
});
