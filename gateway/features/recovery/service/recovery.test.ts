import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthenticationResult } from '../../../../contract/http/tokens.ts';
import { MAILS_PER_USER_MAX, RECOVERY_CALLS_MAX } from '../../../../contract/limits.ts';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import { type MailSink, openMailSink } from '../../../testing/mailSink.ts';
import { pageOfAudit } from '../../../platform/auditTrail/repository.ts';
import { generatedPassword } from '../../../platform/secrets/passwords.ts';
import { ownUrl } from './link.ts';

const USERS = '/api/session/data/postgresql/users';
const LINK_MS = 1_800_000;
const works: Promise<void>[] = [];
const settled = () => Promise.all(works.splice(0));

const passwords: Passwords = {
  hash: (text) =>
    text === 'refused by it' ? Promise.reject(badRequest('Too long.')) : Promise.resolve(`quick:${text}`),
  verify: (hash, text) => Promise.resolve({ right: hash === `quick:${text}`, outdated: false }),
};

let [app, sink, taken] = [{} as TestApp, {} as MailSink, 0];

beforeAll(async () => {
  [app, sink] = await Promise.all([
    createTestApp({
      env: { ORIEL_PUBLIC_URL: 'https://desk.example/oriel/' },
      passwords,
      later: (work) => void works.push(work()),
    }),
    openMailSink(),
  ]);
  await app.call('/api/session/mailsettings', { method: 'PUT', token: await app.logIn(), json: sink.settings });
});
afterAll(() => Promise.all([app.close(), sink.close()]));

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('entities').where('name', '=', MARIA.username).execute();
  await db.deleteFrom('login_attempts').execute();
  app.pass(3_600_000);
  const json = { ...MARIA, attributes: { 'guac-email-address': 'maria@oriel.test' } };
  expect((await app.call(USERS, { token: await app.logIn(), json })).status).toBe(200);
  taken = sink.mails.length;
});

const ask = (username: string, from?: string) =>
  app.call(`/api/actionforgotpassword?${new URLSearchParams({ username })}`, { ...(from && { from }) });
const use = (data: string, others: object = {}) => app.call('/api/resetpassword', { json: { data, ...others } });
const isValid = async (data: string) =>
  ((await app.call('/api/session/ext/recovery/check', { json: { data } })).body as { valid: boolean }).valid;
const nextMail = () => sink.mail(taken++);
const dataIn = (text: string) => /data=([0-9A-F]{64})$/m.exec(text)?.[1] ?? '';

async function askForLink(): Promise<string> {
  await ask('maria');
  return dataIn((await nextMail()).text);
}

const mayLogIn = async (password: string) =>
  (await app.call('/api/tokens', { form: { username: 'maria', password } })).status === 200;

describe('asking', () => {
  test('brings a link that holds nothing but chance, to the one address [B2-003 B2-004 B7-091]', async () => {
    const answer = await ask('maria');
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const { to, text, from } = await nextMail();
    expect([to, from]).toEqual([['maria@oriel.test'], 'noreply@oriel.test']);
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect(link.href).toMatch(/^https:\/\/desk\.example\/oriel\/#\/\?action=recovery-pass&data=[0-9A-F]{64}$/);
    const { db } = app.database;
    expect(JSON.stringify(await db.selectFrom('recovery_links').selectAll().execute())).not.toContain(dataIn(text));
  });

  test('is answered the same for names without an address, without an account, and disabled ones, and brings no mail', async () => {
    const token = await app.logIn();
    await app.call(`${USERS}/maria`, {
      method: 'PUT',
      token,
      json: { disabled: true, attributes: { 'guac-email-address': 'maria@oriel.test' } },
    });
    const answers = [await ask('maria'), await ask('admin'), await ask('nobody')];
    await settled();
    expect(sink.mails).toHaveLength(taken);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"success":true}']),
    );
  });

  test('whether it is offered is the same for everybody [B7-090]', async () => {
    expect((await app.call('/api/getflagforgotpass')).body).toEqual({ success: true, flag: true });
    expect((await app.call('/api/getflagforgotpass?username=nobody')).body).toEqual({ success: true, flag: true });
  });

  test(`more than ${RECOVERY_CALLS_MAX} times from one address has to wait, others go on`, async () => {
    const statuses: number[] = [];
    for (let call = 0; call <= RECOVERY_CALLS_MAX; call += 1)
      statuses.push((await ask('nobody', '198.51.100.9')).status);
    expect(statuses).toEqual([...Array.from({ length: RECOVERY_CALLS_MAX }, () => 200), 429]);
    expect((await ask('nobody', '198.51.100.10')).status).toBe(200);
  });

  test(`brings at most ${MAILS_PER_USER_MAX} mails an hour, from wherever it is asked`, async () => {
    for (let call = 0; call < MAILS_PER_USER_MAX + 5; call += 1) await ask('maria', `198.51.100.${call}`);
    await settled();
    expect(sink.mails).toHaveLength(taken + MAILS_PER_USER_MAX);
    app.pass(3_600_000);
    await ask('maria');
    await settled();
    expect(sink.mails).toHaveLength(taken + MAILS_PER_USER_MAX + 1);
  });
});

