import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { REFUSED_CALLS_MAX, SHARE_LINK_MINUTES } from '../../contract/limits.ts';
import { RESUME, RESUME_PARAMETERS } from '../../contract/tunnel.ts';
import type { SocketMessage } from '../../contract/socket/index.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { keyInLink } from '../../contract/rules/shareLink.ts';
import { readConfig } from '../../gateway/config.ts';
import { pageOfAudit } from '../../gateway/repositories/audit.ts';
import { listen, type RunningServer } from '../../gateway/server.ts';
import { FakeEngine, type FakeUser } from '../../gateway/sessions/testing/fakeEngine.ts';
import { TestTunnel } from '../../gateway/sessions/testing/testTunnel.ts';
import { type MailSink, openMailSink } from '../../gateway/testing/mailSink.ts';
import { createTestApp, MARIA, type TestApp } from '../../gateway/testing/testApp.ts';

const DATA = '/api/session/data/postgresql';
const FORBIDDEN = { code: 1008, reason: '771' };

interface Made {
  readonly link: { readonly id: string; readonly expiresAt: number; readonly readOnly: boolean };
  readonly key: string;
  readonly redirectHost: string;
  readonly hash: string;
}

interface Requested {
  readonly status: string;
  readonly sessionId: string;
}

let app: TestApp;
let engine: FakeEngine;
let server: RunningServer;
let admin: string;
let connection: string;
const profiles = { watch: '', control: '' };

beforeAll(async () => {
  engine = await FakeEngine.start({});
  const env = {
    ORIEL_GUACD: `${engine.address.host}:${engine.address.port}`,
    ...{ ORIEL_PORT: '0', ORIEL_SHARE_URL: 'https://go.example.test/oriel/' },
  };
  app = await createTestApp({ env });
  server = await listen(app, readConfig(env), null);
  admin = await app.logIn();
  const made = async (path: string, json: unknown) =>
    ((await app.call(`${DATA}${path}`, { token: admin, json })).body as { identifier: string }).identifier;
  const parameters = { hostname: '192.0.2.9', port: '5900', password: 'secret' };
  connection = await made('/connections', { name: 'Build box', protocol: 'vnc', parameters });
  const primaryConnectionIdentifier = connection;
  const watch = { name: 'Watch', primaryConnectionIdentifier, parameters: { 'read-only': 'true' } };
  profiles.watch = await made('/sharingProfiles', watch);
  profiles.control = await made('/sharingProfiles', { name: 'Control', primaryConnectionIdentifier });
  await app.call(`${DATA}/users`, { token: admin, json: MARIA });
});
afterAll(async () => {
  await server.drain();
  await engine.stop();
  await app.close();
});

interface Joined {
  readonly tunnel: TestTunnel;
  readonly user: FakeUser;
}

let owner: Joined & { readonly uuid: string };
const sockets: WebSocket[] = [];

beforeEach(async () => {
  owner = await openOwn();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  app.sessions.end({ connectionId: Number(connection) }, 'SESSION_CLOSED');
  await owner.tunnel.closing;
  await app.database.db.deleteFrom('login_attempts').execute();
  app.pass(61_000);
});

const host = () => `127.0.0.1:${server.port}`;

async function openOwn() {
  const arrival = engine.nextUser();
  const tunnel = new TestTunnel(host(), { token: admin, GUAC_ID: connection });
  const [user, uuid] = await Promise.all([arrival, tunnel.open()]);
  return { tunnel, user, uuid };
}

async function makeLink(profile: string, minutes?: number): Promise<Made> {
  const json = { sharingProfile: profile, tunnel: owner.uuid, ...(minutes && { minutes }) };
  const { status, body, text } = await app.call('/api/createsharelink', { token: admin, json });
  if (status !== 200) throw new Error(text);
  return body as Made;
}

