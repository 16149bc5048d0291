import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageOfAudit } from '../../../platform/auditTrail/repository.ts';
import { findTotpSecret, offerTotpSecret } from '../repository/totpSecrets.ts';
import { findAccount } from '../../accounts/repository/users.ts';
import { type MailSink, openMailSink } from '../../../testing/mailSink.ts';
import { createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';

const DATA = '/api/session/data/postgresql';
const RESET = '/api/session/ext/secondfactor/reset';

let [app, sink, admin] = [{} as TestApp, {} as MailSink, ''];

beforeAll(async () => {
  [app, sink] = await Promise.all([createTestApp(), openMailSink()]);
  admin = await app.logIn();
});
afterAll(() => Promise.all([app.close(), sink.close()]));

const userId = async () => (await findAccount(app.database.db, 'maria'))?.userId ?? 0;
const reset = (language: string) => app.call(RESET, { token: admin, json: { username: 'maria', language } });

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('entities').where('name', '=', 'maria').execute();
  const attributes = { 'guac-email-address': 'maria@oriel.test' };
  await app.call(`${DATA}/users`, { token: admin, json: { ...MARIA, attributes } });
  await offerTotpSecret(db, await userId(), 'sealed');
  await app.call('/api/session/mailsettings', { method: 'PUT', token: admin, json: sink.settings });
});

test('the person is told by mail who reset it, in the language of whoever did, and it is on record', async () => {
  const { length } = sink.mails;
  expect((await reset('de')).body).toEqual({ success: true });
  const mail = await sink.mail(length);
  expect([mail.to, mail.text]).toEqual([['maria@oriel.test'], expect.stringContaining('„admin“ hat die Zwei-Faktor')]);
  expect(await findTotpSecret(app.database.db, await userId())).toBeNull();
  const { rows } = await pageOfAudit(app.database.db, { action: ['account.changed'] });
  expect(rows[0]).toMatchObject({ actor: 'admin', object: 'user/maria', detail: 'second factor reset' });
});

test('a mail that does not go out holds nothing up', async () => {
  const nowhere = { ...sink.settings, host: '127.0.0.1', port: 1 };
  await app.call('/api/session/mailsettings', { method: 'PUT', token: admin, json: nowhere });
  expect((await reset('en')).body).toEqual({ success: true });
  expect(await findTotpSecret(app.database.db, await userId())).toBeNull();
  await expect.poll(() => app.lines.join(''), { timeout: 10_000 }).toContain('mail about a reset second factor');
});
