import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/http/index.ts';
import {
  API_BODY_MAX_BYTES,
  LIMITER_WINDOW_SECONDS,
  LOG_REFUSALS_MAX,
  OPEN_CALLS_MAX,
  REFUSED_CALLS_MAX,
} from '../../contract/limits.ts';
import { JOB_NAMES, type SystemCheck } from '../../contract/http/systemCheck.ts';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../testing/testApp.ts';

const DATA = '/api/session/data/postgresql';
const STORED = { disk: 'ok', log: 'ok', droppedLogLines: 0 };
const NO_TOKEN = 'F'.repeat(64);

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  token = await app.logIn();
});
afterAll(() => app.close());

const errorBody = (type: string, message: string) => ({
  message,
  translatableMessage: { key: 'APP.TEXT_UNTRANSLATED', variables: { MESSAGE: message } },
  statusCode: null,
  expected: null,
  patches: null,
  type,
});

describe('the routes', () => {
  test('bind every declared call once and nothing that is not noted', () => {
    const bound = app.routes.flatMap(({ call }) => (call ? [call] : []));
    expect(new Set(bound)).toEqual(new Set(Object.values(calls)));
    expect(bound).toHaveLength(Object.keys(calls).length);
    const noted = new Set(app.routes.map(({ method, path }) => `${method === 'HEAD' ? 'GET' : method} ${path}`));
    const served = app.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(served.filter((route) => !noted.has(route))).toEqual([]);
  });

  test('that need no token all have a limiter', () => {
    const open = app.routes.filter(({ auth }) => auth === 'none');
    expect(open.filter(({ limiter }) => limiter === null)).toEqual([]);
    expect(open.length).toBeGreaterThan(8);
  });

  test('that need a token are refused without one, before anything else is looked at', async () => {
    for (const { call } of app.routes.filter(({ auth }) => auth === 'token')) {
      const path = call!.path.replace(/:\w+/g, 'x');
      const { status } = await app.call(path, { method: call!.method, token: NO_TOKEN });
      expect([call!.method, path, status]).toEqual([call!.method, path, 403]);
    }
  });
});

describe('a request', () => {
  test.each([
    ['/api/nothing', 'GET'],
    ['/api/session', 'GET'],
    [`${DATA}/connections/1/more`, 'GET'],
    [`${DATA}/schema/protocols`, 'PUT'],
    ['/nothing', 'GET'],
  ])('to the unknown %s (%s) is not found', async (path, method) => {
    const { status, body } = await app.call(path, { method, token });
    expect([status, body]).toEqual([404, errorBody('NOT_FOUND', 'Not found.')]);
  });

  test('for another data source finds nothing there, once the token is known to be right', async () => {
    const path = '/api/session/data/mysql/self';
    expect((await app.call(path, { token })).body).toEqual(errorBody('NOT_FOUND', 'Not found.'));
    expect((await app.call(path, { token: NO_TOKEN })).body).toEqual(
      errorBody('PERMISSION_DENIED', 'Permission denied.'),
    );
  });

  test('with half a body, the wrong type, an unknown value or none is refused with a sentence', async () => {
    const path = `${DATA}/connections`;
    const headers = { 'Content-Type': 'application/json' };
    const bad = async (options: Parameters<TestApp['call']>[1]) => {
      const { status, body } = await app.call(path, { method: 'POST', token, ...options });
      return [status, (body as { type: string; message: string }).type, (body as { message: string }).message];
    };
    expect(await bad({ headers, body: '{"name":' })).toEqual([400, 'BAD_REQUEST', 'The body is not valid JSON.']);
    expect(await bad({ headers })).toEqual([400, 'BAD_REQUEST', 'The request has no body.']);
    expect(await bad({ body: 'name=a' })).toEqual([
      415,
      'BAD_REQUEST',
      'This call does not take a body of the type "text/plain".',
    ]);
    expect((await app.call(`${path}?permission=EAT`, { token })).status).toBe(400);
  });

  test('beyond the size limit is refused, whether it tells its size or not', async () => {
    const json = JSON.stringify({ name: 'x'.repeat(API_BODY_MAX_BYTES), protocol: 'ssh' });
    const told = await app.call(`${DATA}/connections`, { token, json: JSON.parse(json) as unknown });
    const headers = { 'Content-Length': String(json.length), 'Content-Type': 'application/json' };
    const early = await app.call(`${DATA}/connections`, { method: 'POST', token, headers, body: '{}' });
    for (const { status, body } of [told, early])
      expect([status, body]).toEqual([413, errorBody('BAD_REQUEST', 'The request is too large.')]);
  });

  test('with names of the prototype changes nothing for others', async () => {
    const body = '{"name":"proto","protocol":"ssh","attributes":{"__proto__":{"a":1}},"__proto__":{"admin":true}}';
    const headers = { 'Content-Type': 'application/json' };
    await app.call(`${DATA}/connections`, { method: 'POST', token, headers, body });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect((await app.call(`${DATA}/users/__proto__`, { token })).status).toBe(404);
    expect((await app.call(`${DATA}/connections/constructor`, { token })).status).toBe(404);
  });

  test('of another site changes nothing, one of our own page does', async () => {
    const form = { username: 'nobody', password: 'x' };
    const from = '192.0.2.99';
    const site = (value: string) => app.call('/api/tokens', { form, from, headers: { 'Sec-Fetch-Site': value } });
    expect((await site('cross-site')).body).toEqual(errorBody('PERMISSION_DENIED', 'Permission denied.'));
    expect((await site('same-origin')).body).toMatchObject({ type: 'INVALID_CREDENTIALS' });
  });
});

