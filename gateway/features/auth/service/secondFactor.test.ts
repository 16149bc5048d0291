import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { AuthenticationResult } from '../../../../contract/http/tokens.ts';
import { setSetting } from '../../../platform/database/declaredSettings.ts';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.call('/api/session/data/postgresql/users', { token: await app.logIn(), json: MARIA });
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ['totp_secrets', 'login_attempts', 'devices'] as const)
    await app.database.db.deleteFrom(table).execute();
  await setSetting(app.database.db, 'twoFactor', true);
  app.pass(30 * 60_000);
});

async function submit(form: Readonly<Record<string, string>> = {}) {
  const { status, body, headers } = await app.call('/api/tokens', { form: { ...MARIA, ...form } });
  const { translatableMessage } = body as ErrorBody;
  return { status, body, headers, key: translatableMessage?.key, variables: translatableMessage?.variables ?? {} };
}

const codeNow = (secret: string, offsetMs = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.now().getTime() + offsetMs });

async function enrol(): Promise<string> {
  const secret = String((await submit()).variables['SECRET']);
  expect((await submit({ 'guac-totp': codeNow(secret) })).status).toBe(200);
  app.pass(90_000);
  return secret;
}

describe('setting up', () => {
  test('is asked for at the first log-in, with the same secret until a code of it comes', async () => {
    const [one, other] = [await submit(), await submit()];
    expect([one.status, one.key]).toEqual([403, 'TOTP.INFO_ENROLL_REQUIRED']);
    expect(other.variables).toEqual(one.variables);
    expect(one.variables['URI']).toContain(`secret=${one.variables['SECRET']}`);
    expect((await submit({ 'guac-totp': '000000' })).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    expect((await submit()).key).toBe('TOTP.INFO_ENROLL_REQUIRED');
    expect((await submit({ 'guac-totp': codeNow(String(one.variables['SECRET'])) })).status).toBe(200);
    expect((await submit()).key).toBe('TOTP.INFO_CODE_REQUIRED');
    expect((await submit()).variables).toEqual({});
  });

  test('begins anew where an administrator has reset it, with another secret', async () => {
    const secret = await enrol();
    await setSetting(app.database.db, 'twoFactor', false);
    const token = await app.logIn();
    await setSetting(app.database.db, 'twoFactor', true);
    const path = '/api/session/ext/secondfactor/reset';
    expect((await app.call(path, { token, json: { username: MARIA.username } })).status).toBe(200);
    const asked = await submit();
    expect(asked.key).toBe('TOTP.INFO_ENROLL_REQUIRED');
    expect(asked.variables['SECRET']).not.toBe(secret);
    expect((await submit({ 'guac-totp': codeNow(secret) })).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
  });

  test('is asked of nobody while two-factor is off, also not of those who have', async () => {
    await enrol();
    await setSetting(app.database.db, 'twoFactor', false);
    expect((await submit()).status).toBe(200);
  });

  test('shows nothing to who does not know the password', async () => {
    const refused = await submit({ password: 'wrong' });
    expect([refused.status, refused.key]).toEqual([403, 'LOGIN.ERROR_INVALID_LOGIN']);
  });

  test('the secret lies sealed in the database', async () => {
    const secret = await enrol();
    const rows = await app.database.db.selectFrom('totp_secrets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('forgets the devices that were remembered without a code', async () => {
    await setSetting(app.database.db, 'twoFactor', false);
    const { deviceToken = '' } = (await submit({ 'remember-me': 'true' })).body as AuthenticationResult;
    await setSetting(app.database.db, 'twoFactor', true);
    const byDevice = { form: { 'device-token': deviceToken } };
    expect((await app.call('/api/tokens', byDevice)).status).toBe(403);
    await enrol();
    expect((await app.call('/api/tokens', byDevice)).status).toBe(403);
  });
});

describe('a code', () => {
  test('is asked for, and counts once', async () => {
    const secret = await enrol();
    const code = { 'guac-totp': codeNow(secret) };
    expect((await submit()).key).toBe('TOTP.INFO_CODE_REQUIRED');
    expect((await submit(code)).status).toBe(200);
    expect((await submit(code)).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    const earlier = { 'guac-totp': codeNow(secret, -30_000) };
    expect((await submit(earlier)).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    app.pass(30_000);
    expect((await submit({ 'guac-totp': codeNow(secret) })).status).toBe(200);
  });

  test('sent ten times at once opens one session', async () => {
    const secret = await enrol();
    const code = { 'guac-totp': codeNow(secret) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('wrong three times locks for 600 s, also against the right one and from elsewhere; it is no password try', async () => {
    const secret = await enrol();
    const wrong = { 'guac-totp': '000000' };
    const statuses = [await submit(wrong), await submit(wrong), await submit(wrong)].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400]);
    const locked = await submit({ 'guac-totp': codeNow(secret) });
    expect([locked.status, locked.key, locked.headers.get('Retry-After')]).toEqual([
      429,
      'LOGIN.ERROR_TOO_MANY_TRIES',
      '600',
    ]);
    const elsewhere = { form: { ...MARIA, 'guac-totp': codeNow(secret) }, from: '198.51.100.7' };
    expect((await app.call('/api/tokens', elsewhere)).status).toBe(429);
    expect((await submit()).key).toBe('TOTP.INFO_CODE_REQUIRED');
    app.pass(600_000);
    expect((await submit({ 'guac-totp': codeNow(secret) })).status).toBe(200);
  });

  test('wrong twelve times in a day locks until the next', async () => {
    const secret = await enrol();
    for (let tried = 0; tried < 12; tried += 1) {
      if (tried % 3 === 0) app.pass(600_000);
      expect((await submit({ 'guac-totp': '000000' })).status).toBe(400);
    }
    app.pass(600_000);
    expect(Number((await submit({ 'guac-totp': codeNow(secret) })).headers.get('Retry-After'))).toBeGreaterThan(80_000);
    app.pass(24 * 3_600_000);
    expect((await submit({ 'guac-totp': codeNow(secret) })).status).toBe(200);
  });

  test('comes before a new password is set', async () => {
    const secret = await enrol();
    await app.database.db
      .updateTable('users')
      .set({ expired: true })
      .where('password_hash', '=', `quick:${MARIA.password}`)
      .execute();
    const renewed = { 'new-password': 'fresh staples', 'confirm-new-password': 'fresh staples' };
    expect((await submit()).key).toBe('LOGIN.INFO_PASSWORD_EXPIRED');
    expect((await submit(renewed)).key).toBe('TOTP.INFO_CODE_REQUIRED');
    expect((await submit()).key).toBe('LOGIN.INFO_PASSWORD_EXPIRED');
    expect((await submit({ ...renewed, 'guac-totp': codeNow(secret) })).status).toBe(200);
    app.pass(30_000);
    const fresh = { password: 'fresh staples', 'guac-totp': codeNow(secret) };
    expect((await submit(fresh)).status).toBe(200);
    await app.database.db
      .updateTable('users')
      .set({ password_hash: `quick:${MARIA.password}` })
      .where('password_hash', '=', 'quick:fresh staples')
      .execute();
  });
});

describe('recovery codes', () => {
  /** Set up anew, with the codes that came with it. */
  async function enrolWithCodes() {
    const secret = String((await submit()).variables['SECRET']);
    const { body } = await submit({ 'guac-totp': codeNow(secret) });
    app.pass(90_000);
    return { secret, codes: (body as AuthenticationResult).recoveryCodes ?? [] };
  }

  const enter = (code = '') => submit({ 'guac-totp': code });

  test('ten come with a second factor, once, and lie hashed in the database', async () => {
    const { secret, codes } = await enrolWithCodes();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const again = await enter(codeNow(secret));
    expect([again.status, (again.body as AuthenticationResult).recoveryCodes]).toEqual([200, undefined]);
    const rows = await app.database.db.selectFrom('recovery_codes').selectAll().execute();
    expect(rows).toHaveLength(10);
    const kept = JSON.stringify(rows);
    for (const code of codes) for (const form of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(form);
  });

  test('each logs in once, however it is typed, and is on record with how many are left', async () => {
    const { codes } = await enrolWithCodes();
    const [first = '', second = ''] = codes;
    expect((await enter(first)).status).toBe(200);
    expect((await enter(first)).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    expect((await enter(` ${second.replaceAll('-', ' ').toLowerCase()} `)).status).toBe(200);
    await setSetting(app.database.db, 'twoFactor', false);
    const token = await app.logIn();
    const { body } = await app.call('/api/audit?action=account.changed', { token });
    const details = JSON.stringify(body);
    for (const told of ['second factor set up', 'recovery code used, 9 left', 'recovery code used, 8 left'])
      expect(details).toContain(told);
    expect(details).not.toContain(first);
  });

  test('one that is sent ten times at once opens one session', async () => {
    const { codes } = await enrolWithCodes();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('wrong ones count as wrong codes do', async () => {
    const { codes } = await enrolWithCodes();
    const wrong = 'AAAA-AAAA-AAAA-AAAA';
    expect([(await enter(wrong)).status, (await enter(wrong)).status, (await enter(wrong)).status]).toEqual([
      400, 400, 400,
    ]);
    expect((await enter(codes[0])).status).toBe(429);
  });

  test('go with a reset, and are others in the second factor that follows', async () => {
    const before = await enrolWithCodes();
    await setSetting(app.database.db, 'twoFactor', false);
    const token = await app.logIn();
    await setSetting(app.database.db, 'twoFactor', true);
    const reset = { token, json: { username: MARIA.username } };
    expect((await app.call('/api/session/ext/secondfactor/reset', reset)).status).toBe(200);
    expect(await app.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    const after = await enrolWithCodes();
    expect(after.codes.filter((code) => before.codes.includes(code))).toEqual([]);
    expect((await enter(before.codes[0])).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    expect((await enter(after.codes[0])).status).toBe(200);
  });

  test('go with the user', async () => {
    await enrolWithCodes();
    await setSetting(app.database.db, 'twoFactor', false);
    const token = await app.logIn();
    const users = '/api/session/data/postgresql/users';
    expect((await app.call(`${users}/${MARIA.username}`, { method: 'DELETE', token })).status).toBe(204);
    expect(await app.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    await app.call(users, { token, json: MARIA });
  });

  test('one that is typed in place of the code of another user opens nothing', async () => {
    const { codes } = await enrolWithCodes();
    const asked = await app.call('/api/tokens', { form: { ...ADMIN } });
    const secret = String((asked.body as ErrorBody).translatableMessage?.variables?.['SECRET']);
    expect((await app.call('/api/tokens', { form: { ...ADMIN, 'guac-totp': codeNow(secret) } })).status).toBe(200);
    const stolen = await app.call('/api/tokens', { form: { ...ADMIN, 'guac-totp': codes[0] ?? '' } });
    expect((stolen.body as ErrorBody).translatableMessage?.key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    expect((await enter(codes[0])).status).toBe(200);
  });

  test('go with the second factor that they were made with, and set none up', async () => {
    const { codes } = await enrolWithCodes();
    await app.database.db.deleteFrom('totp_secrets').execute();
    expect((await submit()).key).toBe('TOTP.INFO_ENROLL_REQUIRED');
    expect((await enter(codes[0])).key).toBe('TOTP.INFO_VERIFICATION_FAILED');
    expect(await app.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });
});
