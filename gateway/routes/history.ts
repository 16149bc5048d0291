import { calls } from '../../contract/http/index.ts';
import type { ConnectionHistoryRecord } from '../../contract/http/history.ts';
import type { RouteContext } from './context.ts';

export function bindHistory({ routes, commands: { history } }: RouteContext): void {
  routes.token(calls.listConnectionHistory, async ({ caller, query }) =>
    (await history.connections(caller, query)).map(withoutTunnelId),
  );
  routes.token(calls.getConnectionHistoryRecord, async ({ caller, params }) =>
    withoutTunnelId(await history.connectionRecord(caller, params.record)),
  );
  routes.token(calls.getConnectionHistory, async ({ caller, params, query }) =>
    (await history.connectionsOf(caller, params.id, query)).map(withoutTunnelId),
  );
  routes.token(calls.listUserHistory, ({ caller, query }) => history.users(caller, query));
}

/** The uuid of a use that still runs is the id of its tunnel, and that stands in no list (CVE-2021-41767). */
function withoutTunnelId(record: ConnectionHistoryRecord): ConnectionHistoryRecord {
  return record.endDate === null ? { ...record, uuid: '' } : record;
}
