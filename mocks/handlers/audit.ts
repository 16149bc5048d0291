import { HttpResponse, type HttpHandler } from 'msw';
import type { AuditRecord } from '../../contract/http/audit.ts';
import { calls } from '../../contract/http/index.ts';
import { csvHeader, csvLines } from '../../contract/rules/csv.ts';
import { mock } from '../mock.ts';
import { pageRows } from '../pages.ts';
import { permissionsOf } from '../permissions.ts';
import { denied } from '../refusal.ts';
import type { World } from '../world.ts';

export function auditHandlers(world: World): HttpHandler[] {
  const demandReader = (username: string) => {
    const { systemPermissions } = permissionsOf(world, username);
    if (!systemPermissions.includes('ADMINISTER') && !systemPermissions.includes('AUDIT')) throw denied();
  };
  return [
    mock(world, calls.pageAudit, ({ username, query }) => {
      demandReader(username);
      const kept = world.audit.filter(
        ({ action, outcome, at }) =>
          (query.action === undefined || (query.action as readonly string[]).includes(action)) &&
          (query.outcome === undefined || query.outcome === outcome) &&
          at >= (query.from ?? -Infinity) &&
          at < (query.until ?? Infinity),
      );
      return pageRows(kept, { ...query, order: query.order ?? ['-at'] }, COLUMNS);
    }),
    mock(world, calls.verifyAudit, ({ username }) => {
      demandReader(username);
      return { records: world.audit.length, head: world.audit.at(-1)?.hash ?? FIRST_HASH, broken: null };
    }),
    mock(world, calls.exportAudit, ({ username, query }) => {
      demandReader(username);
      if (query.format === 'json') return HttpResponse.json(world.audit);
      const lines = world.audit.map((record) => HEADER.map((name) => String(record[name])));
      return new HttpResponse(csvHeader(HEADER) + csvLines(lines), { headers: { 'Content-Type': 'text/csv' } });
    }),
  ];
}

const HEADER = ['seq', 'at', 'actor', 'address', 'action', 'outcome', 'object', 'detail', 'hash'] as const;
const FIRST_HASH = '0'.repeat(64);

const COLUMNS = {
  searched: ({ actor, address, action, object, detail }: AuditRecord) => [actor, address, action, object, detail],
  sorted: { at: ({ seq }: AuditRecord) => seq },
  unique: ({ seq }: AuditRecord) => String(seq),
};
