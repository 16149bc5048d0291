import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { SHUTDOWN_DRAIN_MS } from '../../contract/limits.ts';
import type { Gateway } from './gateway.ts';
import { type Config, hostInUrl } from '../platform/config/config.ts';
import type { TlsMaterial } from '../platform/host/tls.ts';

export interface RunningServer {
  /** What people type. */
  readonly url: string;
  readonly port: number;
  /** Stops accepting at once, tells clients, closes history, and gives open answers some time. */
  drain(patienceMs?: number): Promise<void>;
}

/** The port is taken, or may not be listened on, in a sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Gives the gateway its port. */
export async function listen(
  { app, sockets }: Pick<Gateway, 'app' | 'sockets'>,
  config: Config,
  tls: TlsMaterial | null,
): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch);
  const onRequest = (...args: Parameters<typeof listener>) => void listener(...args);
  const server = tls ? createTlsServer({ cert: tls.cert, key: tls.key }, onRequest) : createServer(onRequest);
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head);
  });
  await bind(server, config);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: urlOf(config, tls !== null, port),
    drain: async (patienceMs = SHUTDOWN_DRAIN_MS) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await sockets.shutdown();
      server.closeIdleConnections();
      await Promise.race([closed, waitUnref(patienceMs)]);
      server.closeAllConnections();
    },
  };
}

function bind(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new ListenError(whyNot(cause, host, port), { cause })),
    );
    server.listen(port, host, resolve);
  });
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set ORIEL_PORT to another port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set ORIEL_PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine (ORIEL_HOST).`;
  return `Listening on ${host}:${port} failed: ${message}`;
}

const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

function urlOf({ publicUrl, host }: Config, tls: boolean, port: number): string {
  if (publicUrl) return publicUrl.href.replace(/\/$/, '');
  const name = ANY_ADDRESS.includes(host) ? 'localhost' : hostInUrl(host);
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}

const waitUnref = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
