import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientMessage, GatewayAction, GatewayMessage } from '../../../contract/socket/index.ts';
import { awaited } from '../../testing/awaited.ts';
import { type ServedApp, startServedApp } from '../../testing/servedApp.ts';
import { MARIA } from '../../testing/testApp.ts';
import { iceServers } from './service/iceServers.ts';

const WRONG = 'wrong!';

let served: ServedApp;
let token: string;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  const env = {
    ORIEL_TURN_URLS: 'stun:turn.example.test,turn:turn.example.test:3478',
    ORIEL_TURN_SECRET: 'sesame',
    ORIEL_TRUST_PROXY: '127.0.0.1',
  };
  served = await startServedApp({ env });
  token = await served.app.logIn();
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await served.stop();
});

/** A general socket of its own, with what it heard. */
function open(query: string, from?: string) {
  const headers = from === undefined ? {} : { 'X-Forwarded-For': from };
  const socket = new WebSocket(`ws://127.0.0.1:${served.server.port}/websocket-general?${query}`, { headers });
  sockets.push(socket);
  const heard: GatewayMessage[] = [];
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString()) as GatewayMessage));
  const closed = new Promise<string>((resolve) => socket.on('close', (_, reason) => resolve(reason.toString())));
  const hear = <Name extends GatewayAction>(action: Name): Promise<GatewayMessage<Name>> =>
    awaited(
      expect
        .poll(() => heard.some((one) => one.action === action), { interval: 5 })
        .toBe(true)
        .then(
          () =>
            heard.splice(
              heard.findIndex((one) => one.action === action),
              1,
            )[0] as GatewayMessage<Name>,
        ),
      `The message "${action}"`,
      () => heard.map((one) => one.action),
    );
  return { socket, heard, hear, closed, say: (message: ClientMessage) => socket.send(JSON.stringify(message)) };
}

async function host() {
  const roomid = randomUUID();
  const owner = open(`token=${token}`);
  const { sid, resume } = await owner.hear('set-session-id');
  owner.say({ action: 'join-room', roomid });
  const entered = await owner.hear('join-room');
  if (!('roomKey' in entered)) throw new Error('Nobody entered.');
  return { ...owner, roomid, sid, resume, key: entered.roomKey, entered };
}

/** Another window of the same person in the room. */
async function another(roomid: string) {
  const other = open(`token=${token}`);
  const { sid, resume } = await other.hear('set-session-id');
  other.say({ action: 'join-room', roomid });
  await other.hear('join-room');
  return { ...other, sid, resume };
}