/** Shows a key; the answer is a guest's token, or the token that came along. */
async function enter(key: string, token?: string): Promise<string> {
  const { body, text, status } = await app.call('/api/tokens', { form: { key, ...(token && { token }) } });
  if (status !== 200) throw new Error(text);
  return (body as { authToken: string }).authToken;
}

const knock = (token: string, share: string) =>
  new TestTunnel(host(), { token, GUAC_DATA_SOURCE: 'postgresql-shared', GUAC_ID: share });

async function ask(token: string, requester = 'Otto'): Promise<Requested> {
  const json = { requester, owner: 'admin', connName: 'Build_box', status: 'open' };
  return (await app.call('/api/createsharedrequest', { token, json })).body as Requested;
}

async function decide(sessionId: string, status: 'accepted' | 'rejected') {
  const json = { owner: 'admin', connName: 'Build_box', sessionId, status };
  return await app.call('/api/updatesharedrequest', { token: admin, json });
}

/** A guest who was let in. */
async function joinBy(profile: string): Promise<Joined & { readonly made: Made; readonly sessionId: string }> {
  const made = await makeLink(profile);
  const token = await enter(made.key);
  const { sessionId } = await ask(token);
  await decide(sessionId, 'accepted');
  const arrival = engine.nextUser();
  const tunnel = knock(token, made.link.id);
  const [user] = await Promise.all([arrival, tunnel.open()]);
  return { tunnel, user, made, sessionId };
}

/** A general socket, and what it hears after its own id. */
async function listenAs(token: string) {
  const heard: SocketMessage[] = [];
  const waiting: (() => void)[] = [];
  const socket = new WebSocket(`ws://${host()}/websocket-general?token=${token}`);
  sockets.push(socket);
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as SocketMessage);
    for (const wake of waiting.splice(0)) wake();
  });
  const hear = async (action: SocketMessage['action']): Promise<SocketMessage> => {
    const index = heard.findIndex((message) => message.action === action);
    const [found] = index < 0 ? [] : heard.splice(index, 1);
    if (found) return found;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return hear(action);
  };
  await hear('set-session-id');
  return { hear, heard, say: (message: object) => socket.send(JSON.stringify(message)) };
}

test('a link holds its key behind the hash, goes through the external host and ends by itself [A1-006, A2-088, A3-006]', async () => {
  const { link, key, redirectHost, hash } = await makeLink(profiles.watch);
  expect(link).toEqual({
    ...{ id: expect.stringMatching(/^[\w-]{36}$/) as string, sharingProfile: profiles.watch, name: 'Watch' },
    ...{ readOnly: true, createdAt: app.now().getTime() },
    expiresAt: app.now().getTime() + SHARE_LINK_MINUTES * 60_000,
  });
  expect(redirectHost).toBe('https://go.example.test/oriel/');
  const [, clientId = '', foundKey = ''] = /^#\/client\/([\w-]+)\?key=([\w-]{44})$/.exec(hash) ?? [];
  expect([decodeClientId(clientId)?.identifier, foundKey, keyInLink(`${redirectHost}${hash}`)]).toEqual([
    link.id,
    key,
    key,
  ]);
  expect(hash).not.toContain(admin);
  await enter(key);
  app.pass(SHARE_LINK_MINUTES * 60_000);
  expect((await app.call('/api/tokens', { form: { key } })).body).toMatchObject({ type: 'INVALID_CREDENTIALS' });
  admin = await app.logIn();
});

test('credentials are a new key each time, for whoever may see the profile and owns the tunnel [A7-061]', async () => {
  const path = (profile: string) => `/api/session/tunnels/${owner.uuid}/activeConnection/sharingCredentials/${profile}`;
  const first = await app.call(path(profiles.watch), { token: admin });
  expect(first.body).toEqual({
    expected: [{ name: 'key', type: 'QUERY_PARAMETER' }],
    values: { key: expect.stringMatching(/^[\w-]{44}$/) as string },
  });
  expect((await app.call(path(profiles.watch), { token: admin })).text).not.toBe(first.text);
  expect((await app.call(path('999'), { token: admin })).status).toBe(403);
  const maria = await app.logIn(MARIA);
  expect((await app.call(path(profiles.watch), { token: maria })).status).toBe(404);
});

