import type { IncomingMessage } from 'node:http';
import { TUNNEL_PATHS } from '../../contract/guacamole.ts';
import type { PersonCaps } from '../platform/config/config.ts';
import { PersonCount } from '../platform/http/personCount.ts';
import { createUpgrade, type HandleUpgrade } from '../platform/http/upgrade.ts';
import type { LineLog } from '../platform/log/log.ts';
import { serveGeneralSocket, type SocketPorts } from '../realtime/generalSocket.ts';
import type { Hub } from '../realtime/hub.ts';
import type { SessionOptions, Sessions } from '../tunnel/sessions/types.ts';

/** What each person has open: tunnels, and sockets of both kinds together. */
export const createCounts = (caps: PersonCaps): SessionOptions['counts'] => ({
  tunnels: new PersonCount({ what: 'tunnels', perUser: caps.tunnelsPerUser, perLink: caps.tunnelsPerLink }),
  sockets: new PersonCount({ what: 'sockets', perUser: caps.socketsPerUser, perLink: caps.socketsPerUser }),
});

export interface SocketParts {
  readonly ports: SocketPorts;
  readonly hub: Hub;
  /** What goes on on the general socket, and between gateways. */
  readonly meetings: { shutdown(): void };
  readonly sessions: Pick<Sessions, 'handleSocket' | 'shutdown'>;
  readonly counts: SessionOptions['counts'];
  readonly publicUrl: URL | null;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: LineLog;
}

export interface Sockets {
  readonly handleUpgrade: HandleUpgrade;
  /** Refuses new sockets, then ends the remote sessions with their history, and then the general socket. */
  shutdown(): Promise<void>;
}

/** The WebSockets of the gateway by their paths. */
export function createSockets({ sessions, publicUrl, counts, meetings, ...general }: SocketParts): Sockets {
  let closing = false;
  return {
    handleUpgrade: createUpgrade({
      publicUrl,
      handlers: {
        [TUNNEL_PATHS.webSocket]: sessions.handleSocket,
        [TUNNEL_PATHS.generalSocket]: (request, socket) =>
          serveGeneralSocket({ ...general, sockets: counts.sockets }, request, socket),
      },
      dropping: [TUNNEL_PATHS.generalSocket],
      isClosing: () => closing,
    }),
    shutdown: async () => {
      closing = true;
      await sessions.shutdown();
      meetings.shutdown();
      general.hub.shutdown();
    },
  };
}