describe('a guest by key', () => {
  test('speaks without a log-in, enters that room, and is nobody elsewhere [C7-001, A1-013]', async () => {
    const { roomid, key } = await host();
    const guest = open(`key=${key}&roomid=${roomid}`);
    await guest.hear('set-session-id');
    guest.say({ action: 'join-room', roomid, roomKey: key, username: 'Otto' });
    expect(await guest.hear('join-room')).toMatchObject({ roomid, username: 'Otto' });
    guest.say({ action: 'join-room', roomid: randomUUID(), username: 'Otto' });
    expect(await guest.hear('invalid-link')).toMatchObject({ reason: 'unknown' });
    for (const action of ['meeting-setting-change', 'accept-connection', 'wireguard'])
      guest.socket.send(JSON.stringify({ action, responseTo: '1' }));
    guest.say({ action: 'ping' });
    await guest.hear('pong');
    expect(guest.heard.filter(({ action }) => action !== 'user-count')).toEqual([]);
  });

  test('is one of three: users need no key, guests nothing but it, and administrators switch meetings [C1-005]', async () => {
    const { app } = served;
    await app.call('/api/session/data/postgresql/users', { token, json: MARIA });
    const marias = await app.logIn(MARIA);
    const { roomid, key } = await host();
    const maria = open(`token=${marias}`);
    await maria.hear('set-session-id');
    maria.say({ action: 'join-room', roomid });
    expect(await maria.hear('join-room')).toMatchObject({ roomid, username: MARIA.username, isHost: false });
    const guest = open(`key=${key}&roomid=${roomid}`);
    await guest.hear('set-session-id');
    guest.say({ action: 'join-room', roomid, roomKey: key, username: 'Otto' });
    expect(await guest.hear('join-room')).toMatchObject({ roomid, username: 'Otto' });
    const stranger = open(`key=${WRONG}&roomid=${roomid}`);
    await stranger.hear('invalid-link');
    await stranger.closed;
    expect(stranger.heard).toEqual([]);
    const switchTo = async (as: string, status: string) =>
      (await app.call('/api/savemeetconfig', { token: as, json: { status } })).status;
    expect([await switchTo(marias, 'disabled'), await switchTo(key, 'disabled')]).toEqual([403, 403]);
    expect(await switchTo(token, 'disabled')).toBe(200);
    expect(await guest.hear('meeting-setting-change')).toMatchObject({ status: 'disabled' });
    expect(await switchTo(token, 'active')).toBe(200);
  });

  test('has no way to anything else: every call asks for a log-in [B1-010]', async () => {
    const { key } = await host();
    const base = `http://127.0.0.1:${served.server.port}/api`;
    const asked = [
      'session/data/postgresql/users',
      'filemanager',
      'session/data/postgresql/connectionGroups/ROOT/tree',
    ];
    for (const path of asked)
      for (const headers of [{}, { 'Guacamole-Token': key }])
        expect((await fetch(`${base}/${path}`, { headers })).status, path).toBe(403);
  });

  test('may do in the room what everybody may: draw, clear, share, talk, mute [C6-004]', async () => {
    const { roomid, key, hear, heard } = await host();
    const guest = open(`key=${key}&roomid=${roomid}`);
    await guest.hear('set-session-id');
    guest.say({ action: 'join-room', roomid, roomKey: key, username: 'Otto' });
    const { sid } = await guest.hear('join-room');
    const line = { newx: 1, newy: 2, prevx: 3, prevy: 4, color: '#000000', size: 3 };
    guest.say({ action: 'draw', roomid, ...line });
    guest.say({ action: 'clear-board', roomid });
    guest.say({ action: 'enable-share-screen', roomid });
    guest.say({ action: 'message', roomid, chatid: roomid, message: 'Hello' });
    guest.say({ action: 'action', roomid, msg: 'mute' });
    expect([
      await hear('draw'),
      await hear('clear-board'),
      await hear('enable-share-screen'),
      await hear('message'),
      await hear('action'),
    ]).toMatchObject([
      { sid, roomid, ...line },
      { sid, roomid },
      { sid, roomid, username: 'Otto' },
      { sid, chatid: roomid, sender: 'Otto', message: 'Hello' },
      { sid, msg: 'mute' },
    ]);
    const colleague = open(`token=${token}`);
    await colleague.hear('set-session-id');
    colleague.say({ action: 'join-room', roomid });
    await colleague.hear('join-room');
    colleague.say({ action: 'get-canvas', roomid });
    expect((await colleague.hear('canvas')).strokes, 'cleared for whoever comes later, too').toEqual([]);
    expect(heard.filter(({ action }) => action === 'message')).toEqual([]);
  });

  test.each([
    ['a wrong key', () => `key=${WRONG}`],
    ['no key', () => ''],
  ])('with %s hears nothing but that [C7-055]', async (_, query) => {
    const { roomid } = await host();
    const guest = open(`${query()}&roomid=${roomid}`);
    expect(await guest.closed).toBe('769');
    const refusal = { action: 'invalid-link', roomid, reason: 'unknown' };
    expect(guest.heard).toEqual(query() === '' ? [] : [refusal]);
    await served.app.database.db.deleteFrom('login_attempts').execute();
  });
});

