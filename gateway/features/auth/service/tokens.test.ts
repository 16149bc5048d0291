import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';

const MINUTE_MS = 60_000;
const SELF = '/api/session/data/postgresql/self';
const FIELDS = [
  { name: 'username', type: 'USERNAME' },
  { name: 'password', type: 'PASSWORD' },
];

let app: TestApp;
let addresses = 0;
/** Every test comes from an address of its own, so that none locks another out. */
let from: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  addresses += 1;
  from = `198.51.100.${addresses}`;
  await app.database.db.deleteFrom('entities').where('name', '!=', 'admin').execute();
  await createUser({});
});

async function createUser(attributes: Record<string, string>, disabled = false): Promise<void> {
  const token = await app.logIn(ADMIN, '192.0.2.1');
  const json = { ...MARIA, attributes };
  const path = '/api/session/data/postgresql/users';
  const { status } = await app.call(path, { token, json });
  if (status === 400) await app.call(`${path}/maria`, { method: 'PUT', token, json: { attributes, disabled } });
  if (disabled) await app.call(`${path}/maria`, { method: 'PUT', token, json: { attributes, disabled } });
}

const logIn = (form: Record<string, string>) => app.call('/api/tokens', { form, from });
const check = (token: string) => app.call('/api/session', { method: 'HEAD', token, from });

