import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import type { AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';
import type { ManagementRights } from '../../machines/accounts/userEditor/userEditor.types.ts';
import { isAdministrator, mayCreate, OF_KIND } from '../shared/accountRights.ts';

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