test('not one frame leaves the gateway before the owner accepts, then the picture comes [A4-068]', async () => {
  const { link, key } = await makeLink(profiles.watch);
  const token = await enter(key);
  const tunnel = knock(token, link.id);
  const uuid = await tunnel.open();
  owner.user.send(['sync', 1], ['img', 1, 14, 0, 'image/png', 0, 0], ['sync', 2]);
  const { sessionId, status } = await ask(token);
  await owner.tunnel.next('img');
  expect([status, engine.users.length, tunnel.messages]).toEqual(['pending', engine.users.length, [`0.,36.${uuid};`]]);
  const before = engine.users.length;
  const arrival = engine.nextUser();
  expect((await decide(sessionId, 'accepted')).body).toMatchObject({ status: 'accepted' });
  const user = await arrival;
  user.send(['sync', 7]);
  expect((await tunnel.next('sync')).args).toEqual(['7']);
  expect(engine.users.length).toBe(before + 1);
  expect(tunnel.messages.filter((message) => message.startsWith('0.,36.'))).toHaveLength(1);
});

test('a visitor joins by the engine’s own id with the parameters of the profile and no others', async () => {
  const { user } = await joinBy(profiles.watch);
  expect(user.selected).toMatch(/^\$session-/);
  expect(user.connect).toEqual(['VERSION_1_5_0', '', '', '', 'true']);
  expect(user.handshake.find(({ opcode }) => opcode === 'name')?.args).toEqual(['Otto']);
});

const ALL_OPCODES =
  'ack argv arc audio blob body cfill clip clipboard close connect copy cstroke cursor curve dispose distort end error file filesystem get identity img jpeg key lfill line lstroke mouse move msg name nest nop pipe png pop push put rect ready required reset select set shade size start sync touch transfer transform undefine usbconnect usbdata video'.split(
    ' ',
  );

test('of all opcodes a watcher sends, only those that keep the picture coming reach the engine', async () => {
  const { tunnel, user } = await joinBy(profiles.watch);
  const last = user.next('disconnect');
  for (const opcode of ALL_OPCODES) tunnel.send(opcode, '1', '0', '0');
  tunnel.send('disconnect');
  await last;
  expect(user.received.map(({ opcode }) => opcode)).toEqual(['ack', 'nop', 'sync', 'disconnect']);
});

test('by a profile that allows it a visitor takes part', async () => {
  const { tunnel, user } = await joinBy(profiles.control);
  const key = user.next('key');
  tunnel.send('key', 65, 1);
  expect((await key).args).toEqual(['65', '1']);
});

