import { calls } from '../../contract/http/index.ts';
import type { RouteContext } from './context.ts';

export function bindConnections({ routes, commands: { connections } }: RouteContext): void {
  routes.token(calls.listConnections, ({ caller, query }) => connections.list(caller, query.permission));
  routes.token(calls.createConnection, ({ caller, body }) => connections.create(caller, body));
  routes.token(calls.createConnectionAtId, ({ caller, body }) => connections.create(caller, body));
  routes.token(calls.patchConnections, async ({ caller, body }) => ({
    patches: await connections.patch(caller, body),
  }));
  routes.token(calls.getConnection, ({ caller, params }) => connections.get(caller, params.id));
  routes.token(calls.updateConnection, ({ caller, params, body }) => connections.replace(caller, params.id, body));
  routes.token(calls.deleteConnection, ({ caller, params }) => connections.remove(caller, params.id));
  routes.token(calls.getConnectionParameters, ({ caller, params }) => connections.parameters(caller, params.id));
  routes.token(calls.getConnectionSharingProfiles, ({ caller, params }) =>
    connections.sharingProfiles(caller, params.id),
  );
}
