import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Device } from '../../../../contract/http/devices.ts';
import type { AuthenticationResult } from '../../../../contract/http/tokens.ts';
import { createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';
import { deviceName } from './deviceName.ts';

type Remembered = AuthenticationResult & { readonly deviceToken: string };

const DAY_MS = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('entities').where('name', '=', MARIA.username).execute();
  await app.call('/api/session/data/postgresql/users', { token: await app.logIn(), json: MARIA });
});

const remember = async () =>
  (await app.call('/api/tokens', { form: { ...MARIA, 'remember-me': 'true' } })).body as Remembered;
const enter = (deviceToken: string) => app.call('/api/tokens', { form: { 'device-token': deviceToken } });
const list = async (token: string) => (await app.call('/api/session/devices', { token })).body as Device[];

test('nothing is remembered unless it was asked for', async () => {
  const result = (await app.call('/api/tokens', { form: MARIA })).body as AuthenticationResult;
  expect(result.deviceToken).toBeUndefined();
  expect(await list(result.authToken)).toEqual([]);
});

test('the token is 256 random bits behind a name, and the database has its hash only [A9-022 A9-023]', async () => {
  const [one, other] = [await remember(), await remember()];
  expect(one.deviceToken).toMatch(/^[0-9a-f]{96}$/);
  expect(one.deviceToken).not.toBe(other.deviceToken);
  const { db } = app.database;
  const stored = JSON.stringify(await db.selectFrom('devices').selectAll().execute());
  expect(stored).not.toContain(one.deviceToken);
  expect(stored).not.toContain(one.deviceToken.slice(32));
  expect(stored).not.toContain(MARIA.password);
});

test('the device logs in with a new token each time, and the passwords of machines are not known then', async () => {
  const { deviceToken } = await remember();
  const first = (await enter(deviceToken)).body as Remembered;
  const second = (await enter(first.deviceToken)).body as Remembered;
  expect(new Set([deviceToken, first.deviceToken, second.deviceToken]).size).toBe(3);
  expect(second.username).toBe('maria');
  const caller = await app.tokens.sessions.find(second.authToken, '203.0.113.9', false);
  expect(app.tokens.sessions.passwordOf(caller!.sessionId)).toBeNull();
  expect(await list(second.authToken)).toHaveLength(1);
});

test('a token that was replaced ends the device and its sessions, on both sides', async () => {
  const { deviceToken, authToken } = await remember();
  const { deviceToken: renewed } = (await enter(deviceToken)).body as Remembered;
  expect((await enter(deviceToken)).status).toBe(403);
  expect((await enter(renewed)).status).toBe(403);
  expect((await app.call('/api/session', { method: 'HEAD', token: authToken })).status).toBe(403);
});

test('sent ten times at once, a token opens one session and then none', async () => {
  const { deviceToken } = await remember();
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(deviceToken)));
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened.length).toBeLessThanOrEqual(1);
  for (const { body } of opened) expect((await enter((body as Remembered).deviceToken)).status).toBe(403);
});

test('a device that is logged out while it comes in is refused, and nothing breaks', async () => {
  const { deviceToken } = await remember();
  const { db } = app.database;
  // Between the renewal of its token and its session.
  await sql`create function forget_devices() returns trigger language plpgsql as 'begin delete from devices; return new; end'`.execute(
    db,
  );
  await sql`create trigger logged_out after insert on login_history for each row execute function forget_devices()`.execute(
    db,
  );
  const { status } = await enter(deviceToken);
  await sql`drop function forget_devices cascade`.execute(db);
  expect(status).toBe(403);
});

test('is forgotten when it is not used for 30 days', async () => {
  const { deviceToken } = await remember();
  app.pass(30 * DAY_MS);
  const { deviceToken: renewed } = (await enter(deviceToken)).body as Remembered;
  app.pass(30 * DAY_MS + 1);
  expect((await enter(renewed)).status).toBe(403);
  await app.scheduler.run('devices');
  expect(await app.database.db.selectFrom('devices').select('name').where('name', '!=', '').execute()).toEqual([]);
});

