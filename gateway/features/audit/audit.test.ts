import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditRecord } from '../../../contract/http/audit.ts';
import { AUDIT_REFUSALS_MAX, AUDIT_TEXT_MAX_CHARS } from '../../../contract/limits.ts';
import { appendAudit, pageOfAudit } from '../../platform/auditTrail/repository.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { BOTH_ENGINES } from '../../platform/database/testDatabase.ts';
import { ADMIN, createTestApp, MARIA, type TestApp, type TestCall } from '../../testing/testApp.ts';
import type { AuditEntry } from '../../platform/auditTrail/entry.ts';
import { verifyAudit } from './service/verify.ts';

const DATA = '/api/session/data/postgresql';
const AT = new Date('2026-03-18T12:00:00Z');
const IMPORTED = {
  ...{ name: 'Box', protocol: 'ssh', path: ['Racks'], users: [], groups: [], attributes: {} },
  parameters: { hostname: '192.0.2.7', password: 'hidden too' },
};
const DOER = { username: 'admin', remoteHost: '203.0.113.9' };

describe.each(BOTH_ENGINES)('the chain on $name', ({ open }) => {
  let opened: OpenDatabase;
  const append = (...entries: AuditEntry[]) => appendAudit(opened.db, { at: AT, doer: DOER, entries });
  const all = async () => (await pageOfAudit(opened.db, { order: ['at'] })).rows;
  const breaking = async (statement: string) => {
    await sql.raw('alter table audit_records disable trigger user').execute(opened.db);
    await sql.raw(statement).execute(opened.db);
    await sql.raw('alter table audit_records enable trigger user').execute(opened.db);
  };

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await breaking('delete from audit_records');
    await sql`update audit_head set seq = 0, hash = repeat('0', 64)`.execute(opened.db);
  });

  test('is empty and whole at first', async () => {
    expect(await verifyAudit(opened.db)).toEqual({ records: 0, head: '0'.repeat(64), broken: null });
  });

  test('each record covers the one before it, as anybody can calculate', async () => {
    await append({ action: 'login' }, { action: 'setting.changed', object: 'POST /api/saveport', detail: 'ü 😀' });
    const [first, second] = (await all()) as [AuditRecord, AuditRecord];
    const hash = (previous: string, ...fields: readonly (string | number)[]) =>
      createHash('sha256')
        .update([previous, ...fields].join('\u001f'), 'utf8')
        .digest('hex');
    const who = ['admin', '203.0.113.9'];
    expect(first.hash).toBe(hash('0'.repeat(64), 1, AT.getTime(), ...who, 'login', 'done', '', ''));
    expect(second.hash).toBe(
      hash(first.hash, 2, AT.getTime(), ...who, 'setting.changed', 'done', 'POST /api/saveport', 'ü 😀'),
    );
    expect(await verifyAudit(opened.db)).toEqual({ records: 2, head: second.hash, broken: null });
  });

  test.each([
    ["update audit_records set detail = 'nothing' where seq = 2", { seq: 2, reason: 'changed' }],
    ["update audit_records set outcome = 'refused' where seq = 1", { seq: 1, reason: 'changed' }],
    ['update audit_records set at_ms = at_ms + 1 where seq = 3', { seq: 3, reason: 'changed' }],
    ['delete from audit_records where seq = 2', { seq: 2, reason: 'missing' }],
    ['delete from audit_records where seq = 1', { seq: 1, reason: 'missing' }],
    ['delete from audit_records where seq = 4', { seq: 4, reason: 'cut' }],
    ['delete from audit_records', { seq: 1, reason: 'cut' }],
    ['update audit_records set previous_hash = hash where seq = 3', { seq: 3, reason: 'unlinked' }],
  ])('names the first broken record after: %s', async (statement, broken) => {
    for (const detail of ['one', 'two', 'three', 'four']) await append({ action: 'access', detail });
    expect((await verifyAudit(opened.db)).broken).toBeNull();
    await breaking(statement);
    expect((await verifyAudit(opened.db)).broken).toEqual(broken);
  });

  test('the database itself changes and deletes nothing of it', async () => {
    await append({ action: 'login' });
    const { db } = opened;
    await expect(sql`update audit_records set detail = 'x'`.execute(db)).rejects.toThrow(/neither changed nor/);
    await expect(sql`delete from audit_records`.execute(db)).rejects.toThrow(/neither changed nor/);
    await expect(sql`truncate audit_records`.execute(db)).rejects.toThrow(/neither changed nor/);
    expect(await all()).toHaveLength(1);
  });

  test('a record is kept with what it tells of, or neither is', async () => {
    const failing = opened.db.transaction().execute(async (db) => {
      await appendAudit(db, { at: AT, doer: DOER, entries: [{ action: 'login' }] });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await Promise.all(Array.from({ length: 8 }, (_, index) => append({ action: 'access', detail: String(index) })));
    expect((await all()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await verifyAudit(opened.db)).toMatchObject({ records: 8, broken: null });
  });

  test('control characters forge no line and no field, and what is long is cut', async () => {
    const evil = 'admin\r\n2 2026 login\u001fdone\u2028\u202e\u0000\u0085\ud800x';
    const doer = { username: evil, remoteHost: 'a\tb' };
    const entries = [{ action: 'login', object: '\n', detail: 'd'.repeat(AUDIT_TEXT_MAX_CHARS + 1) }] as const;
    await appendAudit(opened.db, { at: AT, doer, entries });
    const [record] = await all();
    expect(record).toMatchObject({
      actor: 'admin\\u000d\\u000a2 2026 login\\u001fdone\\u2028\\u202e\\u0000\\u0085\ufffdx',
      address: 'a\\u0009b',
      object: '\\u000a',
      detail: 'd'.repeat(AUDIT_TEXT_MAX_CHARS),
    });
    expect((await verifyAudit(opened.db)).broken).toBeNull();
    const forged = sql`insert into audit_records (at_ms, actor, address, action, outcome, object, detail)
      values (1, ${'a\nb'}, '', 'login', 'done', '', '')`.execute(opened.db);
    await expect(forged).rejects.toThrow(/violates check constraint/);
  });

  test('records are searched by every column, and by time, action and outcome', async () => {
    await append({ action: 'login' }, { action: 'access', outcome: 'refused', object: 'GET /Secret' });
    await appendAudit(opened.db, {
      at: new Date(AT.getTime() + 1),
      doer: { username: 'Maria' },
      entries: [{ action: 'login' }],
    });
    const seqs = async (query: Parameters<typeof pageOfAudit>[1]) => {
      const { total, rows } = await pageOfAudit(opened.db, query);
      return [total, ...rows.map(({ seq }) => seq)];
    };
    expect(await seqs({})).toEqual([3, 3, 2, 1]);
    expect(await seqs({ limit: 1, offset: 1 })).toEqual([3, 2]);
    expect(await seqs({ contains: ['secret'] })).toEqual([1, 2]);
    expect(await seqs({ contains: ['maria'] })).toEqual([1, 3]);
    expect(await seqs({ action: ['login'] })).toEqual([2, 3, 1]);
    expect(await seqs({ outcome: 'refused' })).toEqual([1, 2]);
    expect(await seqs({ from: AT.getTime() + 1 })).toEqual([1, 3]);
    expect(await seqs({ until: AT.getTime() + 1, order: ['at'] })).toEqual([2, 1, 2]);
  });
});

describe('what people do', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.logIn();
    await app.call(`${DATA}/users`, { token: admin, json: MARIA });
  });
  afterAll(() => app.close());

  const newest = async () => (await pageOfAudit(app.database.db, { limit: 1 })).rows[0]!;
  const put = (json: unknown): TestCall => ({ method: 'PUT', json });
  const patch = (...json: unknown[]): TestCall => ({ method: 'PATCH', json });
  const add = (path: string, value: unknown) => ({ op: 'add', path, value });
  const remove = (path: string, value?: unknown) => ({ op: 'remove', path, value });
  const DELETE: TestCall = { method: 'DELETE' };

  test.each<readonly [string, TestCall, readonly [string, string, string]]>([
    [
      '/users',
      { json: { username: 'otto', password: 'x'.repeat(12) } },
      ['account.changed', 'user/otto', 'add password'],
    ],
    ['/users/otto', put({ disabled: true }), ['account.changed', 'user/otto', 'replace disabled=true']],
    [
      '/users',
      patch({ op: 'replace', path: '/otto', value: { disabled: false, password: 'y'.repeat(12) } }),
      ['account.changed', 'user/otto', 'replace disabled=false password'],
    ],
    ['/userGroups', { json: { identifier: 'staff' } }, ['group.changed', 'userGroup/staff', 'add']],
    ['/userGroups/staff', put({ disabled: true }), ['group.changed', 'userGroup/staff', 'replace disabled=true']],
    [
      '/users/otto/permissions',
      patch(add('/systemPermissions', 'CREATE_USER')),
      ['permission.added', 'user/otto', 'CREATE_USER system'],
    ],
    [
      '/users/otto/permissions',
      patch(remove('/systemPermissions', 'CREATE_USER')),
      ['permission.removed', 'user/otto', 'CREATE_USER system'],
    ],
    [
      '/users/otto/permissions',
      patch(add('/userPermissions/admin', 'READ')),
      ['permission.added', 'user/otto', 'READ user/admin'],
    ],
    [
      '/userGroups/staff/permissions',
      patch(add('/userPermissions/otto', 'READ')),
      ['permission.added', 'userGroup/staff', 'READ user/otto'],
    ],
    ['/users/otto/userGroups', patch(add('/', 'staff')), ['member.added', 'userGroup/staff', 'user/otto']],
    ['/userGroups/staff/memberUsers', patch(remove('/', 'otto')), ['member.removed', 'userGroup/staff', 'user/otto']],
    [
      '/connectionGroups',
      { json: { name: 'Rack', type: 'ORGANIZATIONAL', parentIdentifier: 'ROOT' } },
      ['object.changed', 'connectionGroup/1', 'add'],
    ],
    [
      '/connectionGroups/1',
      put({ name: 'Racks', type: 'ORGANIZATIONAL', parentIdentifier: 'ROOT' }),
      ['object.changed', 'connectionGroup/1', 'replace'],
    ],
    [
      '/connections',
      { json: { name: 'Box', protocol: 'ssh', parentIdentifier: '1', parameters: { password: 'hidden one' } } },
      ['object.changed', 'connection/1', 'add'],
    ],
    [
      '/connections/1',
      put({ name: 'Box', protocol: 'ssh', parentIdentifier: 'ROOT' }),
      ['object.changed', 'connection/1', 'replace'],
    ],
    [
      '/sharingProfiles',
      { json: { name: 'Watch', primaryConnectionIdentifier: '1' } },
      ['object.changed', 'sharingProfile/1', 'add'],
    ],
    [
      '/sharingProfiles/1',
      put({ name: 'See', primaryConnectionIdentifier: '1' }),
      ['object.changed', 'sharingProfile/1', 'replace'],
    ],
    ['/sharingProfiles/1', DELETE, ['object.changed', 'sharingProfile/1', 'remove']],
    ['/connections/1', DELETE, ['object.changed', 'connection/1', 'remove']],
    ['/connectionGroups/1', DELETE, ['object.changed', 'connectionGroup/1', 'remove']],
    ['/userGroups/staff', DELETE, ['group.changed', 'userGroup/staff', 'remove']],
    ['/users/otto', DELETE, ['account.changed', 'user/otto', 'remove']],
    [
      '/connectionImport',
      { json: { rows: [IMPORTED], duplicates: 'skip', makeGroups: true } },
      ['object.changed', 'connections', 'import made=1 replaced=0 skipped=0 groups=1'],
    ],
    ['/connectionExport', {}, ['connection.exported', 'connections', '1']],
    ['/connectionExport?secrets=true', {}, ['connection.exported', 'connections', '1 with secrets']],
    [
      '/connectionMove',
      { json: { connections: ['2'], connectionGroups: [], parentIdentifier: 'ROOT' } },
      ['object.changed', 'connection/2', 'move to connectionGroup/ROOT'],
    ],
  ])('to %s is on record: %j', async (path, options, [action, object, detail]) => {
    const before = await newest();
    const { status, text } = await app.call(`${DATA}${path}`, { token: admin, ...options });
    expect(status, text).toBeLessThan(300);
    expect(await newest()).toMatchObject({
      ...{ seq: before.seq + 1, actor: 'admin', address: '203.0.113.9', outcome: 'done', at: app.now().getTime() },
      ...{ action, object, detail },
    });
  });

  test.each<readonly [string, TestCall, string]>([
    ['/api/saveport', { json: { port: '443' } }, 'setting.changed'],
    ['/api/removeport', {}, 'setting.changed'],
    ['/api/audit/export', {}, 'audit.exported'],
  ])('a call to %s is on record', async (path, options, action) => {
    const before = await newest();
    expect((await app.call(path, { token: admin, ...options })).status).toBe(200);
    const method = options.json === undefined ? 'GET' : 'POST';
    expect(await newest()).toMatchObject({ seq: before.seq + 1, actor: 'admin', action, object: `${method} ${path}` });
  });

  test('taking a second factor away is on record', async () => {
    const json = { username: 'maria' };
    await app.call('/api/session/ext/secondfactor/reset', { token: admin, json });
    const told = { actor: 'admin', action: 'account.changed', object: 'user/maria', detail: 'second factor reset' };
    expect(await newest()).toMatchObject(told);
  });

  test('logging out by the token is on record, without the token', async () => {
    const token = await app.logIn(MARIA, '198.51.100.7');
    await app.call(`/api/tokens/${token}`, { method: 'DELETE', from: '198.51.100.7' });
    expect(await newest()).toMatchObject({
      ...{ actor: 'maria', address: '198.51.100.7', action: 'logout', object: 'DELETE /api/tokens/[redacted]' },
    });
  });

  test('log-ins are on record, refused ones with the account that was tried, else without a name', async () => {
    const from = '198.51.100.7';
    const told = async () => {
      const { actor, address, action, outcome, detail, object } = await newest();
      return [actor, address, action, outcome, detail, object].join('|');
    };
    const token = await app.logIn(MARIA, from);
    expect(await told()).toBe(`maria|${from}|login|done||`);
    await app.call('/api/session', { token, method: 'DELETE', from });
    expect(await told()).toBe(`maria|${from}|logout|done||DELETE /api/session`);
    const wrong = { username: 'maria', password: 'wrong' };
    for (const detail of ['', '', 'locked', 'locked']) {
      await app.call('/api/tokens', { form: wrong, from });
      expect(await told()).toBe(`|${from}|login|refused|${detail}|user/maria`);
    }
    // A password in the field of the name.
    await app.call('/api/tokens', { form: { username: 'wrong word', password: 'wrong' }, from: '198.51.100.9' });
    expect(await told()).toBe('|198.51.100.9|login|refused||');
    const all = await pageOfAudit(app.database.db, {});
    expect(JSON.stringify(all)).not.toContain('wrong');
  });

  test('whoever is asked for a new password has not been refused; with a wrong one they have', async () => {
    const from = '198.51.100.10';
    const otto = { username: 'ottilie', password: 'the first of hers' };
    await app.call(`${DATA}/users`, { token: admin, json: { ...otto, attributes: { expired: 'true' } } });
    const before = await newest();
    const asked = await app.call('/api/tokens', { form: otto, from });
    expect(asked.body).toMatchObject({ type: 'INSUFFICIENT_CREDENTIALS' });
    expect(await newest()).toEqual(before);
    const renew = (password: string) =>
      app.call('/api/tokens', { form: { ...otto, 'new-password': password, 'confirm-new-password': password }, from });
    await renew('short');
    expect(await newest()).toMatchObject({ action: 'login', outcome: 'refused', object: 'user/ottilie' });
    await renew('the second of hers');
    expect(await newest()).toMatchObject({ action: 'login', outcome: 'done', actor: 'ottilie' });
  });

  test('what somebody was refused is on record, though not without end', async () => {
    const token = await app.logIn(MARIA, '198.51.100.8');
    const refused = { contains: ['maria', 'removeport'], outcome: 'refused' } as const;
    for (let times = 0; times < AUDIT_REFUSALS_MAX + 5; times += 1)
      expect((await app.call(`/api/removeport?token=${token}`)).status).toBe(403);
    const { total, rows } = await pageOfAudit(app.database.db, { ...refused, contains: [...refused.contains] });
    expect(total).toBe(AUDIT_REFUSALS_MAX);
    expect(rows[0]).toMatchObject({ actor: 'maria', action: 'access', object: 'GET /api/removeport' });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('nothing of a refused change is on record as done', async () => {
    const before = await newest();
    const strip = remove('/systemPermissions', 'ADMINISTER');
    expect((await app.call(`${DATA}/users/admin/permissions`, { token: admin, ...patch(strip) })).status).toBe(501);
    expect((await app.call(`${DATA}/users/admin`, { token: admin, ...DELETE })).status).toBe(501);
    expect(await newest()).toEqual(before);
  });

  test('auditors and administrators read, verify and export it, others do not', async () => {
    const reader = await app.logIn(MARIA, '198.51.100.9');
    const statuses = () =>
      Promise.all(
        ['', '/verification', '/export'].map(
          async (path) => (await app.call(`/api/audit${path}`, { token: reader })).status,
        ),
      );
    expect(await statuses()).toEqual([403, 403, 403]);
    await app.call(`${DATA}/users/maria/permissions`, { token: admin, ...patch(add('/systemPermissions', 'AUDIT')) });
    expect(await statuses()).toEqual([200, 200, 200]);
    const verdict = (await app.call('/api/audit/verification', { token: admin })).body;
    const { rows } = await pageOfAudit(app.database.db, { limit: 1 });
    expect(verdict).toEqual({ records: rows[0]!.seq, head: rows[0]!.hash, broken: null });
    const { text, headers } = await app.call('/api/audit/export', { token: admin });
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const table = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
    expect(table[0]).toContain('previous_hash');
    // With its header, and with the export itself.
    expect(table).toHaveLength(rows[0]!.seq + 2);
    expect(text).not.toContain('hidden one');
    expect(text).not.toContain(ADMIN.password);
  });
});
