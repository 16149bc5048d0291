import {
  createAccountBundleService,
  createMembershipService,
  createUserGroupService,
  createUserService,
  type AccountBundleService,
  type MembershipService,
  type UserGroupService,
  type UserService,
} from '../features/accounts/index.ts';
import {
  createConnectionGroupService,
  createConnectionService,
  createMoveService,
  createSharingProfileService,
  createTargetService,
  type ConnectionContext,
  type ConnectionGroupService,
  type ConnectionService,
  type MoveService,
  type SharingProfileService,
  type TargetService,
} from '../features/connections/index.ts';
import { createHistoryService, type HistoryService } from '../features/history/index.ts';
import { createImportService, type ImportService } from '../features/import/index.ts';
import {
  createPermissionService,
  isAdministratorId,
  type IsAdministrator,
  type PermissionService,
} from '../features/permissions/index.ts';

/** Everything the routes call. Made by `createServices(context)`. */
export interface Services {
  readonly connections: ConnectionService;
  readonly connectionGroups: ConnectionGroupService;
  readonly sharingProfiles: SharingProfileService;
  readonly users: UserService;
  readonly userGroups: UserGroupService;
  readonly permissions: PermissionService;
  readonly memberships: MembershipService;
  readonly accountBundles: AccountBundleService;
  readonly history: HistoryService;
  readonly targets: TargetService;
  readonly imports: ImportService;
  readonly moves: MoveService;
  readonly isAdministrator: IsAdministrator;
}

/** Everything that the routes and the sessions may do to the database. */
export const createServices = (context: ConnectionContext): Services => ({
  connections: createConnectionService(context),
  connectionGroups: createConnectionGroupService(context),
  sharingProfiles: createSharingProfileService(context),
  users: createUserService(context),
  userGroups: createUserGroupService(context),
  permissions: createPermissionService(context),
  memberships: createMembershipService(context),
  accountBundles: createAccountBundleService(context),
  history: createHistoryService(context),
  targets: createTargetService(context),
  imports: createImportService(context),
  moves: createMoveService(context),
  isAdministrator: ({ userId }) => isAdministratorId(context.db, userId),
});
