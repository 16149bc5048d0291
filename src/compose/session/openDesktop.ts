import { filter, fromEvent, merge, type Observable } from 'rxjs';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { LOG_ON_PARAMETER, RESUME } from '../../../contract/tunnel.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import { createDesktop, type Desktop } from '../../services/display/desktop.ts';
import { readAbilities } from '../../services/display/abilities.ts';
import { devicePixels } from '../../services/display/viewport.ts';
import { httpTransport } from '../../socket/httpTransport.ts';
import { networkChanges$ } from '../../socket/networkChanges.ts';
import { TransportTunnel, type TransportPair } from '../../socket/tunnel.ts';
import { resumingQuery, tunnelQuery } from '../../socket/tunnelQuery.ts';
import { webSocketTransport } from '../../socket/webSocketTransport.ts';
import type { Ports } from '../ports/ports.ts';

export { readAbilities };

export interface OpenedDesktop {
  readonly desktop: Desktop;
  readonly tunnel: TransportTunnel;
}

function boxOf(node: HTMLElement | undefined) {
  const { clientWidth: width, clientHeight: height } = node ?? document.documentElement;
  return { width, height };
}

async function queryFor(ports: Ports, clientId: string): Promise<string> {
  const target = decodeClientId(clientId);
  if (target === null) throw new Error('Not a client id.');
  const abilities = await readAbilities();
  return tunnelQuery(ports.credentials.token() ?? '', target, {
    ...abilities,
    ...devicePixels(boxOf(ports.desktops.nodeOf(clientId)), window.devicePixelRatio),
    pixelRatio: window.devicePixelRatio,
    timezone: ports.preferences.read().timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}

function transportsFor({ server, openSocket }: Ports, query: string): TransportPair {
  return {
    first: webSocketTransport(server.socketUrl(TUNNEL_PATHS.webSocket, query), openSocket),
    fallback: httpTransport(`${server.baseUrl()}${TUNNEL_PATHS.http}`, query, fetch.bind(globalThis)),
  };
}

/** Only to open it: whoever comes back has logged on before. */
function withLogOn(query: string, ticket: string | null): string {
  const parameters = new URLSearchParams(query);
  if (ticket !== null) parameters.set(LOG_ON_PARAMETER, ticket);
  return parameters.toString();
}

/** The token may have been renewed since the session was opened. */
function withToken({ credentials }: Ports, query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('token', credentials.token() ?? '');
  return parameters.toString();
}

/** The network is back or another one, somebody looks at the page again, or presses the button. */
function wakes$({ desktops }: Ports, clientId: string): Observable<unknown> {
  const looks$ = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible'));
  return merge(networkChanges$, looks$, desktops.tryRequests$(clientId));
}

/** A remote desktop that is ready to connect. This file and what it needs are loaded with the first session. */
export async function openDesktop(ports: Ports, clientId: string): Promise<OpenedDesktop> {
  const query = await queryFor(ports, clientId);
  const tunnel = new TransportTunnel({
    ...transportsFor(
      ports,
      resumingQuery(withLogOn(query, ports.logOns.takeUp(clientId)), {
        as: ports.newSessions.takeUp(clientId) ? RESUME.NEW : RESUME.MAY,
        tunnelId: ports.lastTunnels.takeUp(clientId),
      }),
    ),
    again: (tunnelId, attempt) =>
      transportsFor(ports, resumingQuery(withToken(ports, query), { as: RESUME.MUST, tunnelId, attempt })),
    wake$: wakes$(ports, clientId),
  });
  return { desktop: createDesktop(tunnel), tunnel };
}
