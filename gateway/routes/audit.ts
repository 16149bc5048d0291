import { Readable } from 'node:stream';
import { calls } from '../../contract/http/index.ts';
import type { Caller } from '../auth/caller.ts';
import { auditCsv } from '../audit/csv.ts';
import { verifyAudit } from '../audit/verify.ts';
import { demand, rightsOf } from '../commands/access.ts';
import { permissionDenied } from '../errors.ts';
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
    return c.body(Readable.toWeb(Readable.from(auditCsv(db), { objectMode: false })) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    });
  });
}
