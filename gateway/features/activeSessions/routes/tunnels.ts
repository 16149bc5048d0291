import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { calls } from '../../../../contract/http/index.ts';
import { clipboardLimitParameters } from '../../../../contract/rules/clipboardLimit.ts';
import { isProtocol, PROTOCOLS } from '../../../../contract/protocols/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { notFound, permissionDenied } from '../../../platform/errors.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { readJpeg } from '../../../platform/http/jpeg.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import { runsIt } from '../../../tunnel/sessions/uses.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import type { ActiveUses } from '../service/activeUses.ts';
import type { ConnectionService } from '../../connections/index.ts';
import { offeredBuiltIn, presentBuiltIn } from '../../sharing/index.ts';

export interface TunnelRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly services: { readonly connections: ConnectionService };
  readonly sessions: Pick<Sessions, 'list' | 'handleHttp' | 'showPicture'>;
  readonly activeUses: Pick<ActiveUses, 'present'>;
  readonly context: Pick<ServiceContext, 'db'>;
}

export function bindTunnels(area: TunnelRoutes): void {
  const { routes, limiters, services, sessions, activeUses } = area;
  const { db } = area.context;
  const ownUses = (caller: Caller) => sessions.list().filter(({ apiSessionId }) => apiSessionId === caller.sessionId);

  /** A tunnel exists for the session that opened it and for nobody else. */
  function ownUse(caller: Caller, tunnel: string): ActiveUse {
    const use = ownUses(caller).find(({ uuid }) => uuid === tunnel);
    if (!use) throw notFound('There is no tunnel with that identifier.');
    return use;
  }

  /** The stream and the tunnel calls are answered on the raw request: their bytes never pass through here. */
  function handOver(c: GatewayContext): Response {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing || !sessions.handleHttp(incoming, outgoing)) throw notFound();
    return RESPONSE_ALREADY_SENT;
  }

  routes.token(calls.listTunnels, ({ caller }) => ownUses(caller).map(({ uuid }) => uuid));
  routes.token(calls.getTunnelProtocol, ({ caller, params }) => {
    const { protocol } = ownUse(caller, params.tunnel);
    return isProtocol(protocol)
      ? PROTOCOLS[protocol]
      : { name: protocol, connectionForms: [], sharingProfileForms: [] };
  });
  routes.token(calls.getTunnelActiveConnection, ({ caller, params }) =>
    activeUses.present(caller, ownUse(caller, params.tunnel)),
  );
  routes.token(calls.getTunnelConnection, ({ caller, params }) =>
    services.connections.get(caller, String(ownUse(caller, params.tunnel).connectionId)),
  );
  routes.token(calls.getTunnelParameters, async ({ caller, params }) => {
    const { connectionId, clipboard } = ownUse(caller, params.tunnel);
    const parameters = await services.connections.sessionParameters(caller, String(connectionId));
    return { ...parameters, ...clipboardLimitParameters(clipboard) };
  });
  bindFiles(area, ownUse);
  routes.token(calls.getTunnelSharingProfiles, async ({ caller, params }) => {
    const use = ownUse(caller, params.tunnel);
    // Whoever joined shares nothing on.
    if (!runsIt(use)) return {};
    const stored = await services.connections.sharingProfiles(caller, String(use.connectionId));
    return { ...stored, ...presentBuiltIn(use, await offeredBuiltIn(db, use)) };
  });
  routes.token(calls.showTunnelPicture, async ({ caller, params }, c) => {
    const { uuid } = ownUse(caller, params.tunnel);
    sessions.showPicture(uuid, await readJpeg(c));
  });
  for (const call of [calls.downloadStream, calls.uploadStream, calls.readTunnel, calls.writeTunnel]) {
    routes.raw(call, limiters.refused, handOver);
  }
}

type OwnUse = (caller: Caller, tunnel: string) => ActiveUse;

/** Only whoever runs a session has its files. */
function bindFiles({ routes, services: { connections } }: TunnelRoutes, ownUse: OwnUse): void {
  routes.token(calls.getTunnelFiles, ({ caller, params }) => {
    const use = ownUse(caller, params.tunnel);
    if (runsIt(use)) return connections.sftp(caller, String(use.connectionId), use.startDate);
    return { state: 'none' as const, isNew: false, mayTurnOn: false, homes: [] };
  });
  routes.token(calls.turnOnTunnelFiles, ({ caller, params }) => {
    const use = ownUse(caller, params.tunnel);
    if (!runsIt(use)) throw permissionDenied();
    return connections.turnOnSftp(caller, String(use.connectionId));
  });
}
