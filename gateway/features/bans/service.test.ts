import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ErrorBody } from '../../../contract/errors.ts';
import { BAN_SECONDS } from '../../../contract/limits.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { ChangeBus, Topic } from '../../platform/bus/changeBus.ts';
import type { RunningServer } from '../../app/server.ts';
import { type ServedApp, startServedApp } from '../../testing/servedApp.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { localAddresses, ownAddresses } from './policy.ts';

const THERE = '198.51.100.77';
const ban = (ip: string, permanent = false) => ({ json: { ban: 'banip', ip, permanent } });
const unban = (ip: string) => ({ json: { ban: 'unbanip', ip } });

describe('a banned address', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.logIn();
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.database.db.deleteFrom('banned_addresses').execute();
    await app.scheduler.run('bans');
  });
  const manage = (options: { json: unknown }) => app.call('/api/manageBannedIp', { token: admin, ...options });
  const statusFrom = async (from: string, path = '/api/languages') => (await app.call(path, { from })).status;

  test('is refused from the next request on, whatever it asks for, and only it', async () => {
    expect(await statusFrom(THERE)).toBe(200);
    expect((await manage(ban(THERE))).text).toBe('"success"');
    for (const path of ['/api/languages', '/healthz', '/', '/tunnel?connect', '/api/openapi.json'])
      expect(await statusFrom(THERE, path)).toBe(403);
    expect((await app.call('/api/tokens', { from: THERE, form: { username: 'admin', password: 'x' } })).status).toBe(
      403,
    );
    expect(await statusFrom('198.51.100.78')).toBe(200);
    await manage(unban(THERE));
    expect(await statusFrom(THERE)).toBe(200);
  });

  test.each([
    ['2001:DB8:0:0::7', '2001:db8::7'],
    ['2001:db8::7', '2001:0db8:0000:0000:0000:0000:0000:0007'],
    ['::ffff:198.51.100.77', THERE],
    [THERE, '::ffff:c633:644d'],
    ['::FFFF:C633:644D', '::ffff:198.51.100.77'],
  ])('banned as %s is refused as %s', async (banned, from) => {
    expect((await manage(ban(banned))).status).toBe(200);
    expect(await statusFrom(from)).toBe(403);
    await manage(unban(from));
    expect(await statusFrom(from)).toBe(200);
  });

  test('is told that it is banned and until when, and that alone', async () => {
    const toldOf = async (from: string) => {
      const { body } = await app.call('/api/session/data/postgresql/self', { from, token: admin });
      const { type, message, translatableMessage } = body as ErrorBody;
      return [type, message, translatableMessage];
    };
    const until = app.now().getTime() + BAN_SECONDS * 1000;
    await manage(ban(THERE));
    await manage(ban('198.51.100.78', true));
    app.pass(1);
    const said = ['PERMISSION_DENIED', 'This address is banned.'];
    expect(await toldOf(THERE)).toEqual([...said, { key: 'ERROR.ADDRESS_BANNED', variables: { UNTIL: until } }]);
    expect(await toldOf('198.51.100.78')).toEqual([...said, { key: 'ERROR.ADDRESS_BANNED', variables: null }]);
  });

  test('learned by another gateway is refused here after the next sweep', async () => {
    await statusFrom(THERE);
    const values = { address: THERE, permanent: true, banned_at: app.now() };
    await app.database.db.insertInto('banned_addresses').values(values).execute();
    await app.scheduler.run('bans');
    expect(await statusFrom(THERE)).toBe(403);
  });

  test('is never the one that bans, nor one of this machine [B5-012]', async () => {
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '127.0.0.1', '::1', '::ffff:127.0.0.1', ...localAddresses()])
      expect((await manage(ban(ip))).status).toBe(400);
    expect((await app.call('/api/getBannedIPs', { token: admin })).body).toEqual([]);
  });

  test('bans and their end are on record', async () => {
    await manage(ban(THERE, true));
    await app.call('/api/manageDefaultBan', { token: admin, ...unban(THERE) });
    const { body } = await app.call('/api/audit?contains=198.51.100.77&order=at', { token: admin });
    const { rows } = body as { rows: { action: string; detail: string }[] };
    expect(rows.slice(-2).map(({ action, detail }) => [action, detail])).toEqual([
      ['ban.added', 'permanent'],
      ['ban.removed', ''],
    ]);
  });

  test('comes in again after a day, unless it is banned permanently', async () => {
    await manage(ban(THERE));
    await manage(ban('198.51.100.78', true));
    app.pass(BAN_SECONDS * 1000 - 1);
    expect([await statusFrom(THERE), await statusFrom('198.51.100.78')]).toEqual([403, 403]);
    app.pass(1);
    expect([await statusFrom(THERE), await statusFrom('198.51.100.78')]).toEqual([200, 403]);
    await app.scheduler.run('bans');
    const rows = await app.database.db.selectFrom('banned_addresses').select('address').execute();
    expect(rows).toEqual([{ address: '198.51.100.78' }]);
  });
});

