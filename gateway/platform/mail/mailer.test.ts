import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS_PER_USER_MAX } from '../../../contract/limits.ts';
import { createTestApp, MARIA, type TestApp } from '../../testing/testApp.ts';
import { type MailSink, openMailSink, SINK_LOGIN } from '../../testing/mailSink.ts';
import { MAIL_TEMPLATES } from './templates.ts';

const SETTINGS = '/api/session/mailsettings';
let [app, sink, token] = [{} as TestApp, {} as MailSink, ''];

beforeAll(async () => {
  app = await createTestApp();
  await app.call('/api/session/data/postgresql/users', { token: await app.logIn(), json: MARIA });
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('settings').where('name', '=', 'mail').execute();
  await db.deleteFrom('login_attempts').execute();
  [sink, token] = await Promise.all([openMailSink(), app.logIn()]);
});
afterEach(() => sink.close());

const save = (changes: object = {}) =>
  app.call(SETTINGS, { method: 'PUT', token, json: { ...sink.settings, ...changes } });
const sendTest = (to = 'maria@oriel.test') => app.call(`${SETTINGS}/test`, { token, json: { to } });

describe('settings', () => {
  test('are null at first, are kept, and tell of the password only that there is one', async () => {
    expect((await app.call(SETTINGS, { token })).body).toEqual({ settings: null });
    expect(await app.context.mailer.configured()).toBe(false);
    expect((await save()).status).toBe(204);
    const { password: _password, ...told } = sink.settings;
    expect((await app.call(SETTINGS, { token })).body).toEqual({ settings: { ...told, hasPassword: true } });
    expect(await app.context.mailer.configured()).toBe(true);
  });

  test('the password lies sealed in the database', async () => {
    await save();
    const rows = await app.database.db.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('noreply@oriel.test');
    expect(JSON.stringify(rows)).not.toContain(SINK_LOGIN.password);
  });

  test.each([
    [{}, true],
    [{ port: 2525 }, true],
    [{ host: 'mail.evil.test' }, false],
    [{ username: 'other' }, false],
    [{ password: '' }, false],
  ])('saved again with %j, there is still a password: %s', async (changes, hasPassword) => {
    await save();
    const { password: _password, ...kept } = sink.settings;
    await app.call(SETTINGS, { method: 'PUT', token, json: { ...kept, ...changes } });
    expect((await app.call(SETTINGS, { token })).body).toMatchObject({ settings: { hasPassword } });
  });

  test.each([{ from: 'a@x.test, b@x.test' }, { host: ' ' }, { port: 0 }, { port: 70_000 }, { security: 'maybe' }])(
    'refuses %j',
    async (changes) => {
      expect((await save(changes)).status).toBe(400);
      expect((await app.call(SETTINGS, { token })).body).toEqual({ settings: null });
    },
  );

  test('are for administrators only', async () => {
    token = await app.logIn(MARIA);
    const statuses = [await app.call(SETTINGS, { token }), await save(), await sendTest()].map(({ status }) => status);
    expect([...statuses, sink.mails]).toEqual([403, 403, 403, []]);
  });
});

describe('a mail', () => {
  test('arrives at the one address, from the set sender, in the fixed words', async () => {
    await save();
    expect((await sendTest()).status).toBe(204);
    const { headers, ...mail } = await sink.mail(0);
    expect(mail).toEqual({ from: 'noreply@oriel.test', to: ['maria@oriel.test'], text: MAIL_TEMPLATES.en.test.text });
    expect(headers).toContain('From: Oriel <noreply@oriel.test>');
    expect(headers).toContain('Subject: Email works');
  });

  test.each(['u@x.test, evil@x.test', 'u@x.test\r\nRCPT TO:<evil@x.test>', 'Maria <u@x.test>'])(
    'to %j goes to nobody',
    async (to) => {
      await save();
      expect((await sendTest(to)).status).toBe(400);
      const sending = app.context.mailer.send({ to, subject: 'Hello', text: 'Hello' });
      await expect(sending).rejects.toMatchObject({ name: 'MailError', code: 'badAddress' });
      expect(sink.mails).toEqual([]);
    },
  );

  test('a line end in the subject makes no header, text is kept as it is', async () => {
    await save();
    const text = 'Grüße\r\n.\r\nRCPT TO:<evil@x.test>\n';
    await app.context.mailer.send({ to: 'maria@oriel.test', subject: 'One\r\nBcc: evil@x.test', text });
    const { headers, to, text: taken } = await sink.mail(0);
    expect(headers).toContain('Subject: One Bcc: evil@x.test');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect([to, taken.trimEnd()]).toEqual([['maria@oriel.test'], text.replaceAll('\r\n', '\n').trimEnd()]);
  });

  test('without a server, or one that refuses, the administrator is told why', async () => {
    expect((await sendTest()).body).toMatchObject({
      message: 'Error sending email',
      translatableMessage: { key: 'EMAIL.ERROR_SENDING', variables: { REASON: 'No mail server is set.' } },
    });
    await save({ password: 'wrong' });
    const refused = await sendTest();
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('535')]);
    expect(refused.text).not.toContain('wrong');
    await save({ port: 1 });
    expect((await sendTest()).text).toContain('ECONNREFUSED');
  });

  test(`of one person there are ${MAILS_PER_USER_MAX} an hour`, async () => {
    await save();
    for (let sent = 0; sent < MAILS_PER_USER_MAX; sent += 1) expect((await sendTest()).status).toBe(204);
    expect((await sendTest()).status).toBe(429);
    expect(sink.mails).toHaveLength(MAILS_PER_USER_MAX);
    app.pass(3_600_000);
    token = await app.logIn();
    expect((await sendTest()).status).toBe(204);
  });
});

test('no mail, password or address reaches the log', async () => {
  await save();
  await sendTest();
  await sink.mail(0);
  const log = app.lines.join('');
  for (const secret of [SINK_LOGIN.password, 'maria@oriel.test', 'Email works']) expect(log).not.toContain(secret);
});
