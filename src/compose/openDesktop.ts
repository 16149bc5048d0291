import { TUNNEL_PATHS } from '../../contract/guacamole.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { createDesktop, type Desktop } from '../services/display/desktop.ts';
import { readAbilities } from '../services/display/abilities.ts';
import { devicePixels } from '../services/display/viewport.ts';
import { httpLine } from '../socket/httpLine.ts';
import { LineTunnel } from '../socket/tunnel.ts';
import { tunnelQuery } from '../socket/tunnelQuery.ts';
import { webSocketLine } from '../socket/webSocketLine.ts';
import type { Ports } from './ports.ts';

export interface OpenedDesktop {
  readonly desktop: Desktop;
  readonly tunnel: LineTunnel;
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

/** A remote desktop that is ready to connect. This file and what it needs are loaded with the first session. */
export async function openDesktop(ports: Ports, clientId: string): Promise<OpenedDesktop> {
  const query = await queryFor(ports, clientId);
  const tunnel = new LineTunnel({
    first: webSocketLine(ports.server.socketUrl(TUNNEL_PATHS.webSocket, query), ports.openSocket),
    fallback: httpLine(`${ports.server.baseUrl()}${TUNNEL_PATHS.http}`, query, fetch.bind(globalThis)),
  });
  const { emulateAbsoluteMouse = true } = ports.preferences.read();
  return { desktop: createDesktop(tunnel, { fingersPoint: emulateAbsoluteMouse }), tunnel };
}
