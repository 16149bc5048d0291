import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestTunnel } from '../../../tunnel/sessions/testing/testTunnel.ts';
import { type ServedApp, startServedApp } from '../../../testing/servedApp.ts';
import { ADMIN, MARIA, type TestApp, type TestCall } from '../../../testing/testApp.ts';
import { verifyAudit } from './verify.ts';

const DATA = '/api/session/data/postgresql';
const SERVER_BUSY = '513';
const DISK_FULL = {
  status: 503,
  message: "The disk of the gateway's database is full. Nothing was changed.",
  key: 'ERROR.DISK_FULL',
};

let served: ServedApp;
let app: TestApp;
let [admin, connection] = ['', ''];

beforeAll(async () => {
  served = await startServedApp();
  ({ app } = served);
  admin = await app.logIn();
  const json = { name: 'Box', protocol: 'vnc', parameters: { hostname: '192.0.2.9', port: '5900' } };
  const { body } = await app.call(`${DATA}/connections`, { token: admin, json });
  connection = (body as { identifier: string }).identifier;
  await sql`create function refuse_audit() returns trigger language plpgsql as $$
    begin raise exception 'no space' using errcode = '53100'; end $$`.execute(app.database.db);
});
afterAll(() => served.stop());

/** The database takes everything but records of the audit. */
describe('where no record can be written', () => {
  beforeEach(() =>
    sql`create trigger refuse_audit before insert on audit_records for each statement execute function refuse_audit()`.execute(
      app.database.db,
    ),
  );
  afterEach(() => sql`drop trigger refuse_audit on audit_records`.execute(app.database.db));

  const outcome = async (path: string, call: TestCall) => {
    const { status, body } = await app.call(path, call);
    const { message, translatableMessage } = body as { message: string; translatableMessage: { key: string } };
    return { status, message, key: translatableMessage.key };
  };
  const count = async (table: 'users' | 'connections' | 'api_sessions' | 'connection_history' | 'banned_addresses') =>
    (await sql`select from ${sql.table(table)}`.execute(app.database.db)).rows.length;

  test.each<readonly [string, string, TestCall, Parameters<typeof count>[0]]>([
    ['an account is not made', `${DATA}/users`, { json: MARIA }, 'users'],
    ['nobody is banned', '/api/manageBannedIp', { json: { ban: 'banip', ip: '198.51.100.7' } }, 'banned_addresses'],
    [
      'several connections are not made',
      `${DATA}/connections`,
      {
        method: 'PATCH',
        json: [1, 2].map((n) => ({ op: 'add', path: '/', value: { name: `B${n}`, protocol: 'vnc' } })),
      },
      'connections',
    ],
  ])('%s, and the caller is told why', async (_what, path, call, table) => {
    const before = await count(table);
    expect(await outcome(path, { token: admin, ...call })).toEqual(DISK_FULL);
    expect(await count(table)).toBe(before);
  });

  test('nobody logs in', async () => {
    const before = await count('api_sessions');
    expect(await outcome('/api/tokens', { form: ADMIN })).toEqual(DISK_FULL);
    expect(await count('api_sessions')).toBe(before);
  });

  test('no machine is reached', async () => {
    const before = await count('connection_history');
    const tunnel = new TestTunnel(`127.0.0.1:${served.server.port}`, { token: admin, GUAC_ID: connection });
    expect((await tunnel.closing).reason).toBe(SERVER_BUSY);
    expect([await count('connection_history'), app.sessions.list()]).toEqual([before, []]);
  });

  test('what took effect before its record is told to have failed all the same', async () => {
    const failed = await outcome('/api/session/data/postgresql/self/password', {
      ...{ token: admin, method: 'PUT', json: { oldPassword: ADMIN.password, newPassword: ADMIN.password } },
    });
    expect(failed).toEqual(DISK_FULL);
  });
});

test('afterwards the chain is whole', async () => {
  await app.call(`${DATA}/users`, { token: admin, json: MARIA });
  expect((await verifyAudit(app.database.db)).broken).toBeNull();
});
