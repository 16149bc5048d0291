import { randomUUID } from 'node:crypto';
import { tunnelCalls } from '../../../contract/http/tunnels.ts';
import { LIMITER_WINDOW_SECONDS, LOG_REFUSALS_MAX } from '../../../contract/limits.ts';
import { createLineRate } from '../log/lineRate.ts';
import { type Log, withoutSecrets } from '../log/log.ts';
import type { AddressReader } from './address.ts';
import type { Guard } from './guards.ts';
import type { Metrics } from './metrics.ts';

export interface RequestLogOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readAddress: AddressReader;
  readonly now: () => Date;
}

/** What browsers send by themselves again and again: such lines would drown the others. */
const QUIET_ROUTES: ReadonlySet<string> = new Set([
  ...['/tunnel', '/*', '/healthz', '/readyz', '/metrics'],
  tunnelCalls.showTunnelPicture.path,
]);

const isRefusal = (status: number) => status >= 400 && status < 500;

/** Names each request, finds its address, and tells how it ended: one line, one figure. */
export function createRequestLog({ log, metrics, readAddress, now }: RequestLogOptions): Guard {
  const refusals = createLineRate({
    max: LOG_REFUSALS_MAX,
    windowMs: LIMITER_WINDOW_SECONDS * 1000,
    now: () => now().getTime(),
  });
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
    const address = c.get('remoteHost');
    const allowed = isRefusal(status) ? refusals(address) : { leftOut: 0 };
    if (allowed === null) return;
    const line = { request, session, address, method, path: withoutSecrets(path), status };
    const leftOut = allowed.leftOut === 0 ? {} : { refusalsLeftOut: allowed.leftOut };
    const level = QUIET_ROUTES.has(route) ? 'debug' : 'info';
    log[level]({ ...line, ms: Math.round(seconds * 1000), ...leftOut }, 'request');
  };
}