describe('what ends a visit', () => {
  test('a link that is taken back puts out who came by it, and lets nobody in again', async () => {
    const { tunnel, made } = await joinBy(profiles.watch);
    const path = `/api/session/tunnels/${owner.uuid}/sharing/${made.link.id}`;
    expect((await app.call(path, { token: admin, method: 'DELETE' })).status).toBe(204);
    expect(await tunnel.closing).toEqual(FORBIDDEN);
    expect((await app.call('/api/tokens', { form: { key: made.key } })).status).toBe(403);
    expect((await app.call(path, { token: admin, method: 'DELETE' })).status).toBe(404);
  });

  test('the end of the owner’s session', async () => {
    const { tunnel, made } = await joinBy(profiles.control);
    owner.tunnel.send('disconnect');
    expect(await tunnel.closing).toEqual(FORBIDDEN);
    expect((await app.call('/api/tokens', { form: { key: made.key } })).status).toBe(403);
    expect(app.sessions.list()).toEqual([]);
  });

  test('a refusal, at the door and later; asked again it stays one [A4-069, A7-070]', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const atTheDoor = knock(token, link.id);
    await atTheDoor.open();
    const { sessionId } = await ask(token);
    await decide(sessionId, 'rejected');
    expect(await atTheDoor.closing).toEqual(FORBIDDEN);
    expect(await ask(token)).toMatchObject({ status: 'rejected', sessionId });
    expect(await knock(token, link.id).closing).toEqual(FORBIDDEN);
    const inside = await joinBy(profiles.watch);
    await decide(inside.sessionId, 'rejected');
    expect(await inside.tunnel.closing).toEqual(FORBIDDEN);
  });

  test('a visitor stays while the owner’s own browser is cut off', async () => {
    const arrival = engine.nextUser();
    const kept = new TestTunnel(host(), { token: admin, GUAC_ID: connection, [RESUME_PARAMETERS.resume]: RESUME.MAY });
    const [user, uuid] = await Promise.all([arrival, kept.open()]);
    const first = owner;
    owner = { tunnel: kept, user, uuid };
    const { tunnel, user: visitor } = await joinBy(profiles.watch);
    kept.socket.terminate();
    await expect.poll(() => app.sessions.list().some(({ parked }) => parked)).toBe(true);
    visitor.send(['sync', 9]);
    expect((await tunnel.next('sync')).args).toEqual(['9']);
    first.tunnel.socket.close();
  });
});

describe('asking by HTTP', () => {
  const state = (status: string, sessionId: unknown = expect.any(String)) => ({
    ...{ success: true, exists: status !== 'none', status, sessionId },
  });

  test('one request a visitor, found under the owner and the name with underscores [A7-067, A7-068, A7-069, A7-071, A7-072]', async () => {
    const { key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const place = { owner: 'admin', connName: 'Build_box' };
    const post = async (path: string, json: object) => (await app.call(`/api/${path}`, { token, json })).body;
    expect(await post('sharedrequestexists', place)).toEqual(state('none', null));
    expect(await post('createsharedrequest', { ...place, requester: ' ' })).toMatchObject({ type: 'BAD_REQUEST' });
    const made = (await post('createsharedrequest', { ...place, requester: 'Otto' })) as Requested;
    expect(made).toEqual(state('pending'));
    expect(await post('createrequestfile', place)).toEqual(made);
    expect(await post('sharedrequestexists', { owner: 'admin', connName: 'Build box' })).toEqual(made);
    for (const wrong of [
      { ...place, owner: 'maria' },
      { ...place, connName: 'Other' },
    ]) {
      expect(await post('sharedrequestexists', wrong)).toMatchObject({ type: 'NOT_FOUND' });
    }
    expect(await post('deletesharerequest', place)).toEqual(state('none', null));
    expect(await post('sharedrequestexists', place)).toEqual(state('none', null));
    expect((await app.call('/api/sharedrequestexists', { json: place })).status).toBe(403);
  });

  test('an owner refuses all who wait for a session, by its title; others refuse nobody [A7-074, A7-075]', async () => {
    const tokens = [
      await enter((await makeLink(profiles.watch)).key),
      await enter((await makeLink(profiles.control)).key),
    ];
    for (const token of tokens) await ask(token);
    const json = { username: 'admin', title: 'Build_box' };
    const maria = await app.logIn(MARIA);
    expect((await app.call('/api/deleteopenrequests', { token: maria, json })).status).toBe(403);
    expect((await app.call('/api/deleteopenrequests', { token: admin, json })).body).toEqual({
      success: true,
      count: 2,
    });
    expect(await ask(tokens[0]!)).toMatchObject({ status: 'rejected' });
    expect((await app.call('/api/deleteopenrequests', { token: admin, json })).body).toMatchObject({ count: 0 });
  });

  test('links, those who wait and those who are here are shown to the owner [A3-015]', async () => {
    const { made } = await joinBy(profiles.watch);
    const waiting = await enter(made.key);
    const { sessionId } = await ask(waiting, 'Lea');
    const { body } = await app.call(`/api/session/tunnels/${owner.uuid}/sharing`, { token: admin });
    expect(body).toEqual({
      links: [made.link],
      requests: [{ requester: 'Lea', sessionId }],
      people: [
        { name: 'admin', sessionId: null, controls: true, since: app.now().getTime() },
        { name: 'Otto', sessionId: expect.any(String) as string, controls: false, since: app.now().getTime() },
      ],
    });
    const maria = await app.logIn(MARIA);
    expect((await app.call(`/api/session/tunnels/${owner.uuid}/sharing`, { token: maria })).status).toBe(404);
  });

  test('who has an account asks under its name and keeps their session', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const maria = await app.logIn(MARIA);
    expect(await enter(key, maria)).toBe(maria);
    await ask(maria, 'Somebody else');
    expect(app.sharing.requests.waitingFor(owner.uuid).map(({ requester }) => requester)).toEqual(['maria']);
    const share = {
      ...{ owner: 'admin', connName: 'Build box', protocol: 'vnc', readOnly: true },
      ...{ state: 'open', status: 'pending' },
    };
    expect((await app.call(`/api/session/shares/${link.id}`, { token: maria })).body).toEqual(share);
    expect((await app.call(`/api/session/shares/${link.id}`, { token: admin })).status).toBe(404);
  });
});

