import { calls } from '../../../contract/http/index.ts';
import { findAccount } from './repository/users.ts';
import type {
  AccountBundleService,
  CredentialGuard,
  MembershipService,
  PasswordChange,
  Relation,
  UserGroupService,
  UserService,
} from './types.ts';
import { found } from '../../platform/database/transaction.ts';
import type { SubjectRef } from '../../platform/database/types.ts';
import type { UserFolders } from '../../platform/host/userFolders.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';

interface UserRoutes {
  readonly routes: Routes;
  readonly services: { readonly users: UserService };
  readonly tokens: CredentialGuard;
}

function bindUsers({ routes, services: { users }, tokens }: UserRoutes): void {
  async function changePassword(caller: Caller, username: string, change: PasswordChange): Promise<void> {
    // Whoever holds a stolen token must not find out the password by trying.
    await tokens.countTries(username, caller.remoteHost, () => users.changePassword(caller, username, change));
    await tokens.endOthers(username, caller);
  }

  routes.token(calls.listUsers, ({ caller, query }) => users.list(caller, query.permission));
  routes.token(calls.pageUsers, ({ caller, query }) => users.page(caller, query));
  routes.token(calls.createUser, ({ caller, body }) => users.create(caller, body));
  routes.token(calls.patchUsers, async ({ caller, body }) => ({ patches: await users.patch(caller, body) }));
  routes.token(calls.getUser, ({ caller, params }) => users.get(caller, params.id));
  routes.token(calls.updateUser, ({ caller, params, body }) => users.replace(caller, params.id, body));
  routes.token(calls.deleteUser, ({ caller, params }) => users.remove(caller, params.id));
  routes.token(calls.changeUserPassword, ({ caller, params, body }) => changePassword(caller, params.id, body));
  routes.token(calls.getSelf, ({ caller }) => users.self(caller));
  routes.token(calls.changeOwnPassword, ({ caller, body }) => changePassword(caller, caller.username, body));
}

interface UserGroupRoutes {
  readonly routes: Routes;
  readonly services: { readonly userGroups: UserGroupService };
}

function bindUserGroups({ routes, services: { userGroups } }: UserGroupRoutes): void {
  routes.token(calls.listUserGroups, ({ caller, query }) => userGroups.list(caller, query.permission));
  routes.token(calls.pageUserGroups, ({ caller, query }) => userGroups.page(caller, query));
  routes.token(calls.createUserGroup, ({ caller, body }) => userGroups.create(caller, body));
  routes.token(calls.patchUserGroups, async ({ caller, body }) => ({ patches: await userGroups.patch(caller, body) }));
  routes.token(calls.getUserGroup, ({ caller, params }) => userGroups.get(caller, params.id));
  routes.token(calls.updateUserGroup, ({ caller, params, body }) => userGroups.replace(caller, params.id, body));
  routes.token(calls.deleteUserGroup, ({ caller, params }) => userGroups.remove(caller, params.id));
}

interface MembershipRoutes {
  readonly routes: Routes;
  readonly services: { readonly memberships: MembershipService };
}

const user = (identifier: string): SubjectRef => ({ type: 'user', identifier });
const userGroup = (identifier: string): SubjectRef => ({ type: 'userGroup', identifier });

function bindMemberships({ routes, services: { memberships } }: MembershipRoutes): void {
  routes.token(calls.getGroupsOfUser, ({ caller, params }) => memberships.list(caller, user(params.id), 'userGroups'));
  routes.token(calls.changeGroupsOfUser, ({ caller, params, body }) =>
    memberships.patch(caller, user(params.id), 'userGroups', body),
  );
  routes.token(calls.getOwnGroups, ({ caller }) => memberships.list(caller, user(caller.username), 'userGroups'));
  routes.token(calls.changeOwnGroups, ({ caller, body }) =>
    memberships.patch(caller, user(caller.username), 'userGroups', body),
  );
  const ofGroup = (read: typeof calls.getMemberUsers, change: typeof calls.changeMemberUsers, relation: Relation) => {
    routes.token(read, ({ caller, params }) => memberships.list(caller, userGroup(params.id), relation));
    routes.token(change, ({ caller, params, body }) => memberships.patch(caller, userGroup(params.id), relation, body));
  };
  ofGroup(calls.getParentGroups, calls.changeParentGroups, 'userGroups');
  ofGroup(calls.getMemberUsers, calls.changeMemberUsers, 'memberUsers');
  ofGroup(calls.getMemberGroups, calls.changeMemberGroups, 'memberUserGroups');
}

interface BundleRoutes {
  readonly routes: Routes;
  readonly services: { readonly accountBundles: AccountBundleService };
  readonly context: Pick<ServiceContext, 'db'>;
  readonly userFolders: UserFolders;
  readonly log: Log;
}

function bindAccountBundle({ routes, services: { accountBundles }, context: { db }, ...parts }: BundleRoutes): void {
  /** B§4: after the user is saved. A folder that cannot be made now is made at the first log-in. */
  async function makeFolder(username: string): Promise<void> {
    const { userId } = found(await findAccount(db, username));
    await parts.userFolders.ensure(userId).catch((error: unknown) => {
      parts.log.warn({ err: error, userId }, 'A user folder could not be made.');
    });
  }

  routes.token(calls.createWholeUser, async ({ caller, body }) => {
    await accountBundles.createUser(caller, body);
    await makeFolder(body.username);
  });
  routes.token(calls.saveWholeUser, async ({ caller, params, body }) => {
    await accountBundles.saveUser(caller, params.id, body);
    await makeFolder(params.id);
  });
  routes.token(calls.createWholeUserGroup, ({ caller, body }) => accountBundles.createUserGroup(caller, body));
  routes.token(calls.saveWholeUserGroup, ({ caller, params, body }) =>
    accountBundles.saveUserGroup(caller, params.id, body),
  );
  routes.token(calls.explainUser, ({ caller, params }) => accountBundles.explain(caller, params.id));
}

export type AccountsRoutes = UserRoutes & UserGroupRoutes & MembershipRoutes & BundleRoutes;

/** Users, groups, who is in which, and both with all that belongs to them. */
export function bindAccounts(context: AccountsRoutes): void {
  bindUsers(context);
  bindUserGroups(context);
  bindMemberships(context);
  bindAccountBundle(context);
}