describe('an answer', () => {
  test('of the API is kept by no cache and names its request', async () => {
    const { headers } = await app.call(`${DATA}/self`, { token });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of a tree is not sent again to who has it, for as long as it is the same for them', async () => {
    const tree = (headers: Record<string, string> = {}) =>
      app.call(`${DATA}/connectionGroups/ROOT/tree`, { token, headers });
    const first = await tree();
    const tag = first.headers.get('ETag') ?? '';
    const again = await tree({ 'If-None-Match': tag });
    expect([first.status, again.status, again.body, again.headers.get('Cache-Control')]).toEqual([
      ...[200, 304],
      ...[null, 'no-store'],
    ]);
    const connection = JSON.stringify({ name: 'Beside the tag', protocol: 'vnc', parameters: {}, attributes: {} });
    const headers = { 'Content-Type': 'application/json' };
    await app.call(`${DATA}/connections`, { method: 'POST', token, headers, body: connection });
    const changed = await tree({ 'If-None-Match': tag });
    expect([changed.status, changed.headers.get('ETag') === tag]).toEqual([200, false]);
    expect(JSON.stringify(changed.body)).toContain('Beside the tag');
    expect((await app.call(`${DATA}/connectionGroups/ROOT/tree`, { headers: { 'If-None-Match': tag } })).status).toBe(
      403,
    );
  });

  test('carries the security headers, and no script may be inline', async () => {
    const { headers } = await app.call('/api/languages', { headers: { Host: 'desk.example:8080' } });
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
        "media-src 'self' data: blob:; connect-src 'self' ws://desk.example:8080; worker-src 'self' blob:; object-src 'none'; " +
        "base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
    );
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  test.each(["evil.example; script-src 'unsafe-inline'", 'evil.example wss:', '*', "'unsafe-inline'", ''])(
    'lets the host %j write nothing into them',
    async (host) => {
      const { headers } = await app.call('/api/languages', { headers: { Host: host } });
      expect(headers.get('Content-Security-Policy')).toMatch(/connect-src 'self' ?; worker-src/);
    },
  );

  test.each([
    ['/api/getexternalport', 'text/plain'],
    ['/api/audit/export', 'text/csv'],
    ['/api/audit/export?format=json', 'application/json'],
  ])('of %s is of the type that the document of the calls tells', async (path, type) => {
    const { headers } = await app.call(path, { token });
    expect(headers.get('Content-Type')?.split(';', 1)[0]).toBe(type);
    const { body } = await app.call('/api/openapi.json', { token });
    const { paths } = body as { paths: Record<string, { get: { responses: Record<string, { content: object }> } }> };
    const told = paths[path.split('?', 1)[0] ?? '']?.get.responses['200']?.content ?? {};
    expect(Object.keys(told)).toContain(type);
  });

  test('lists the languages by their own names [A7-023 A7-024]', async () => {
    expect((await app.call('/api/languages')).body).toEqual({ en: 'English', de: 'Deutsch', es: 'Español' });
    expect((await app.call('/api/patches')).body).toEqual([]);
  });

  test('describes all calls as OpenAPI', async () => {
    expect((await app.call('/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  });

  test('of the shared data source holds nothing, and nothing is written there', async () => {
    const shared = '/api/session/data/postgresql-shared';
    const read = async (path: string) => (await app.call(`${shared}/${path}`, { token })).body;
    const root = { name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };
    expect(await read('connectionGroups/ROOT/tree')).toEqual(root);
    expect([await read('connections'), await read('activeConnections')]).toEqual([{}, {}]);
    expect(await read('self')).toEqual({ username: 'admin', disabled: false, attributes: {} });
    expect(await read('self/effectivePermissions')).toMatchObject({ systemPermissions: [] });
    expect(Object.keys((await read('schema/protocols')) as object)).toContain('vnc');
    expect((await app.call(`${shared}/connections/1`, { token })).status).toBe(404);
    const json = { name: 'a', protocol: 'ssh' };
    expect((await app.call(`${shared}/connections`, { token, json })).status).toBe(403);
  });
});

describe('limits by address', () => {
  test('hold back a flood of calls without a token, others are not disturbed', async () => {
    const [from, other] = ['192.0.2.50', '192.0.2.51'];
    for (let call = 0; call < OPEN_CALLS_MAX; call += 1) await app.app.request('/api/patches', {}, fromAddress(from));
    const refused = await app.call('/api/languages', { from });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await app.call('/api/languages', { from: other })).status).toBe(200);
  });

  test('hold back guesses of tokens, and count nothing that succeeds', async () => {
    const from = '192.0.2.60';
    for (let call = 0; call < REFUSED_CALLS_MAX; call += 1)
      expect((await app.call('/api/tokens', { form: { token }, from })).status).toBe(200);
    for (let call = 0; call < REFUSED_CALLS_MAX; call += 1)
      await app.call(`/api/tokens/${NO_TOKEN}`, { method: 'DELETE', from });
    expect((await app.call(`/api/tokens/${NO_TOKEN}`, { method: 'DELETE', from })).status).toBe(429);
  });
});

const fromAddress = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress }, headers: {} } });

