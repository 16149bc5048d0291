export { demandAdministrator } from './policy/demandAdministrator.ts';
export {
  type Parent,
  groupRef,
  groupRefOfId,
  mayConnect,
  mayCreate,
  mayCreateAny,
  mayDelete,
  mayMove,
  mayRead,
  mayReadParameters,
  mayUpdate,
} from './policy/objects.ts';
export { type Rights, holds, holdsSystem, isAdministrator, objectKey } from './policy/rights.ts';
export {
  type Asker,
  isSelf,
  mayChangeMembership,
  mayHandOn,
  mayLockOut,
  mayReadPermissions,
  maySeeRestricted,
  mayTakeAway,
} from './policy/subjects.ts';
export { addressesOfOtherAdministrators, hasAdministrator } from './repository/administrators.ts';
export {
  deleteEntity,
  findEntityId,
  findLookAlike,
  insertEntity,
  isAdministratorId,
  isInUserGroups,
  reaches,
} from './repository/entities.ts';
export { type ObjectInSight, objectsInSight } from './repository/objectsInSight.ts';
export { type OriginRow, readOrigins } from './repository/permissionOrigins.ts';
export { grant, grantSystem, readAllRights, readGroupGift, readRights } from './repository/permissions.ts';
export { administered, latestStart, parentIdentifier, visible } from './repository/visibility.ts';
export { bindPermissions } from './routes.ts';
export {
  EVERYTHING,
  askerOf,
  demand,
  demandReadable,
  grantToCreator,
  keepingAdministrator,
  rightsOf,
  viewerOf,
} from './service/access.ts';
export { readPermissionPatch } from './service/permissionPatch.ts';
export { createPermissionService, patchPermissions } from './service/permissions.ts';
export type { IsAdministrator, PermissionService } from './types.ts';
