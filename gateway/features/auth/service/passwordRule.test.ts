import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../../testing/mailSink.ts';
import { ADMIN, createTestApp, MARIA, type TestApp, type TestReply } from '../../../testing/testApp.ts';

const DATA = '/api/session/data/postgresql';
const RULE = '/api/session/ext/passwordrule';
const SHORT = 'eleven char';
const LONG = 'twelve chars';

let [app, sink, admin] = [{} as TestApp, {} as MailSink, ''];

beforeAll(async () => {
  [app, sink] = await Promise.all([
    createTestApp({ env: { ORIEL_PUBLIC_URL: 'https://desk.example/' }, later: (work) => void work() }),
    openMailSink(),
  ]);
  admin = await app.logIn();
  await app.call('/api/saveport', { token: admin, json: { port: '8443' } });
  await app.call('/api/session/mailsettings', { method: 'PUT', token: admin, json: sink.settings });
  const attributes = { 'guac-full-name': 'Ada', 'guac-email-address': 'ada@oriel.test' };
  await app.call(`${DATA}/users/admin`, { method: 'PUT', token: admin, json: { attributes } });
});
afterAll(() => Promise.all([app.close(), sink.close()]));

const setMinimum = (minChars: number) => app.call(RULE, { token: admin, json: { minChars } });

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('login_attempts').execute();
  await db.deleteFrom('settings').where('name', '=', 'signIn.passwordMinChars').execute();
  for (const name of ['maria', 'otto']) await db.deleteFrom('entities').where('name', '=', name).execute();
  const attributes = { 'guac-full-name': 'Maria', 'guac-email-address': 'maria@oriel.test' };
  await app.call(`${DATA}/users`, { token: admin, json: { ...MARIA, attributes } });
  const update = [{ op: 'add', path: '/userPermissions/maria', value: 'UPDATE' }];
  await app.call(`${DATA}/users/maria/permissions`, { method: 'PATCH', token: admin, json: update });
});

async function expire(): Promise<void> {
  const json = { attributes: { expired: 'true' } };
  await app.call(`${DATA}/users/maria`, { method: 'PUT', token: admin, json });
}

async function askForLink(): Promise<string> {
  const { length } = sink.mails;
  await app.call('/api/actionforgotpassword?username=maria');
  return /data=([0-9A-F]{64})$/m.exec((await sink.mail(length)).text)?.[1] ?? '';
}

type Set = (password: string) => Promise<TestReply>;

/** Wherever a person chooses a password. */
const PLACES: readonly (readonly [string, Set])[] = [
  [
    'a password that must be changed',
    async (password) => {
      await expire();
      const form = { ...MARIA, 'new-password': password, 'confirm-new-password': password };
      return app.call('/api/tokens', { form });
    },
  ],
  [
    'one’s own, knowing the old one',
    async (newPassword) =>
      app.call(`${DATA}/self/password`, {
        ...{ method: 'PUT', token: await app.logIn(MARIA) },
        json: { oldPassword: MARIA.password, newPassword },
      }),
  ],
  [
    'of a user, knowing the old one',
    (newPassword) =>
      app.call(`${DATA}/users/maria/password`, {
        ...{ method: 'PUT', token: admin },
        json: { oldPassword: MARIA.password, newPassword },
      }),
  ],
  ['a new user', (password) => app.call(`${DATA}/users`, { token: admin, json: { username: 'otto', password } })],
  [
    'a new user with permissions',
    (password) =>
      app.call('/api/session/data/postgresql/whole/users', {
        token: admin,
        json: { username: 'otto', password, attributes: {}, permissions: [], userGroups: [] },
      }),
  ],
  [
    'several new users at once',
    (password) =>
      app.call(`${DATA}/users`, {
        ...{ method: 'PATCH', token: admin },
        json: [{ op: 'add', path: '/', value: { username: 'otto', password } }],
      }),
  ],
  [
    'by an administrator',
    (password) => app.call(`${DATA}/users/maria`, { method: 'PUT', token: admin, json: { password, attributes: {} } }),
  ],
  [
    'by whoever may update the user',
    (password) => app.call('/api/resetpassword', { token: admin, json: { username: 'maria', password } }),
  ],
  [
    'with a link of a mail',
    async (password) => app.call('/api/resetpassword', { json: { data: await askForLink(), password } }),
  ],
  [
    'with an invitation',
    (password) =>
      app.call('/api/oriel/mail/sendemail', {
        token: admin,
        json: { template: 'invitation', language: 'en', username: 'maria', password },
      }),
  ],
];

const tooShort = (minChars: number) => ({ key: 'PASSWORD_POLICY.ERROR_TOO_SHORT', variables: { LENGTH: minChars } });
const toldIn = ({ body }: TestReply) => (body as { translatableMessage?: unknown } | null)?.translatableMessage;

test.each(PLACES)('a password shorter than the minimum is refused: %s', async (_place, set) => {
  const short = await set(SHORT);
  expect([short.status, short.text]).toEqual([400, expect.stringMatching(/ERROR_TOO_SHORT.*12/)]);
  expect((await app.call('/api/tokens', { form: { username: 'maria', password: SHORT } })).status).toBe(403);
  const long = await set(LONG);
  expect([long.status < 300, long.text]).toEqual([true, expect.not.stringContaining('ERROR')]);
});

test('the minimum is set by administrators, within bounds, and holds at once; old passwords stay good', async () => {
  const maria = await app.logIn(MARIA);
  expect((await app.call(RULE, { token: maria })).body).toEqual({ minChars: 12 });
  expect((await app.call(RULE, { token: maria, json: { minChars: 8 } })).status).toBe(403);
  for (const minChars of [7, 65, 12.5]) expect((await setMinimum(minChars)).status).toBe(400);
  expect((await setMinimum(20)).status).toBe(200);
  const json = { oldPassword: MARIA.password, newPassword: 'nineteen characters' };
  const change = () => app.call(`${DATA}/self/password`, { method: 'PUT', token: maria, json });
  expect(toldIn(await change())).toEqual(tooShort(20));
  await app.logIn(MARIA);
  expect((await setMinimum(8)).status).toBe(200);
  expect((await change()).status).toBe(204);
});

test('whoever must change a password is told the minimum first', async () => {
  await expire();
  expect(toldIn(await app.call('/api/tokens', { form: MARIA }))).toEqual({
    key: 'LOGIN.INFO_PASSWORD_EXPIRED',
    variables: { LENGTH: 12 },
  });
});

test('a refused new password does not tell whether the old one was right', async () => {
  const token = await app.logIn(MARIA);
  const change = (oldPassword: string) =>
    app.call(`${DATA}/self/password`, { method: 'PUT', token, json: { oldPassword, newPassword: SHORT } });
  expect((await change('not the old one')).text).toBe((await change(MARIA.password)).text);
});

test('an invitation’s own password is short, and must be changed at the first log-in [B5-007]', async () => {
  await setMinimum(20);
  const { length } = sink.mails;
  const json = { template: 'invitation', language: 'en', username: 'maria' };
  expect((await app.call('/api/oriel/mail/sendemail', { token: admin, json })).status).toBe(200);
  const password = /^Password: (\S{8})\r?$/m.exec((await sink.mail(length)).text)?.[1] ?? '';
  const entered = await app.call('/api/tokens', { form: { username: 'maria', password } });
  expect(toldIn(entered)).toEqual({ key: 'LOGIN.INFO_PASSWORD_EXPIRED', variables: { LENGTH: 20 } });
  expect(ADMIN.password.length).toBeLessThan(20);
});
