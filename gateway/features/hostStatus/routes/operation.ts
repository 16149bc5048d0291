import { permissionDenied } from '../../../platform/errors.ts';
import { isLoopback } from '../../../platform/host/listening.ts';
import { checkReadiness, type ReadinessOptions } from '../service/readiness.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { Authenticate, GatewayContext } from '../../../platform/http/guards.ts';
import type { Limiter } from '../../../platform/http/limiter.ts';
import type { Metrics } from '../../../platform/http/metrics.ts';
import type { IsAdministrator } from '../../permissions/index.ts';

export interface OperationOptions extends ReadinessOptions {
  readonly metrics: Metrics;
  readonly isAdministrator: IsAdministrator;
  readonly authenticate: Authenticate;
  readonly document: object;
  readonly limiter: Limiter;
}

/** What watches over the gateway asks for: is it alive, can it serve, its figures, its calls. */
export function bindOperation(routes: Routes, options: OperationOptions): void {
  const { metrics, limiter } = options;
  routes.plain('/healthz', limiter, (c) => c.json({ status: 'ok' }));
  routes.plain('/readyz', limiter, async (c) => {
    const readiness = await checkReadiness(options);
    // Without an engine everything but remote sessions works, and on a full disk what runs goes on and people get in:
    // both are told and do not count.
    return c.json(readiness, readiness.database === 'ok' ? 200 : 503);
  });
  routes.plain('/metrics', limiter, async (c) => {
    if (!(await mayReadMetrics(c, options))) throw permissionDenied();
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
  routes.plain('/api/openapi.json', limiter, (c) => c.json(options.document));
}

/** Figures are for this machine, and for administrators. What came through a proxy is not this machine. */
async function mayReadMetrics(
  c: GatewayContext,
  { authenticate, isAdministrator }: OperationOptions,
): Promise<boolean> {
  const forwarded = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded');
  if (forwarded === undefined && isLoopback(c.get('remoteHost'))) return true;
  const caller = await authenticate(c, false);
  return caller !== null && isAdministrator(caller);
}
