import { ReadableStream } from 'node:stream/web';
import { AUDIT_FORMATS, type AuditFormat } from '../../../contract/http/audit.ts';
import { calls } from '../../../contract/http/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { exportAudit } from './service/export.ts';
import { verifyAudit } from './service/verify.ts';
import { badRequest, permissionDenied } from '../../platform/errors.ts';
import { mayReadAudit } from './policy.ts';
import { pageOfAudit } from '../../platform/auditTrail/repository.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { RouteLimiters } from '../../platform/http/limiter.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { demand, rightsOf } from '../permissions/index.ts';

export interface AuditRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly context: Pick<ServiceContext, 'db'>;
}

export function bindAudit({ routes, limiters, context: { db } }: AuditRoutes): void {
  const demandReader = async (caller: Caller | null) => {
    if (!caller) throw permissionDenied();
    demand(mayReadAudit(await rightsOf(db, caller)));
  };
  routes.token(calls.pageAudit, async ({ caller, query }) => {
    await demandReader(caller);
    return pageOfAudit(db, query);
  });
  routes.token(calls.verifyAudit, async ({ caller }) => {
    await demandReader(caller);
    return verifyAudit(db);
  });
  routes.raw(calls.exportAudit, limiters.open, async (c) => {
    await demandReader(c.get('caller'));
    const { type, name, chunks } = exportAudit(db, formatOf(c.req.query('format')));
    return c.body(ReadableStream.from(chunks) as globalThis.ReadableStream, 200, {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
}

function formatOf(asked: string = 'csv'): AuditFormat {
  const format = AUDIT_FORMATS.find((known) => known === asked);
  if (format === undefined) throw badRequest(`There is no format "${asked}".`);
  return format;
}