test('a guest’s token opens nothing but what is shared', async () => {
  const token = await enter((await makeLink(profiles.control)).key);
  for (const path of [`${DATA}/connections`, '/api/session/tunnels', '/api/session/data/none/self'])
    expect([path, (await app.call(path, { token })).status]).toEqual([path, 403]);
  expect(await new TestTunnel(host(), { token, GUAC_ID: connection }).closing).toEqual(FORBIDDEN);
  expect((await app.call(`/api/tokens/${token}`, { method: 'DELETE' })).status).toBe(204);
  expect((await app.call('/api/sharedrequestexists', { token, json: { owner: 'admin', connName: 'x' } })).status).toBe(
    403,
  );
});

test('whoever guesses keys is stopped', async () => {
  const { key } = await makeLink(profiles.watch);
  const from = '198.51.100.9';
  const guess = async (form: { key: string }) => (await app.call('/api/tokens', { form, from })).status;
  const tried = [];
  for (let turn = 0; turn < REFUSED_CALLS_MAX; turn += 1) tried.push(await guess({ key: `${turn}`.padStart(44, 'A') }));
  expect([...new Set(tried), await guess({ key })]).toEqual([403, 429]);
  await enter(key);
});

describe('asking over the general socket', () => {
  test('a visitor asks once however often they say so; the owner answers, and hears of it again after a reload [A7-081, A7-083, A7-084, A7-087, C7-002, C7-048, C7-049]', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const [host, guest, stranger] = [
      await listenAs(admin),
      await listenAs(token),
      await listenAs(await app.logIn(MARIA)),
    ];
    const question = {
      action: 'join-connection',
      connection: link.id,
      requestTo: 'admin',
      token: 'x',
      requestFrom: 'Otto',
    };
    stranger.say(question);
    guest.say(question);
    const answer = await guest.hear('join-connection');
    const { sessionId } = answer as { sessionId: string };
    expect(answer).toEqual({ action: 'join-connection', connection: link.id, sessionId, status: 'pending' });
    guest.say({ ...question, requestFrom: 'Another name' });
    await guest.hear('join-connection');
    const told = { action: 'join-connection', connection: owner.uuid, requester: 'Otto', sessionId };
    expect(await host.hear('join-connection')).toEqual(told);
    expect(host.heard.filter(({ action }) => action === 'join-connection')).toEqual([]);
    const reloaded = await listenAs(admin);
    stranger.say({ action: 'set-connection-key', connection: owner.uuid });
    stranger.say({ action: 'accept-connection', responseTo: sessionId });
    reloaded.say({ action: 'set-connection-key', connection: owner.uuid });
    expect(await reloaded.hear('join-connection')).toEqual(told);
    expect(app.sharing.requests.get(sessionId)?.status).toBe('pending');
    reloaded.say({ action: 'accept-connection', responseTo: sessionId, token: 'x', roomid: '', roomKey: '' });
    expect(await guest.hear('accept-connection')).toEqual({
      action: 'accept-connection',
      connection: link.id,
      sessionId,
    });
    stranger.say({ action: 'ping' });
    await stranger.hear('pong');
    expect(stranger.heard).toEqual([]);
  });

  test('a refusal, and an invitation to a meeting [A4-070, A7-085, A7-086, C7-050]', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const { sessionId } = await ask(token);
    const [host, guest] = [await listenAs(admin), await listenAs(token)];
    const room = { roomid: 'r1', roomKey: 'k1', isCall: true, isMini: true, isFromConnection: true };
    host.say({
      action: 'accept-connection-start-webmeet',
      responseTo: sessionId,
      responseFrom: 'admin',
      token: 'x',
      ...room,
    });
    const outcome = { connection: link.id, sessionId };
    expect(await guest.hear('accept-connection-start-webmeet')).toEqual({
      ...{ action: 'accept-connection-start-webmeet', ...outcome, ...room },
    });
    host.say({ action: 'reject-connection', responseTo: sessionId });
    expect(await guest.hear('reject-connection')).toEqual({ action: 'reject-connection', ...outcome });
  });
});

