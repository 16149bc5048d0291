import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { PermissionSet, SystemPermission } from '../../../contract/http/permissions.ts';

/** What one data source lets a user do, as far as Home and the frame ask. */
export interface HomeRights {
  readonly administrator: boolean;
  readonly mayAdd: boolean;
  readonly mayManage: boolean;
  readonly mayManageUsers: boolean;
  readonly mayManageUserGroups: boolean;
  readonly mayAudit: boolean;
  mayChange(connection: string): boolean;
  mayDelete(connection: string): boolean;
  mayShare(connection: string): boolean;
}

const MANAGING: readonly ObjectPermission[] = ['UPDATE', 'DELETE', 'ADMINISTER'];

/** An administrator's object permissions are not expanded, so ADMINISTER comes first. */
export function rightsIn(permissions: PermissionSet): HomeRights {
  const { systemPermissions, connectionPermissions, connectionGroupPermissions } = permissions;
  const administrator = systemPermissions.includes('ADMINISTER');
  const mayAdd = administrator || systemPermissions.includes('CREATE_CONNECTION');
  const held = [connectionPermissions, connectionGroupPermissions].flatMap((map) => Object.values(map).flat());
  const managesAny = (map: 'userPermissions' | 'userGroupPermissions', create: SystemPermission): boolean =>
    administrator ||
    systemPermissions.includes(create) ||
    Object.values(permissions[map]).some((own) => own.some((permission) => MANAGING.includes(permission)));
  const holds = (connection: string, permission: ObjectPermission): boolean =>
    administrator || (connectionPermissions[connection]?.includes(permission) ?? false);
  const mayMakeProfiles = administrator || systemPermissions.includes('CREATE_SHARING_PROFILE');
  const mayMakeGroups = systemPermissions.includes('CREATE_CONNECTION_GROUP');
  return {
    administrator,
    mayAdd,
    mayManage: mayAdd || mayMakeGroups || held.some((permission) => MANAGING.includes(permission)),
    mayManageUsers: managesAny('userPermissions', 'CREATE_USER'),
    mayManageUserGroups: managesAny('userGroupPermissions', 'CREATE_USER_GROUP'),
    mayAudit: administrator || systemPermissions.includes('AUDIT'),
    mayChange: (connection) => holds(connection, 'UPDATE'),
    mayDelete: (connection) => holds(connection, 'DELETE'),
    mayShare: (connection) => mayMakeProfiles && holds(connection, 'ADMINISTER'),
  };
}