test.each([
  ['disabled', { disabled: true }],
  ['expired', { attributes: { expired: 'true' } }],
  ['no longer valid', { attributes: { 'valid-until': '2020-01-01' } }],
])('opens no account that is %s', async (_name, changes) => {
  const { deviceToken } = await remember();
  const token = await app.logIn();
  await app.call('/api/session/data/postgresql/users/maria', { method: 'PUT', token, json: changes });
  expect((await enter(deviceToken)).status).toBe(403);
});

test('a new password forgets all devices, whoever sets it', async () => {
  const byAdministrator = await remember();
  const admin = await app.logIn();
  const user = '/api/session/data/postgresql/users/maria';
  await app.call(user, { method: 'PUT', token: admin, json: { password: MARIA.password } });
  expect((await enter(byAdministrator.deviceToken)).status).toBe(403);
  const own = await remember();
  const path = '/api/session/data/postgresql/users/maria/permissions';
  const json = [{ op: 'add', path: '/userPermissions/maria', value: 'UPDATE' }];
  await app.call(path, { method: 'PATCH', token: admin, json });
  const change = { oldPassword: MARIA.password, newPassword: 'another staple' };
  const changed = await app.call('/api/session/data/postgresql/self/password', {
    method: 'PUT',
    token: own.authToken,
    json: change,
  });
  expect(changed.status).toBe(204);
  expect((await enter(own.deviceToken)).status).toBe(403);
});

test('each is listed with its name and times, and forgotten with its sessions but not the one that asks', async () => {
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const other = await remember();
  app.pass(60_000);
  const form = { ...MARIA, 'remember-me': 'true' };
  const own = (await app.call('/api/tokens', { form, headers: agent })).body as Remembered;
  const now = app.now().getTime();
  const devices = await list(own.authToken);
  expect(devices.map(({ identifier: _identifier, ...device }) => device)).toEqual([
    { name: 'Firefox, Linux', createdAt: now, lastUsedAt: now, current: true },
    { name: '?', createdAt: now - 60_000, lastUsedAt: now - 60_000, current: false },
  ]);
  for (const { identifier } of devices) {
    const revoked = await app.call(`/api/session/devices/${identifier}`, { method: 'DELETE', token: own.authToken });
    expect(revoked.status).toBe(204);
  }
  const alive = async (token: string) => (await app.call('/api/session', { method: 'HEAD', token })).status;
  expect([await alive(own.authToken), await alive(other.authToken)]).toEqual([204, 403]);
  expect(await list(own.authToken)).toEqual([]);
});

test.each(['0', '-1', '1e3', '999999999999', 'x'])('there is no device %s', async (id) => {
  const { authToken } = await remember();
  expect((await app.call(`/api/session/devices/${id}`, { method: 'DELETE', token: authToken })).status).toBe(404);
});

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const KIT_OF_APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${WINDOWS} ${KIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge, Windows'],
  [`${ANDROID} ${KIT} Chrome/150.0.0.0 Mobile Safari/537.36 EdgA/150.0.0.0`, 'Edge, Android'],
  [`${IPHONE} ${KIT_OF_APPLE} Version/18.0 EdgiOS/150.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge, iOS'],
  [`${WINDOWS} ${KIT} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`, 'Opera, Windows'],
  [`${IPHONE} ${KIT_OF_APPLE} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.0.0`, 'Opera, iOS'],
  [`${MAC} ${KIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, macOS'],
  [`${ANDROID} ${KIT} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${IPHONE} ${KIT_OF_APPLE} CriOS/150.0.7000.0 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  [`${LINUX} ${KIT} HeadlessChrome/150.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`${LINUX} ${KIT} Ubuntu Chromium/150.0.0.0 Chrome/150.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${ANDROID} ${KIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
  [`${IPHONE} ${KIT_OF_APPLE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
  [`${MAC} ${KIT_OF_APPLE} Version/18.5 Safari/605.1.15`, 'Safari, macOS'],
  [`${IPHONE} ${KIT_OF_APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  ['curl/8.0', 'curl/8.0'],
  ['', '?'],
  ['\u202e\n<b>', '<b>'],
  ['x'.repeat(500), 'x'.repeat(80)],
])('%j is called %j', (agent, name) => expect(deviceName(agent)).toBe(name));
