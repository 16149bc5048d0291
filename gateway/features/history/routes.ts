import { calls } from '../../../contract/http/index.ts';
import type { ConnectionHistoryRecord } from '../../../contract/http/history.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { HistoryService } from './types.ts';

export interface HistoryRoutes {
  readonly routes: Routes;
  readonly services: { readonly history: HistoryService };
}

export function bindHistory({ routes, services: { history } }: HistoryRoutes): void {
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
  routes.token(calls.getUserHistory, ({ caller, params, query }) => history.usersOf(caller, params.id, query));
  routes.token(calls.getOwnHistory, ({ caller, query }) => history.usersOf(caller, caller.username, query));
}

/** The uuid of a use that still runs is the id of its tunnel, and that stands in no list (CVE-2021-41767). */
function withoutTunnelId(record: ConnectionHistoryRecord): ConnectionHistoryRecord {
  return record.endDate === null ? { ...record, uuid: '' } : record;
}
