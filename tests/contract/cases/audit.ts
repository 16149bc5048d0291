import { expect, test } from 'vitest';
import { AUDIT_PAGE_MAX } from '../../../contract/limits.ts';
import { MARIA, type Subject } from '../support/subject.ts';

const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };

/** The record of what people did. */
export function auditCases(subject: () => Subject): void {
  test('the audit is read, verified and exported by administrators', async () => {
    const { call, send, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const nothing = { contains: ['nobody ever did this'] };
    expect(await call('pageAudit', { token: admin, query: nothing })).toEqual({ total: 0, rows: [] });
    const verdict = await call('verifyAudit', { token: admin });
    expect([verdict.broken, verdict.head.length]).toEqual([null, 64]);
    const { total } = await call('pageAudit', {
      token: admin,
      query: { action: ['login'], outcome: 'done', limit: 1 },
    });
    expect(total).toBeLessThanOrEqual(verdict.records + 2);
    const exported = await send('exportAudit', { token: admin });
    expect([exported.status, (await exported.text()).split(',')[1]]).toEqual([200, 'at']);
    const records = await send('exportAudit', { token: admin, query: { format: 'json' } });
    expect([records.status, Array.isArray(await records.json())]).toEqual([200, true]);
    expect(await refusal('exportAudit', { token: admin, query: { format: 'xml' } as never })).toEqual(BAD);
    for (const name of ['pageAudit', 'verifyAudit', 'exportAudit'] as const)
      expect(await refusal(name, { token: maria })).toEqual(DENIED);
  });

  test('a page of the audit that cannot be is refused', async () => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    for (const query of [{ limit: AUDIT_PAGE_MAX + 1 }, { action: ['tea'] }, { outcome: 'maybe' }, { from: 'noon' }])
      expect(await refusal('pageAudit', { token, query: query as never })).toEqual(BAD);
  });
}
