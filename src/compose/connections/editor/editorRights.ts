import type { ObjectPermission } from '../../../../contract/http/common.ts';
import type { PermissionSet, SystemPermission } from '../../../../contract/http/permissions.ts';
import type { EditorKind, EditorRights } from '../../../machines/connections/editor/editor.types.ts';

const OF_KIND = {
  connection: { map: 'connectionPermissions', create: 'CREATE_CONNECTION' },
  connectionGroup: { map: 'connectionGroupPermissions', create: 'CREATE_CONNECTION_GROUP' },
  sharingProfile: { map: 'sharingProfilePermissions', create: 'CREATE_SHARING_PROFILE' },
} as const satisfies Record<EditorKind, { map: keyof PermissionSet; create: SystemPermission }>;

export const isAdministrator = ({ systemPermissions }: PermissionSet): boolean =>
  systemPermissions.includes('ADMINISTER');

/** Whether somebody holds a permission on an object; administrators hold all. */
export function holds(
  permissions: PermissionSet,
  kind: EditorKind,
  identifier: string | null,
  permission: ObjectPermission,
): boolean {
  if (isAdministrator(permissions)) return true;
  return identifier !== null && (permissions[OF_KIND[kind].map][identifier]?.includes(permission) ?? false);
}

export function mayCreate(permissions: PermissionSet, kind: EditorKind): boolean {
  return isAdministrator(permissions) || permissions.systemPermissions.includes(OF_KIND[kind].create);
}

/** B§6, "management rules". `source` is what is read: the object itself, or the one that is cloned. */
export function rightsOf(
  permissions: PermissionSet,
  kind: EditorKind,
  identifier: string | null,
  source: string | null,
): EditorRights {
  const exists = identifier !== null;
  const creates = mayCreate(permissions, kind);
  return {
    save: exists ? holds(permissions, kind, identifier, 'UPDATE') : creates,
    clone: exists && creates,
    delete: exists && holds(permissions, kind, identifier, 'DELETE'),
    share: exists && mayCreate(permissions, 'sharingProfile') && holds(permissions, kind, identifier, 'ADMINISTER'),
    setPort: isAdministrator(permissions),
    seeParameters: source === null || holds(permissions, kind, source, 'UPDATE'),
  };
}
