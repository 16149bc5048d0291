import {
  ATTACH_PATIENCE_MS,
  ENGINE_BEGINNING_MS,
  GUACD_CONNECT_TIMEOUT_MS,
  GUACD_SILENCE_TIMEOUT_MS,
  HTTP_TUNNEL_IDLE_MS,
  PARKED_GRACE_MS,
  SFTP_LOG_ON_MS,
  STALLED_READER_MS,
} from '../../contract/limits.ts';
import { HttpTunnels } from './transport/tunnelHttp.ts';
import { TunnelStreams } from './transport/tunnelStreams.ts';
import { serveTunnelSocket } from './transport/tunnelSocket.ts';
import { EngineAccess } from './engine/engineAccess.ts';
import { EnginePool } from './engine/enginePool.ts';
import { GroupOpener } from './sessions/groupOpener.ts';
import { HistoryRecorder } from './sessions/historyRecorder.ts';
import { Opener } from './sessions/opener.ts';
import { DetachedSessions } from './sessions/detachedSessions.ts';
import type { SessionPorts } from './sessions/ports.ts';
import { SessionRegistry } from './sessions/registry.ts';
import { TunnelGateway } from './sessions/tunnelGateway.ts';
import type { Sessions, SessionOptions } from './sessions/types.ts';
import { UseLimits } from './sessions/useLimits.ts';
import type { SessionTimes } from './engine/types.ts';

const TIMES: SessionTimes = {
  connectMs: GUACD_CONNECT_TIMEOUT_MS,
  silenceMs: GUACD_SILENCE_TIMEOUT_MS,
  beginningMs: ENGINE_BEGINNING_MS,
  sftpMs: SFTP_LOG_ON_MS,
  stalledReaderMs: STALLED_READER_MS,
  pictureMs: ATTACH_PATIENCE_MS,
  httpIdleMs: HTTP_TUNNEL_IDLE_MS,
  graceMs: PARKED_GRACE_MS,
};

function createRegistry(ports: SessionPorts, options: SessionOptions, times: SessionTimes): SessionRegistry {
  const history = new HistoryRecorder(ports, options);
  const limits = new UseLimits(() => ports.sessionsOfOtherNodes());
  const engines = new EngineAccess(new EnginePool(options.engines, times.connectMs), times, options.log);
  const opener = new Opener({
    engines,
    limits,
    history,
    targets: options.targets,
    ownEngines: options.engines,
    openOwnDrive: (principal, connectionId) => ports.openOwnDrive(principal, connectionId),
  });
  return new SessionRegistry({
    ports,
    engines,
    history,
    tunnels: options.counts.tunnels,
    opener: new GroupOpener(opener, limits),
    stalledMs: times.stalledReaderMs,
    pictureMs: times.pictureMs,
    detached: new DetachedSessions(times.graceMs),
    now: options.now,
  });
}

function countBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => number | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(String(key), (counts.get(String(key)) ?? 0) + 1);
  }
  return counts;
}

/** Remote sessions and their tunnels. `handleHttp` gets the raw requests of `/tunnel` and of stream calls. */
export function createSessions(ports: SessionPorts, options: SessionOptions): Sessions {
  const times = { ...TIMES, ...options.times };
  const { remoteHostOf, log } = options;
  const registry = createRegistry(ports, options, times);
  const gateway = new TunnelGateway(ports, registry, options.counts.sockets);
  const tunnels = new HttpTunnels({ gateway, remoteHostOf, log, idleMs: times.httpIdleMs });
  const streams = new TunnelStreams({ ports, registry, remoteHostOf, log });
  return {
    handleSocket: (request, socket, raw) => serveTunnelSocket({ gateway, remoteHostOf, log }, request, socket, raw),
    handleHttp: (request, response) => tunnels.handle(request, response) || streams.handle(request, response),
    list: () => registry.list(),
    showPicture: (uuid, jpeg) => registry.showPicture(uuid, jpeg),
    frameOf: (publicId) => registry.frameOf(publicId),
    counts: () => ({
      connections: countBy(registry.sessions(), ({ candidate }) => candidate.connectionId),
      connectionGroups: countBy(registry.sessions(), ({ groupId }) => groupId),
    }),
    end: (which, status) => registry.end(which, status),
    setControl: (joinRequest, controls) => registry.setControl(joinRequest, controls),
    shutdown: () => registry.shutdown(),
  };
}
