import { calls } from '../../contract/http/index.ts';
import type { RouteContext } from './context.ts';

export function bindConnectionGroups({ routes, commands: { connectionGroups } }: RouteContext): void {
  routes.token(calls.listConnectionGroups, ({ caller, query }) => connectionGroups.list(caller, query.permission));
  routes.token(calls.createConnectionGroup, ({ caller, body }) => connectionGroups.create(caller, body));
  routes.token(calls.patchConnectionGroups, async ({ caller, body }) => ({
    patches: await connectionGroups.patch(caller, body),
  }));
  routes.token(calls.getConnectionGroup, ({ caller, params }) => connectionGroups.get(caller, params.id));
  routes.token(calls.updateConnectionGroup, ({ caller, params, body }) =>
    connectionGroups.replace(caller, params.id, body),
  );
  routes.token(calls.deleteConnectionGroup, ({ caller, params }) => connectionGroups.remove(caller, params.id));
  routes.token(calls.getConnectionGroupTree, ({ caller, params, query }) =>
    connectionGroups.tree(caller, params.id, query.permission),
  );
}