test('the public address is the configured one, and proxies are protected like the machine itself', () => {
  const config = readConfig({ ORIEL_PUBLIC_URL: 'https://203.0.113.1/', ORIEL_TRUST_PROXY: '10.0.0.0/8' });
  const own = ownAddresses(config, () => ['192.0.2.4', '2001:db8::4']);
  expect(own.publicAddress).toBe('203.0.113.1');
  const protectedOnes = ['203.0.113.1', '10.1.2.3', '192.0.2.4', '2001:db8::4', '127.0.0.5', '::1'];
  expect(protectedOnes.map((address) => own.include(address))).toEqual(protectedOnes.map(() => true));
  expect(own.include('203.0.113.2')).toBe(false);
  expect(ownAddresses(readConfig({ ORIEL_PUBLIC_URL: 'https://oriel.example/' }), () => []).publicAddress).toBeNull();
});

describe('open sockets', () => {
  let served: ServedApp;
  let app: TestApp;
  let server: RunningServer;
  let hear: (topic: Topic) => void = () => undefined;
  beforeAll(async () => {
    const env = { ORIEL_TRUST_PROXY: '127.0.0.1', ORIEL_ALLOW_TARGETS: '192.0.2.0/24' };
    const bus: ChangeBus = {
      tell: () => undefined,
      listen: (listener) => void (hear = listener),
      send: () => undefined,
      receive: () => undefined,
      close: async () => {},
    };
    served = await startServedApp({ env, bus });
    ({ app, server } = served);
  });
  afterAll(() => served.stop());

  function connect(path: string, from: string) {
    const headers = { 'X-Forwarded-For': from };
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/${path}`, 'guacamole', { headers });
    const closed = new Promise<string>((resolve) => socket.on('close', (_code, reason) => resolve(reason.toString())));
    const spoke = new Promise<void>((resolve) => socket.once('message', () => resolve()));
    return { closed, spoke };
  }

  async function openTunnel(token: string, name: string, from: string) {
    const json = { name, protocol: 'vnc', parameters: { hostname: '192.0.2.9', port: '5900' } };
    const { body } = await app.call('/api/session/data/postgresql/connections', { token, json });
    const query = new URLSearchParams({
      ...{ token, GUAC_DATA_SOURCE: 'postgresql', GUAC_TYPE: 'c' },
      GUAC_ID: (body as { identifier: string }).identifier,
    });
    return connect(`websocket-tunnel?${query.toString()}`, from);
  }

  test('of the address are ended, and none is opened any more, also behind a proxy', async () => {
    const admin = await app.logIn();
    const tunnel = await openTunnel(admin, 'Box', THERE);
    const general = connect(`websocket-general?token=${admin}`, THERE);
    const other = connect(`websocket-general?token=${admin}`, '198.51.100.78');
    await Promise.all([tunnel.spoke, general.spoke, other.spoke]);
    expect((await app.call('/api/manageBannedIp', { token: admin, ...ban(THERE) })).status).toBe(200);
    expect([await tunnel.closed, await general.closed]).toEqual(['771', '769']);
    expect(app.sessions.list()).toEqual([]);
    expect(await connect(`websocket-general?token=${admin}`, THERE).closed).toBe('769');
    const again = connect(`websocket-general?token=${admin}`, '198.51.100.78');
    await again.spoke;
  });

  test('are told of the ban by which another gateway ended their session, also where its end is known first', async () => {
    const from = '198.51.100.79';
    const token = await app.logIn();
    const tunnel = await openTunnel(token, 'Further box', from);
    await tunnel.spoke;
    const { db } = app.database;
    await db.insertInto('banned_addresses').values({ address: from, permanent: true, banned_at: app.now() }).execute();
    await db.deleteFrom('api_sessions').execute();
    hear('sessions');
    expect(await tunnel.closed).toBe('771');
  });
});
