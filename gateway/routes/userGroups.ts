import { calls } from '../../contract/http/index.ts';
import type { RouteContext } from './context.ts';

export function bindUserGroups({ routes, commands: { userGroups } }: RouteContext): void {
  routes.token(calls.listUserGroups, ({ caller, query }) => userGroups.list(caller, query.permission));
  routes.token(calls.pageUserGroups, ({ caller, query }) => userGroups.page(caller, query));
  routes.token(calls.createUserGroup, ({ caller, body }) => userGroups.create(caller, body));
  routes.token(calls.patchUserGroups, async ({ caller, body }) => ({ patches: await userGroups.patch(caller, body) }));
  routes.token(calls.getUserGroup, ({ caller, params }) => userGroups.get(caller, params.id));
  routes.token(calls.updateUserGroup, ({ caller, params, body }) => userGroups.replace(caller, params.id, body));
  routes.token(calls.deleteUserGroup, ({ caller, params }) => userGroups.remove(caller, params.id));
}