describe('logging in', () => {
  test('the right password gives a token, the name and the data sources [A3-001 A7-003]', async () => {
    const { status, body } = await logIn(MARIA);
    expect(status).toBe(200);
    expect(body).toEqual({
      authToken: expect.stringMatching(/^[0-9A-F]{64}$/) as string,
      username: 'maria',
      dataSource: 'postgresql',
      availableDataSources: ['postgresql', 'postgresql-shared'],
    });
  });

  test('a Basic header counts where the form has neither name nor password', async () => {
    const headers = { Authorization: `Basic ${Buffer.from('maria:battery staple').toString('base64')}` };
    expect((await app.call('/api/tokens', { method: 'POST', headers, from })).status).toBe(200);
    const both = await app.call('/api/tokens', { form: { username: 'maria', password: 'wrong' }, headers, from });
    expect(both.status).toBe(403);
  });

  test.each([{}, { username: 'maria' }, { password: 'x' }, { username: '', password: '' }, { token: 'nonsense' }])(
    'without both, %j is told what is expected, and counts as no try [B3-014]',
    async (form) => {
      for (let time = 0; time < 5; time += 1) {
        expect((await logIn(form)).body).toEqual({
          message: 'Login required.',
          translatableMessage: { key: 'APP.TEXT_UNTRANSLATED', variables: { MESSAGE: 'Login required.' } },
          statusCode: null,
          expected: FIELDS,
          patches: null,
          type: 'INVALID_CREDENTIALS',
        });
      }
      expect((await logIn(MARIA)).status).toBe(200);
    },
  );

  test('a wrong password tells the tries left, and the third locks for 600 s [A4-029 A5-002 A5-003]', async () => {
    const wrong = { ...MARIA, password: 'wrong' };
    const refusal = (left: number) => ({
      message: 'Login refused.',
      translatableMessage: { key: 'LOGIN.ERROR_INVALID_LOGIN', variables: { ATTEMPTS_LEFT: left } },
      statusCode: null,
      expected: FIELDS,
      patches: null,
      type: 'INVALID_CREDENTIALS',
    });
    const replies = [await logIn(wrong), await logIn(wrong), await logIn(wrong)];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 429]);
    expect(replies[0]!.body).toEqual(refusal(2));
    expect(replies[1]!.body).toEqual(refusal(1));
    expect(replies[2]!.headers.get('Retry-After')).toBe('600');
    expect(replies[2]!.body).toEqual({
      message: 'Too many failed log-ins. Try again later.',
      translatableMessage: { key: 'LOGIN.ERROR_TOO_MANY_TRIES', variables: { SECONDS: 600 } },
      statusCode: 797,
      expected: null,
      patches: null,
      type: 'BAD_REQUEST',
    });
  });

  test('a locked account refuses the right password too, until the time is over, and only from there', async () => {
    for (let time = 0; time < 3; time += 1) await logIn({ ...MARIA, password: 'wrong' });
    app.pass(599_000);
    expect((await logIn(MARIA)).headers.get('Retry-After')).toBe('1');
    expect((await app.call('/api/tokens', { form: MARIA, from: '192.0.2.7' })).status).toBe(200);
    app.pass(1_000);
    expect((await logIn(MARIA)).status).toBe(200);
  });

  test('a name that nobody has is answered like a wrong password', async () => {
    const answers = async (username: string) => {
      const tries = [1, 2, 3, 4].map(() => logIn({ username, password: 'wrong' }));
      return (await Promise.all(tries))
        .map(({ status, text }) => ({ status, text }))
        .sort((a, b) => a.text.localeCompare(b.text));
    };
    expect(await answers('nobody')).toEqual(await answers('maria'));
  });

  test('guesses sent at once are counted like guesses one after another', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) => logIn({ ...MARIA, password: `guess ${index}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  });

  test('one address may not try many names, another may go on', async () => {
    const statuses: number[] = [];
    for (let name = 0; name < 61; name += 1)
      statuses.push((await logIn({ username: `u${name}`, password: 'x' })).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(60);
    expect((await logIn(MARIA)).status).toBe(429);
    expect((await app.call('/api/tokens', { form: MARIA, from: '192.0.2.8' })).status).toBe(200);
  });

  test('the right password forgets earlier mistakes', async () => {
    await logIn({ ...MARIA, password: 'wrong' });
    await logIn({ ...MARIA, password: 'wrong' });
    expect((await logIn(MARIA)).status).toBe(200);
    expect((await logIn({ ...MARIA, password: 'wrong' })).body).toMatchObject({
      translatableMessage: { variables: { ATTEMPTS_LEFT: 2 } },
    });
  });

  test('a disabled account is answered like a wrong password', async () => {
    const wrong = (await logIn({ ...MARIA, password: 'wrong' })).text;
    await createUser({}, true);
    from = '198.51.100.250';
    const disabled = await logIn(MARIA);
    expect([disabled.status, disabled.text]).toEqual([403, wrong]);
  });

  test.each([
    [{ 'valid-until': '2026-03-17' }, 'LOGIN.ERROR_NOT_VALID'],
    [{ 'valid-from': '2026-03-19' }, 'LOGIN.ERROR_NOT_VALID'],
    [{ 'access-window-start': '13:00:00', timezone: 'UTC' }, 'LOGIN.ERROR_NOT_ACCESSIBLE'],
  ])('outside of its times (%j) an account is told so, once the password is right', async (attributes, key) => {
    await createUser(attributes);
    const { status, body } = await logIn(MARIA);
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'BAD_REQUEST', translatableMessage: { key, variables: null } });
    expect((await logIn({ ...MARIA, password: 'wrong' })).status).toBe(403);
  });
});

describe('an expired password', () => {
  const renewal = (first: string, second: string) => ({
    ...MARIA,
    'new-password': first,
    'confirm-new-password': second,
  });
  beforeEach(() => createUser({ expired: 'true' }));

  test('is asked to be renewed', async () => {
    const { status, body } = await logIn(MARIA);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      type: 'INSUFFICIENT_CREDENTIALS',
      translatableMessage: { key: 'LOGIN.INFO_PASSWORD_EXPIRED', variables: { LENGTH: 12 } },
      expected: [
        ...FIELDS,
        { name: 'new-password', type: 'PASSWORD' },
        { name: 'confirm-new-password', type: 'PASSWORD' },
      ],
    });
  });

  test.each([
    ['battery staple', 'battery staple', 'LOGIN.ERROR_PASSWORD_SAME'],
    ['', '', 'LOGIN.ERROR_PASSWORD_BLANK'],
    ['a newer staple', 'other one', 'LOGIN.ERROR_PASSWORD_MISMATCH'],
  ])('is not renewed by %j and %j [A5-007 A5-008]', async (first, second, key) => {
    const { status, body } = await logIn(renewal(first, second));
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'BAD_REQUEST', translatableMessage: { key } });
    expect((await logIn(MARIA)).body).toMatchObject({ type: 'INSUFFICIENT_CREDENTIALS' });
  });

  test('is renewed, and only the new one opens from then on', async () => {
    expect((await logIn(renewal('a newer staple', 'a newer staple'))).status).toBe(200);
    expect((await logIn({ ...MARIA, password: 'a newer staple' })).status).toBe(200);
    expect((await logIn(MARIA)).status).toBe(403);
  });
});

describe('a token', () => {
  test('refreshes in place, without a password, and is the same [A7-003]', async () => {
    const token = await app.logIn(MARIA, from);
    const { status, body } = await logIn({ token });
    expect([status, body]).toEqual([
      200,
      {
        authToken: token,
        username: 'maria',
        dataSource: 'postgresql',
        availableDataSources: ['postgresql', 'postgresql-shared'],
      },
    ]);
  });

  test('that came along with a log-in is replaced and worth nothing afterwards', async () => {
    const planted = await app.logIn(ADMIN, from);
    const { body } = await logIn({ ...MARIA, token: planted });
    expect(body).toMatchObject({ username: 'maria' });
    expect((body as { authToken: string }).authToken).not.toBe(planted);
    expect((await check(planted)).status).toBe(403);
  });

  test('is new after the rights of the system changed, and the old one is worth nothing', async () => {
    const token = await app.logIn(MARIA, from);
    const admin = await app.logIn(ADMIN, from);
    const json = [{ op: 'add', path: '/systemPermissions', value: 'CREATE_CONNECTION' }];
    await app.call('/api/session/data/postgresql/users/maria/permissions', { method: 'PATCH', token: admin, json });
    const { authToken } = (await logIn({ token })).body as { authToken: string };
    expect(authToken).not.toBe(token);
    expect([(await check(token)).status, (await check(authToken)).status]).toEqual([403, 204]);
    expect((await logIn({ token: authToken })).body).toMatchObject({ authToken });
  });

  test('in the header wins over the one in the query; an empty header does not count [A7-002]', async () => {
    const token = await app.logIn(MARIA, from);
    expect((await app.call(`${SELF}?token=${token}`)).status).toBe(200);
    expect((await app.call(`${SELF}?token=${token}`, { headers: { 'Guacamole-Token': '' } })).status).toBe(200);
    expect((await app.call(`${SELF}?token=${token}`, { headers: { 'Guacamole-Token': 'X' } })).status).toBe(403);
  });

  test.each([
    ['POST', '/api/session/data/postgresql/connections'],
    ['PUT', '/api/session/data/postgresql/connections/999'],
    ['PATCH', '/api/session/data/postgresql/connections'],
    ['DELETE', '/api/session/data/postgresql/connections/999'],
  ])('in the query is known to %s as well [A7-002]', async (method, path) => {
    const token = await app.logIn(ADMIN, from);
    const statusWith = async (sent: string) => (await app.call(`${path}?token=${sent}`, { method, json: {} })).status;
    expect(await statusWith('X')).toBe(403);
    // What is asked makes no sense, which only somebody hears who is known.
    expect([400, 404]).toContain(await statusWith(token));
  });

  test('is worth nothing after logging out, by either way [A7-004 A4-027]', async () => {
    const first = await app.logIn(MARIA, from);
    const second = await app.logIn(MARIA, from);
    expect((await app.call('/api/session', { method: 'DELETE', token: first })).status).toBe(204);
    expect((await app.call(`/api/tokens/${second}`, { method: 'DELETE' })).status).toBe(204);
    expect([(await check(first)).status, (await check(second)).status]).toEqual([403, 403]);
    expect((await app.call('/api/session', { method: 'DELETE', token: first })).status).toBe(403);
    expect((await app.call(`/api/tokens/${second}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('stands nowhere in the database, and logging out closes the log-in record', async () => {
    const token = await app.logIn(MARIA, from);
    const rows = async () => app.database.db.selectFrom('api_sessions').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(token);
    app.pass(5_000);
    await app.call('/api/session', { method: 'DELETE', token });
    const [record] = await app.database.db
      .selectFrom('login_history')
      .selectAll()
      .where('remote_host', '=', from)
      .execute();
    expect(record!.end_date!.getTime() - record!.start_date.getTime()).toBe(5_000);
  });

  test('ends after an hour without a call; asking whether it is valid is no call', async () => {
    const [idle, used] = [await app.logIn(MARIA, from), await app.logIn(MARIA, from)];
    app.pass(59 * MINUTE_MS);
    await app.call(SELF, { token: used });
    await check(idle);
    app.pass(MINUTE_MS);
    expect([(await check(idle)).status, (await check(used)).status]).toEqual([403, 204]);
  });

  test('ends by itself once the hour is over, with its record', async () => {
    await app.logIn(MARIA, from);
    app.pass(60 * MINUTE_MS);
    await app.scheduler.run('idleSessions');
    expect(await app.tokens.sessions.list()).toEqual([]);
  });

  test.each([
    ['disabled', { disabled: true, attributes: {} }],
    ['no longer valid', { attributes: { 'valid-until': '2026-03-01' } }],
  ])('of an account that was %s is worth nothing', async (_what, json) => {
    const token = await app.logIn(MARIA, from);
    const admin = await app.logIn(ADMIN, from);
    await app.call('/api/session/data/postgresql/users/maria', { method: 'PUT', token: admin, json });
    await app.scheduler.run('rights');
    expect((await check(token)).status).toBe(403);
  });

  test('of a deleted user is worth nothing', async () => {
    const token = await app.logIn(MARIA, from);
    const admin = await app.logIn(ADMIN, from);
    await app.call('/api/session/data/postgresql/users/maria', { method: 'DELETE', token: admin });
    expect((await check(token)).status).toBe(403);
  });
});