describe('in a room', () => {
  /** The host, and somebody with a log-in beside them. */
  async function two() {
    const one = await host();
    const other = await another(one.roomid);
    return { one, other, otherSid: other.sid, roomid: one.roomid };
  }

  test('whoever leaves says so, and the others are told at once [C4-023]', async () => {
    const { one, other, otherSid, roomid } = await two();
    other.say({ action: 'disconnect', roomid, username: 'admin' });
    expect(await one.hear('remove-peer')).toEqual({ action: 'remove-peer', roomid, sid: otherSid });
  });

  test('nobody mutes or removes others: what they say is about themselves [C6-006]', async () => {
    const { one, other, otherSid, roomid } = await two();
    const forged = { sid: one.sid, wsSessionId: one.sid, roomid };
    for (const said of [{ action: 'action', msg: 'mute' }, { action: 'remove-peer' }, { action: 'disconnect' }])
      other.socket.send(JSON.stringify({ ...forged, ...said }));
    expect(await one.hear('action')).toMatchObject({ sid: otherSid, msg: 'mute' });
    expect(await one.hear('remove-peer')).toMatchObject({ sid: otherSid });
    one.say({ action: 'join-room', roomid });
    await one.hear('join-room');
    expect(one.heard.filter(({ action }) => action === 'remove-peer')).toEqual([]);
  });
});

describe('who was cut off', () => {
  test('comes back to their place; the others notice nothing, and what was said waits', async () => {
    const one = await host();
    const { sid, resume, socket, closed } = await another(one.roomid);
    socket.terminate();
    await closed;
    one.say({ action: 'message', roomid: one.roomid, chatid: sid, message: 'Still there?' });
    one.say({ action: 'ping' });
    await one.hear('pong');
    const back = open(`token=${token}&resume=${resume}`);
    expect(await back.hear('set-session-id')).toMatchObject({ sid, resume, isKept: true });
    expect(await back.hear('message')).toMatchObject({ message: 'Still there?', sid: one.sid });
    expect(one.heard.filter(({ action }) => action === 'remove-peer')).toEqual([]);
  });

  test('hears who left while their connection was dead and nobody knew', async () => {
    const one = await host();
    const other = await another(one.roomid);
    await other.hear('user-count');
    other.socket.pause();
    one.say({ action: 'disconnect', roomid: one.roomid });
    one.say({ action: 'ping' });
    await one.hear('pong');
    const back = open(`token=${token}&resume=${other.resume}&heard=2`);
    expect(await back.hear('remove-peer')).toMatchObject({ roomid: one.roomid, sid: one.sid });
    expect(await back.hear('user-count')).toMatchObject({ count: 1 });
  });

  test('what others know of a place does not open it', async () => {
    const { sid } = await host();
    const thief = open(`token=${token}&resume=${sid}`);
    expect((await thief.hear('set-session-id')).sid).not.toBe(sid);
  });

  test('whoever closes the window is gone at once', async () => {
    const one = await host();
    const other = await another(one.roomid);
    other.socket.close(1001);
    expect(await one.hear('remove-peer')).toEqual({ action: 'remove-peer', roomid: one.roomid, sid: other.sid });
  });
});

describe('many who guess', () => {
  test('are held off for ten minutes, those inside hear of it, and nothing else happens to them', async () => {
    await served.app.database.db.deleteFrom('login_attempts').execute();
    const { hear, key, roomid, say } = await host();
    for (let number = 1; number <= 10; number += 1) {
      const guesser = open(`key=${WRONG}&roomid=${roomid}`, `198.51.100.${number}`);
      expect((await guesser.hear('invalid-link')).reason).toBe('unknown');
    }
    const { until } = await hear('guests-held');
    expect(until - served.app.now().getTime()).toBe(600_000);
    const honest = open(`key=${key}&roomid=${roomid}`, '192.0.2.1');
    expect((await honest.hear('invalid-link')).reason).toBe('held');
    say({ action: 'join-room', roomid });
    expect(await hear('join-room')).toMatchObject({ roomid, roomKey: key });
    await served.app.database.db.deleteFrom('login_attempts').execute();
  });
});

