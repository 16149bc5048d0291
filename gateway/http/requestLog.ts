import { randomUUID } from 'node:crypto';
import { tunnelCalls } from '../../contract/http/tunnels.ts';
import { type Log, withoutSecrets } from '../logging.ts';
import type { AddressReader } from './address.ts';
import type { Guard } from './guards.ts';
import type { Metrics } from './metrics.ts';

export interface RequestLogOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readAddress: AddressReader;
}

/** What browsers send by themselves again and again: such lines would drown the others. */
const QUIET_ROUTES: ReadonlySet<string> = new Set([
  ...['/tunnel', '/*', '/healthz', '/readyz', '/metrics'],
  tunnelCalls.showTunnelPicture.path,
]);

/** Names each request, finds its address, and tells how it ended: one line, one figure. */
export function createRequestLog({ log, metrics, readAddress }: RequestLogOptions): Guard {
  return async (c, next) => {
    const start = performance.now();
    const request = randomUUID();
    c.set('requestId', request);
    c.set('remoteHost', readAddress(c.env?.incoming));
    c.set('caller', null);
    c.header('X-Request-Id', request);
    await next();
    const seconds = (performance.now() - start) / 1000;
    const { method, path } = c.req;
    const route = c.get('route') ?? 'none';
    const { status } = c.res;
    metrics.observeRequest({ method, route, status: String(status) }, seconds);
    const session = c.get('caller')?.sessionId;
    const line = { request, session, address: c.get('remoteHost'), method, path: withoutSecrets(path), status };
    log[QUIET_ROUTES.has(route) ? 'debug' : 'info']({ ...line, ms: Math.round(seconds * 1000) }, 'request');
  };
}
