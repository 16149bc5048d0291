import { Readable } from 'node:stream';
import { AUDIT_FORMATS, type AuditFormat } from '../../contract/http/audit.ts';
import { calls } from '../../contract/http/index.ts';
import type { Caller } from '../auth/caller.ts';
import { exportAudit } from '../audit/export.ts';
import { verifyAudit } from '../audit/verify.ts';
import { demand, rightsOf } from '../commands/access.ts';
import { badRequest, permissionDenied } from '../errors.ts';
import { mayReadAudit } from '../policies/audit.ts';
import { pageOfAudit } from '../repositories/audit.ts';
import type { RouteContext } from './context.ts';

export function bindAudit({ routes, limiters, context: { db } }: RouteContext): void {
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
    return c.body(Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream, 200, {
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
