import { calls } from '../../contract/http/index.ts';
import type { Caller } from '../auth/caller.ts';
import type { PasswordChange } from '../commands/types.ts';
import type { RouteContext } from './context.ts';

export function bindUsers({ routes, commands: { users, history }, tokens }: RouteContext): void {
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
  routes.token(calls.getUserHistory, ({ caller, params, query }) => history.usersOf(caller, params.id, query));
  routes.token(calls.getSelf, ({ caller }) => users.self(caller));
  routes.token(calls.changeOwnPassword, ({ caller, body }) => changePassword(caller, caller.username, body));
  routes.token(calls.getOwnHistory, ({ caller, query }) => history.usersOf(caller, caller.username, query));
}
