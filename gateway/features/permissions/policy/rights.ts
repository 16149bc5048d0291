import type { ObjectPermission, ObjectRef, SystemPermission } from '../../../platform/database/types.ts';

/** What one user may do, own and inherited, as far as a decision needs it. */
export interface Rights {
  readonly system: ReadonlySet<SystemPermission>;
  readonly objects: ReadonlyMap<string, ReadonlySet<ObjectPermission>>;
}

export const NO_RIGHTS: Rights = { system: new Set(), objects: new Map() };

/** Names an object among all kinds. */
export const objectKey = ({ type, identifier }: ObjectRef): string => `${type}/${identifier}`;

/** Administrators may do everything to every object. */
export const isAdministrator = (rights: Rights): boolean => rights.system.has('ADMINISTER');

export const holdsSystem = (rights: Rights, permission: SystemPermission): boolean =>
  isAdministrator(rights) || rights.system.has(permission);

export const holds = (rights: Rights, object: ObjectRef, permission: ObjectPermission): boolean =>
  isAdministrator(rights) || (rights.objects.get(objectKey(object))?.has(permission) ?? false);

/** Whether everything in the second is in the first too. */
export function covers(rights: Rights, other: Rights): boolean {
  if (isAdministrator(rights)) return true;
  const system = [...other.system].every((permission) => rights.system.has(permission));
  const objects = [...other.objects].every(([key, permissions]) =>
    [...permissions].every((permission) => rights.objects.get(key)?.has(permission) ?? false),
  );
  return system && objects;
}
