import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWhere } from '../../tests/support/needs.ts';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../testing/testApp.ts';
import { type News, openNews, type Topic } from './news.ts';

const THERE = '198.51.100.77';
const SOON = { timeout: 5_000, interval: 10 };
const server = process.env['ORIEL_TEST_DATABASE_URL'];

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'gateways on one database server', () => {
  const log = { warn: () => undefined };
  let [here, there] = [{} as News, {} as News];
  let [heardHere, heardThere]: [Topic[], Topic[]] = [[], []];

  beforeEach(async () => {
    [here, there] = [openNews({ url: server!, log }), openNews({ url: server!, log })];
    [heardHere, heardThere] = [[], []];
    here.listen((topic) => heardHere.push(topic));
    there.listen((topic) => heardThere.push(topic));
    await expect
      .poll(() => [heardHere, heardThere], SOON)
      .toEqual([
        ['rights', 'bans'],
        ['rights', 'bans'],
      ]);
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  test('hear what the others tell, and not what they tell themselves', async () => {
    here.tell('bans');
    there.tell('rights');
    await expect.poll(() => [heardHere.slice(2), heardThere.slice(2)], SOON).toEqual([['rights'], ['bans']]);
  });

  test('listen again after the server dropped them, and take it that they missed something', async () => {
    const administrator = new Client({ connectionString: server! });
    await administrator.connect();
    await administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen oriel%'`,
    );
    await administrator.end();
    await expect.poll(() => [heardHere.length, heardThere.length], SOON).toEqual([4, 4]);
    here.tell('rights');
    await expect.poll(() => heardThere.slice(4), SOON).toEqual(['rights']);
  });
});

describe('a gateway that hears news', () => {
  let app: TestApp;
  let hear: (topic: Topic) => void = () => undefined;
  const told: Topic[] = [];

  beforeEach(async () => {
    told.length = 0;
    const news: News = {
      tell: (topic) => void told.push(topic),
      listen: (listener) => {
        hear = listener;
      },
      close: () => Promise.resolve(),
    };
    app = await createTestApp({ news });
  });
  afterEach(() => app.close());

  test('refuses at once whom another one banned, and tells of its own bans', async () => {
    const status = async () => (await app.call('/api/languages', { from: THERE })).status;
    expect(await status()).toBe(200);
    const values = { address: THERE, permanent: true, banned_at: app.now() };
    await app.database.db.insertInto('banned_addresses').values(values).execute();
    expect(await status()).toBe(200);
    hear('bans');
    await expect.poll(status, SOON).toBe(403);
    const token = await app.logIn(ADMIN);
    const json = { ban: 'banip', ip: '198.51.100.78' };
    await app.call('/api/manageBannedIp', { token, json });
    expect(told).toEqual(['bans']);
  });

  test('ends the sessions of whom another one disabled, and tells of rights that it changed', async () => {
    const data = '/api/session/data/postgresql';
    const admin = await app.logIn(ADMIN);
    await app.call(`${data}/users`, { token: admin, json: MARIA });
    await app.logIn(MARIA);
    const names = async () => (await app.tokens.sessions.list()).map(({ username }) => username).sort();
    await app.database.db.updateTable('users').set({ disabled: true }).where('user_id', '!=', 1).execute();
    expect(await names()).toEqual(['admin', 'maria']);
    hear('rights');
    await expect.poll(names, SOON).toEqual(['admin']);
    await app.call(`${data}/users/maria`, { token: admin, method: 'PUT', json: { disabled: false } });
    expect(told).toEqual(['rights']);
  });
});