describe('a link', () => {
  test('sets and mails a new password of 12 characters, once; everything else of the account ends [B4-026 B7-092]', async () => {
    const [first, data] = [await askForLink(), await askForLink()];
    const form = { ...MARIA, 'remember-me': 'true' };
    const { authToken, deviceToken = '' } = (await app.call('/api/tokens', { form })).body as AuthenticationResult;
    expect([await isValid(data), await isValid(data)]).toEqual([true, true]);
    expect((await use(data)).body).toEqual({ result: 'done' });
    const { rows } = await pageOfAudit(app.database.db, { action: ['password.changed'] });
    expect(rows).toMatchObject([{ actor: 'maria', object: 'user/maria', detail: 'recovery' }]);
    const { to, text } = await nextMail();
    const password = /^[A-Za-z1-9]{12}$/m.exec(text)?.[0] ?? '';
    expect([to, await mayLogIn(password), await mayLogIn(MARIA.password)]).toEqual([['maria@oriel.test'], true, false]);
    expect((await app.call('/api/session', { method: 'HEAD', token: authToken })).status).toBe(403);
    expect((await app.call('/api/tokens', { form: { 'device-token': deviceToken } })).status).toBe(403);
    for (const used of [data, first])
      expect([await isValid(used), (await use(used)).body]).toEqual([false, { result: 'expired' }]);
  });

  test('works for exactly 30 minutes of the gateway’s clock [B4-025]', async () => {
    const [one, other] = [await askForLink(), await askForLink()];
    app.pass(LINK_MS);
    expect(await isValid(one)).toBe(true);
    expect((await use(one, { password: 'chosen by maria' })).body).toEqual({ result: 'done' });
    expect((await use(other)).body).toEqual({ result: 'expired' });
    const late = await askForLink();
    app.pass(LINK_MS + 1);
    expect([await isValid(late), (await use(late)).body]).toEqual([false, { result: 'expired' }]);
    expect(await mayLogIn('chosen by maria')).toBe(true);
  });

  test('used ten times at once works once', async () => {
    const data = await askForLink();
    const results = await Promise.all(Array.from({ length: 10 }, () => use(data)));
    expect(results.filter(({ body }) => (body as { result: string }).result === 'done')).toHaveLength(1);
    await nextMail();
    expect(sink.mails).toHaveLength(taken);
  });

  test('is of use for its own account only', async () => {
    const data = await askForLink();
    expect((await use(data, { username: ADMIN.username, password: 'taken over' })).body).toEqual({ result: 'expired' });
    expect((await app.call('/api/tokens', { form: ADMIN })).status).toBe(200);
    expect(await mayLogIn(MARIA.password)).toBe(true);
  });

  test('whose mail cannot be sent changes nothing and still works', async () => {
    const [data, token] = [await askForLink(), await app.logIn()];
    const settings = { method: 'PUT', token } as const;
    await app.call('/api/session/mailsettings', { ...settings, json: { ...sink.settings, port: 1 } });
    expect((await use(data)).body).toEqual({ result: 'failed' });
    expect(await mayLogIn(MARIA.password)).toBe(true);
    await app.call('/api/session/mailsettings', { ...settings, json: sink.settings });
    expect((await use(data)).body).toEqual({ result: 'done' });
    await nextMail();
  });

  test('with a password that is refused still works', async () => {
    const data = await askForLink();
    expect((await use(data, { password: 'refused by it' })).status).toBe(400);
    expect(await isValid(data)).toBe(true);
  });

  test('of a deleted or disabled account is expired', async () => {
    const [data, token] = [await askForLink(), await app.logIn()];
    await app.call(`${USERS}/maria`, { method: 'PUT', token, json: { disabled: true } });
    expect([await isValid(data), (await use(data)).body]).toEqual([false, { result: 'expired' }]);
  });

  test('and its password are nowhere in the log', async () => {
    const data = await askForLink();
    await use(data);
    const password = /^[A-Za-z1-9]{12}$/m.exec((await nextMail()).text)?.[0] ?? '';
    expect(password).toHaveLength(12);
    for (const secret of [data, password]) expect(app.lines.join('')).not.toContain(secret);
  });
});