describe('a mail', () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await openMailSink();
    await app.call('/api/session/mailsettings', { token: admin, method: 'PUT', json: sink.settings });
  });
  afterEach(() => sink.close());

  const send = (json: object, token = admin) =>
    app.call('/api/sendsharemail', { token, json: { language: 'en', address: 'otto@example.test', ...json } });

  test('with the link goes to one address, in fixed words [A7-073]', async () => {
    const { key, hash } = await makeLink(profiles.watch);
    expect((await send({ link: `https://evil.test/${hash}` })).body).toEqual({ response: 'success' });
    const { to, text } = await sink.mail(0);
    expect([to, text.includes('evil.test')]).toEqual([['otto@example.test'], false]);
    expect(text).toContain(`https://go.example.test/oriel/${hash}`);
    expect(text).toContain('admin shares the session “Build box” with you.');
    expect((await send({ link: `#/?key=${key}`, address: 'a@b.test, c@d.test' })).status).toBe(400);
    expect((await send({ link: 'https://evil.test/#/?key=abc' })).status).toBe(400);
    expect((await send({ link: hash }, await app.logIn(MARIA))).status).toBe(400);
    expect(sink.mails).toHaveLength(1);
  });
});

test('links, their use and joining are on record', async () => {
  const { made, tunnel } = await joinBy(profiles.watch);
  await app.call(`/api/session/tunnels/${owner.uuid}/sharing/${made.link.id}`, { token: admin, method: 'DELETE' });
  await tunnel.closing;
  const action = ['share.created', 'share.used', 'share.joined', 'share.revoked'] as const;
  const told = async () => (await pageOfAudit(app.database.db, { action: [...action], limit: 4 })).rows;
  const row = (actor: string, name: string) => ({
    ...{ actor, action: name, outcome: 'done', object: `connection/${connection}`, detail: 'Watch' },
  });
  await expect
    .poll(async () =>
      (await told()).map(({ actor, action: name, outcome, object, detail }) => ({
        actor,
        action: name,
        outcome,
        object,
        detail,
      })),
    )
    .toEqual([
      row('admin', 'share.revoked'),
      row('Otto', 'share.joined'),
      row('', 'share.used'),
      row('admin', 'share.created'),
    ]);
});