describe('operation', () => {
  test('logs the refused requests of an address at a bounded rate, and those of others none the less', async () => {
    const linesOf = (from: string) => app.lines.filter((line) => line.includes(`"address":"${from}"`));
    const [flood, other] = ['198.51.100.200', '198.51.100.201'];
    for (let times = 0; times < LOG_REFUSALS_MAX + 5; times += 1) await app.call('/api/nowhere', { from: flood });
    await app.call('/api/nowhere', { from: other });
    expect([linesOf(flood).length, linesOf(other).length]).toEqual([LOG_REFUSALS_MAX, 1]);
    app.pass(LIMITER_WINDOW_SECONDS * 1000);
    await app.call('/api/nowhere', { from: flood });
    expect(linesOf(flood).at(-1)).toContain('"refusalsLeftOut":5');
  });

  test('tells that the gateway lives and serves, and that an engine is missing', async () => {
    expect((await app.call('/healthz')).body).toEqual({ status: 'ok' });
    const { status, body } = await app.call('/readyz');
    expect([status, body]).toEqual([200, { database: 'ok', engine: 'unavailable', ...STORED }]);
  });

  test('shows figures to this machine and to administrators only', async () => {
    const figures = async (options: Parameters<TestApp['call']>[1]) => (await app.call('/metrics', options)).status;
    const forwarded = { 'X-Forwarded-For': '203.0.113.1' };
    expect([await figures({ from: '127.0.0.1' }), await figures({ token })]).toEqual([200, 200]);
    expect(await figures({ from: '127.0.0.1', headers: forwarded })).toBe(403);
    expect(await figures({})).toBe(403);
    const { text } = await app.call('/metrics', { token });
    expect(text).toContain('oriel_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(text).toContain('oriel_logins_total{outcome="accepted"}');
    expect(text).toContain('oriel_open_tunnels 0');
    expect(text).toContain('oriel_socket_messages_dropped_total{reason="unknown"} 0');
  });

  test('checks itself for administrators only', async () => {
    const { body } = await app.call('/api/session/selfcheck', { token });
    const engine = app.database.engine === 'pglite' ? /^PGlite \d+/ : /^PostgreSQL \d+/;
    expect(body).toEqual({
      version: '1.2.3',
      items: [
        { part: 'engine', state: 'missing', version: null, remedy: 'systemCheck.remedy.engine' },
        { part: 'database', state: 'present', version: expect.stringMatching(engine) as string, remedy: null },
        { part: 'tls', state: 'missing', version: null, remedy: 'systemCheck.remedy.tls' },
        { part: 'mail', state: 'missing', version: null, remedy: 'systemCheck.remedy.mail' },
        { part: 'clipboard', state: 'present', version: null, remedy: null },
        { part: 'relay', state: 'missing', version: null, remedy: 'systemCheck.remedy.relay' },
        { part: 'disk', state: 'present', version: null, remedy: null },
        { part: 'log', state: 'present', version: null, remedy: null },
        { part: 'jobs', state: 'present', version: null, remedy: null },
      ],
    });
    await app.call(`${DATA}/users`, { token, json: MARIA });
    expect((await app.call('/api/session/selfcheck', { token: await app.logIn(MARIA) })).status).toBe(403);
  });

  test('a job for every name, and one that fails is named until it succeeds, while the others go on', async () => {
    const { db } = app.database;
    const jobsOf = async () => {
      const { body } = await app.call('/api/session/selfcheck', { token });
      return (body as SystemCheck).items.find(({ part }) => part === 'jobs');
    };
    expect(app.scheduler.jobs().map(({ name }) => name)).toEqual(expect.arrayContaining([...JOB_NAMES]));
    await db.schema.alterTable('banned_addresses').renameTo('lost').execute();
    await expect(app.scheduler.run('bans')).rejects.toThrow('banned_addresses');
    for (const name of JOB_NAMES.filter((one) => one !== 'bans')) await app.scheduler.run(name);
    expect(await jobsOf()).toEqual({
      ...{ part: 'jobs', state: 'failing', version: null, remedy: 'systemCheck.remedy.jobs' },
      jobs: ['bans'],
    });
    const { text } = await app.call('/metrics', { token });
    expect(text).toContain('oriel_job_failures_total{job="bans"} 1');
    await db.schema.alterTable('lost').renameTo('banned_addresses').execute();
    await app.scheduler.run('bans');
    expect(await jobsOf()).toEqual({ part: 'jobs', state: 'present', version: null, remedy: null });
  });
});

test('no secret of a whole scenario stands in the log', async () => {
  const own = await app.logIn();
  const secret = 'kept-to-itself-7391';
  const json = { name: 'logged', protocol: 'ssh', parameters: { hostname: '192.0.2.1', password: secret } };
  await app.call(`${DATA}/connections`, { token: own, json });
  await app.call(`${DATA}/self?token=${own}&key=${secret}`);
  await app.call(`/nowhere/${own}?token=${own}`);
  await app.call('/api/tokens', { form: { username: secret, password: secret }, from: '192.0.2.77' });
  await app.call('/api/tokens', { form: { token: own } });
  await app.call(`${DATA}/self/password`, {
    method: 'PUT',
    token: own,
    json: { oldPassword: secret, newPassword: secret },
  });
  await app.call(`/api/tokens/${own}`, { method: 'DELETE' });
  const log = app.lines.join('');
  expect(log).toContain('"method":"DELETE","path":"/api/tokens/[redacted]"');
  for (const hidden of [own, token, secret, ADMIN.password]) expect(log).not.toContain(hidden);
  expect(JSON.parse(app.lines.at(-1)!)).toMatchObject({
    node: 'test',
    request: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    status: 204,
  });
});