describe('without a link', () => {
  test('a password is set with the right to do so, and the rest of the user stays', async () => {
    const json = { username: 'maria', password: 'set by admin' };
    expect((await app.call('/api/resetpassword', { json })).status).toBe(403);
    const [token, own] = [await app.logIn(), await app.logIn(MARIA)];
    expect((await app.call('/api/resetpassword', { json, token })).body).toEqual({ result: 'done' });
    expect([await mayLogIn('set by admin'), await mayLogIn(MARIA.password)]).toEqual([true, false]);
    expect((await app.call('/api/session', { method: 'HEAD', token: own })).status).toBe(403);
    const user = (await app.call(`${USERS}/maria`, { token })).body as { attributes: Record<string, string> };
    expect(user.attributes['guac-email-address']).toBe('maria@oriel.test');
  });

  test('who may update an administrator may not bring their mail to themselves', async () => {
    const admin = await app.logIn();
    const path = `${USERS}/maria/permissions`;
    const json = ['READ', 'UPDATE'].map((value) => ({ op: 'add', path: '/userPermissions/admin', value }));
    expect((await app.call(path, { method: 'PATCH', token: admin, json })).status).toBe(204);
    const token = await app.logIn(MARIA);
    const email = 'maria@oriel.test';
    const flag = await app.call('/api/setEmailFlag', { token, json: { username: 'admin', email } });
    const save = await app.call(`${USERS}/admin`, {
      method: 'PUT',
      token,
      json: { attributes: { 'guac-email-address': email } },
    });
    const harmless = await app.call(`${USERS}/admin`, {
      method: 'PUT',
      token,
      json: { attributes: { 'guac-full-name': 'Ada' } },
    });
    expect([flag.status, save.status, harmless.status]).toEqual([403, 403, 204]);
  });
});

test('a generated password has the asked length and no letter that looks like another [B5-014]', () => {
  const letters = new Set(Array.from({ length: 2_000 }, () => generatedPassword(12)).join(''));
  expect(generatedPassword(12)).toHaveLength(12);
  expect([...letters].sort().join('')).toBe('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
});

test.each([
  [{ publicUrl: new URL('https://desk.example'), host: '0.0.0.0', port: 80 }, true, 'https://desk.example/'],
  [{ publicUrl: new URL('http://desk.example/a/?b#c'), host: '0.0.0.0', port: 80 }, true, 'http://desk.example/a/'],
  [{ publicUrl: null, host: '127.0.0.1', port: 8080 }, false, 'http://127.0.0.1:8080/'],
  [{ publicUrl: null, host: '::1', port: 8443 }, true, 'https://[::1]:8443/'],
])('the links of a gateway at %j, TLS %s, begin with %s', (config, tls, url) => expect(ownUrl(config, tls)).toBe(url));
