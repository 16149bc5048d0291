import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWhere } from '../../../tests/support/needs.ts';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../../testing/testApp.ts';
import { openEngineDoor } from '../../../tests/support/engineDoor.ts';
import { openLinkDoor } from '../../../tests/support/linkDoor.ts';
import { type ChangeBus, openChangeBus, type Topic, TOPICS } from './changeBus.ts';

const THERE = '198.51.100.77';
const SOON = { timeout: 15_000, interval: 10 };
/** As long as an answer may take as well: no busy machine takes that for a cut. */
const PROBE_MS = 2_000;
const server = process.env['ORIEL_TEST_DATABASE_URL'];

/** Whoever begins to listen takes it that there is news of everything. */
const fresh = (heard: readonly Topic[]) => heard.slice(TOPICS.length);

function through({ port }: { readonly port: number }): string {
  const url = new URL(server!);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** The server ends the lines of all who listen there. */
async function dropLines(): Promise<void> {
  const administrator = new Client({ connectionString: server! });
  await administrator.connect();
  await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'listen oriel%' or query like 'select pg_notify%')`,
  );
  await administrator.end();
}

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'gateways on one database server', () => {
  const log = { warn: () => undefined };
  let [here, there] = [{} as ChangeBus, {} as ChangeBus];
  let [heardHere, heardThere]: [Topic[], Topic[]] = [[], []];

  beforeEach(async () => {
    [here, there] = [openChangeBus({ url: server!, log }), openChangeBus({ url: server!, log })];
    [heardHere, heardThere] = [[], []];
    here.listen((topic) => heardHere.push(topic));
    there.listen((topic) => heardThere.push(topic));
    await expect.poll(() => [heardHere, heardThere], SOON).toEqual([TOPICS, TOPICS]);
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  test('hear what the others tell, and not what they tell themselves', async () => {
    here.tell('bans');
    there.tell('rights');
    await expect.poll(() => [fresh(heardHere), fresh(heardThere)], SOON).toEqual([['rights'], ['bans']]);
  });

  test('listen again after the server dropped them, and take it that they missed something', async () => {
    await dropLines();
    await expect.poll(() => [fresh(heardHere), fresh(heardThere)], SOON).toEqual([TOPICS, TOPICS]);
    here.tell('rights');
    await expect.poll(() => fresh(fresh(heardThere)), SOON).toEqual(['rights']);
  });

  test('tell on the next line what they could not on a broken one', async () => {
    const { hostname, port } = new URL(server!);
    const door = await openEngineDoor({ host: hostname, port: Number(port) });
    const near = openChangeBus({ url: through(door), log });
    const heard: Topic[] = [];
    near.listen((topic) => heard.push(topic));
    await expect.poll(() => heard, SOON).toEqual(TOPICS);
    await door.shut();
    near.tell('bans');
    await door.open();
    await expect.poll(() => fresh(heardThere), SOON).toEqual(['bans']);
    await near.close();
    await door.shut();
  });

  test('notice that nothing gets through any more, and listen again', async () => {
    const { hostname, port } = new URL(server!);
    const door = await openLinkDoor({ host: hostname, port: Number(port) });
    const far = openChangeBus({ url: through(door), log, probeMs: PROBE_MS });
    const heard: Topic[] = [];
    far.listen((topic) => heard.push(topic));
    await expect.poll(() => heard, SOON).toEqual(TOPICS);
    door.cut();
    here.tell('rights');
    await expect.poll(() => door.connections, SOON).toBe(2);
    door.mend();
    await expect.poll(() => fresh(heard), SOON).toEqual(TOPICS);
    await far.close();
    await door.stop();
  });
});

describe('a gateway that hears news', () => {
  let app: TestApp;
  let hear: (topic: Topic) => void = () => undefined;
  const told: Topic[] = [];

  beforeEach(async () => {
    told.length = 0;
    const bus: ChangeBus = {
      tell: (topic) => void told.push(topic),
      listen: (listener) => {
        hear = listener;
      },
      send: () => undefined,
      receive: () => undefined,
      close: () => Promise.resolve(),
    };
    app = await createTestApp({ bus });
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
    await expect.poll(() => told, SOON).toEqual(['sessions']);
    await app.call(`${data}/users/maria`, { token: admin, method: 'PUT', json: { disabled: false } });
    expect(told).toEqual(['sessions', 'rights']);
  });
});
