import type { MockUse, World } from '../../../mocks/world.ts';
import { TUNNEL_ID } from '../tunnelLine.ts';

const WELCOME = '1';

/** The gateway knows of the tunnel whose picture is about to come: that of whoever logged in last. */
export function useOwnTunnel(world: World): MockUse {
  const [token = '', username = ''] = [...world.sessions].at(-1) ?? [];
  const started = { identifier: 'use-1', connectionIdentifier: WELCOME, startDate: world.now(), remoteHost: null };
  const use = { ...started, username, connectable: true, tunnel: TUNNEL_ID, token };
  world.uses = [use];
  return use;
}
