import { NEVER } from 'rxjs';
import { WebSocket } from 'ws';
import { resumingQuery } from '../../src/socket/tunnelQuery.ts';
import { TransportTunnel } from '../../src/socket/tunnel.ts';
import { webSocketTransport, type OpenSocket } from '../../src/socket/webSocketTransport.ts';

const openSocket: OpenSocket = (url, protocol) => {
  const socket = new WebSocket(url, protocol);
  // One that is let go before it was open calls that an error; a browser's does not.
  socket.on('error', () => undefined);
  return socket as unknown as globalThis.WebSocket;
};

/** The app's own tunnel without a page around it: nobody tells it that the network is back. `last` is the one to take up. */
export function appTunnel(host: string, query: string, last: string | null = null): TransportTunnel {
  const lineTo = (parameters: string) => ({
    first: webSocketTransport(`ws://${host}/websocket-tunnel?${parameters}`, openSocket),
    fallback: null,
  });
  return new TransportTunnel({
    ...lineTo(resumingQuery(query, { as: 'may', tunnelId: last })),
    again: (tunnelId, attempt) => lineTo(resumingQuery(query, { as: 'must', tunnelId, attempt })),
    wake$: NEVER,
  });
}