describe('a changed password', () => {
  const change = (token: string, oldPassword: string) =>
    app.call(`${SELF}/password`, { method: 'PUT', token, json: { oldPassword, newPassword: 'a newer staple' } });

  test('ends the other sessions and keeps the one that changed it [B3-013]', async () => {
    const admin = await app.logIn(ADMIN, from);
    const json = [{ op: 'add', path: '/userPermissions/maria', value: 'UPDATE' }];
    await app.call('/api/session/data/postgresql/users/maria/permissions', { method: 'PATCH', token: admin, json });
    const [own, other] = [await app.logIn(MARIA, from), await app.logIn(MARIA, from)];
    expect((await change(own, MARIA.password)).status).toBe(204);
    expect([(await check(own)).status, (await check(other)).status]).toEqual([204, 403]);
  });

  test('by an administrator ends all sessions of that user', async () => {
    const token = await app.logIn(MARIA, from);
    const admin = await app.logIn(ADMIN, from);
    const json = { password: 'a newer staple', attributes: {} };
    const path = '/api/session/data/postgresql/users/maria';
    expect((await app.call(path, { method: 'PUT', token: admin, json })).status).toBe(204);
    expect((await check(token)).status).toBe(403);
  });

  test('cannot be guessed with a stolen token: wrong tries lock like log-ins do', async () => {
    const token = await app.logIn(ADMIN, from);
    const tries = [];
    for (let time = 0; time < 4; time += 1) {
      tries.push(
        (
          await app.call(`${SELF}/password`, {
            method: 'PUT',
            token,
            from,
            json: { oldPassword: 'x', newPassword: 'y'.repeat(12) },
          })
        ).status,
      );
    }
    expect(tries).toEqual([403, 403, 403, 429]);
  });
});