describe('guest links on record', () => {
  test('say who made and who withdrew which link of which room, and no key', async () => {
    const { hear, key, roomid, say } = await host();
    say({ action: 'withdraw-link', roomid });
    const { roomKey } = await hear('withdraw-link');
    const records = await served.app.database.db
      .selectFrom('audit_records')
      .select(['actor', 'address', 'action', 'object', 'detail'])
      .where('object', '=', `room/${roomid}`)
      .orderBy('seq')
      .execute();
    expect(records.map(({ actor, address, action }) => [actor, address, action])).toEqual([
      ['admin', '127.0.0.1', 'guestLink.made'],
      ['admin', '127.0.0.1', 'guestLink.withdrawn'],
      ['admin', '127.0.0.1', 'guestLink.made'],
    ]);
    const [made, withdrawn, next] = records.map(({ detail }) => detail);
    expect(made).toMatch(/^link [\w-]{8}$/);
    expect([withdrawn, next === made]).toEqual([made, false]);
    for (const secret of [key, roomKey]) expect(JSON.stringify(records)).not.toContain(secret);
  });
});

describe('a flood in a room', () => {
  const CANDIDATES = 10_000;
  const LONG = { timeout: 60_000 };

  test('of 10,000 candidates is left unread: who sent it stays, and nobody else waits for them', LONG, async () => {
    const one = await host();
    const [flooding, third] = [await another(one.roomid), await another(one.roomid)];
    // Short ones: a flood is read a piece of the stream at a time, and between two pieces comes a pause.
    const data = { link: '1', candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 };
    const candidate = { action: 'new-icecandidate', roomid: one.roomid, wsSessionId: one.sid, data } as const;
    for (let times = 0; times < CANDIDATES; times += 1) flooding.say(candidate);
    const words = { action: 'message', roomid: one.roomid, chatid: one.roomid } as const;
    third.say({ ...words, message: 'Still here?' });
    expect(await one.hear('message')).toMatchObject({ sid: third.sid, message: 'Still here?' });
    // Whoever sent it is heard again once it is over, and was in the room all the time.
    const saysAgain = () => {
      flooding.say({ ...words, message: 'Sorry' });
      expect(one.heard.some((told) => told.action === 'message' && told.sid === flooding.sid)).toBe(true);
    };
    await expect.poll(() => flooding.socket.bufferedAmount, { timeout: 15_000, interval: 50 }).toBe(0);
    await vi.waitFor(saysAgain, { timeout: 15_000, interval: 100 });
    const passed = one.heard.filter(({ action }) => action === 'new-icecandidate').length;
    expect(passed).toBeLessThan(CANDIDATES / 10);
    expect(one.heard.some(({ action }) => action === 'remove-peer')).toBe(false);
    expect(flooding.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('servers on the way', () => {
  test('come with the answer to who enters, with a password for half a day', async () => {
    const { entered, sid } = await host();
    if (!('iceServers' in entered)) throw new Error('Nobody entered.');
    const [stun, turn] = entered.iceServers;
    expect(stun).toEqual({ urls: ['stun:turn.example.test'] });
    const [end = '', who] = (turn?.username ?? '').split(/:(.*)/s);
    const left = Number(end) - served.app.now().getTime() / 1000;
    expect([Math.round(left / 3600), who, turn?.urls]).toEqual([12, sid, ['turn:turn.example.test:3478']]);
    const password = createHmac('sha1', 'sesame')
      .update(turn?.username ?? '')
      .digest('base64');
    expect(turn?.credential).toBe(password);
  });

  test('are none where none are set, and ask for nothing without a secret', () => {
    const config = { peopleMax: 6, turnUrls: [], turnSecret: null };
    expect(iceServers(config, 'x', new Date())).toEqual([]);
    expect(iceServers({ ...config, turnUrls: ['turn:a', 'stun:b'] }, 'x', new Date())).toEqual([
      { urls: ['turn:a', 'stun:b'] },
    ]);
  });
});
