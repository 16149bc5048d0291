import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../../testing/testApp.ts';
import { type MailSink, openMailSink } from '../../testing/mailSink.ts';

const DATA = '/api/session/data/postgresql';

let [app, sink, token, taken] = [{} as TestApp, {} as MailSink, '', 0];

const put = (path: string, json: unknown) => app.call(path, { method: 'PUT', token, json });
const named = (name: string, email: string) => ({ 'guac-full-name': name, 'guac-email-address': email });
const describe = (username: string, attributes: object) => put(`${DATA}/users/${username}`, { attributes });
const invite = (more: object = {}) =>
  app.call('/api/oriel/mail/sendemail', {
    token,
    json: { template: 'invitation', language: 'en', username: MARIA.username, ...more },
  });
const keyOf = ({ body }: Awaited<ReturnType<typeof invite>>) =>
  (body as { translatableMessage?: { key: string } }).translatableMessage?.key;

beforeAll(async () => {
  [app, sink] = await Promise.all([
    createTestApp({ env: { ORIEL_PUBLIC_URL: 'https://desk.example/oriel/' } }),
    openMailSink(),
  ]);
});
afterAll(() => Promise.all([app.close(), sink.close()]));

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('entities').where('name', '=', MARIA.username).execute();
  await db.deleteFrom('login_attempts').execute();
  token = await app.logIn();
  await app.call(`${DATA}/users`, { token, json: { ...MARIA, attributes: named('Maria Lopez', 'maria@oriel.test') } });
  await describe(ADMIN.username, named('Ada Min', 'ada@oriel.test'));
  await app.call('/api/saveport', { token, json: { port: '8443' } });
  await put('/api/session/mailsettings', sink.settings);
  taken = sink.mails.length;
});

test('what is missing is told in its order, and changes nothing [B4-028, B5-008, B5-009, B5-011]', async () => {
  await app.call('/api/removeport', { token });
  await describe(ADMIN.username, named('Ada Min', ''));
  await describe(MARIA.username, named('', 'maria@oriel.test'));
  expect(keyOf(await invite())).toBe('EMAIL.PORT_ERROR');
  await app.call('/api/saveport', { token, json: { port: '8443' } });
  expect(keyOf(await invite())).toBe('EMAIL.MISSING_ADMIN_FIELDS');
  await describe(ADMIN.username, named('Ada Min', 'ada@oriel.test'));
  expect(keyOf(await invite())).toBe('EMAIL.MISSING_USER_INFO');
  expect([sink.mails.length - taken, (await app.call('/api/tokens', { form: MARIA })).status]).toEqual([0, 200]);
});

test('one mail goes to the person, with the address to log in at [B7-093]', async () => {
  expect((await invite()).body).toEqual({ sent: 1 });
  const { to, text } = await sink.mail(taken);
  expect(to).toEqual(['maria@oriel.test']);
  expect(text).toContain('https://desk.example:8443/oriel/');
});

test('the sender is an address that nobody reads replies at [B9-004]', async () => {
  await invite();
  const { headers } = await sink.mail(taken);
  expect(/^From: .*$/m.exec(headers)?.[0].trim()).toBe('From: Oriel <no-reply@oriel.test>');
});

test('without a password one of eight characters is made, without I, l, O and 0 [B5-007 B5-014]', async () => {
  await invite();
  const password = /^Password: (.*?)\r?$/m.exec((await sink.mail(taken)).text)?.[1] ?? '';
  expect(password).toMatch(/^[A-HJ-NP-Za-km-z1-9]{8}$/);
  expect((await app.call('/api/tokens', { form: MARIA })).status).toBe(403);
});

test('whoever is invited is expired: they get in only with a new password [B3-002]', async () => {
  const expired = async () =>
    ((await app.call(`${DATA}/users/${MARIA.username}`, { token })).body as { attributes: object }).attributes;
  expect(await expired()).toMatchObject({ expired: null });
  await invite();
  expect(await expired()).toMatchObject({ expired: 'true' });
  const password = /^Password: (\S+)/m.exec((await sink.mail(taken)).text)?.[1] ?? '';
  const entered = await app.call('/api/tokens', { form: { username: MARIA.username, password } });
  expect([entered.status, JSON.stringify(entered.body)]).toEqual([403, expect.stringContaining('new-password')]);
});

test('a mail that does not go out locks nobody out, and a password of one’s own is taken', async () => {
  await put('/api/session/mailsettings', { ...sink.settings, port: 1 });
  expect(keyOf(await invite({ password: 'of our own choice' }))).toBe('EMAIL.ERROR_SENDING');
  expect((await app.call('/api/tokens', { form: MARIA })).status).toBe(200);
  await put('/api/session/mailsettings', sink.settings);
  expect((await invite({ password: 'of our own choice' })).status).toBe(200);
  expect((await sink.mail(taken)).text).toContain('Password: of our own choice');
});

test('administrators alone invite, and never themselves', async () => {
  const own = await invite({ username: ADMIN.username });
  token = await app.logIn(MARIA);
  expect([own.status, (await invite()).status]).toEqual([403, 403]);
});
