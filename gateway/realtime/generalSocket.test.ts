import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ActionName, type ClientAction, type GatewayMessage, socketActions } from '../../contract/socket/index.ts';
import type { SocketAction, SocketRole } from '../../contract/socket/action.ts';
import { LOG_REFUSALS_MAX } from '../../contract/limits.ts';
import { BOARD_PICTURE_START } from '../../contract/rules/board.ts';
import { awaited } from '../testing/awaited.ts';
import { silentSocket } from '../testing/silentSocket.ts';
import { ActionTable, type Speaker } from './actionTable.ts';
import { MessageRate } from './messageRate.ts';
import { type SocketWorld, startSocketWorld } from './testing/socketWorld.ts';

/** A socket with everything it heard; `next` takes the oldest that nobody took. */
function open(gateway: Pick<SocketWorld, 'host'>, query = 'token=token-ada', origin?: string, autoPong = true) {
  const socket = new WebSocket(`ws://${gateway.host}/websocket-general?${query}`, {
    autoPong,
    ...(origin !== undefined && { origin }),
  });
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    const taker = waiting.shift();
    if (taker) taker(message);
    else heard.push(message);
  });
  const closing = new Promise((resolve) => socket.on('close', (code, reason) => resolve([code, reason.toString()])));
  const coming = () => new Promise<unknown>((r) => (heard.length > 0 ? r(heard.shift()) : waiting.push(r)));
  const next = () => awaited(coming(), 'The next message of the general socket', () => []);
  return { socket, closing, next, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}

const isForClients = (name: ActionName): name is ClientAction => 'fromClient' in socketActions[name];

describe('the general socket', () => {
  test('tells each socket an id of its own [C7-030]', async () => {
    const gateway = await startSocketWorld();
    const ids = await Promise.all([open(gateway).next(), open(gateway).next()]);
    const form = {
      ...{ action: 'set-session-id', sid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      resume: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{22}$/) as string,
    };
    expect(ids).toEqual([form, form]);
    expect(ids[0]).not.toEqual(ids[1]);
  });

  test('answers a ping [C4-036 C7-033]', async () => {
    const { say, next } = open(await startSocketWorld());
    await next();
    say({ action: 'ping', token: 'ignored', roomid: 'ignored' });
    expect(await next()).toEqual({ action: 'pong' });
  });

  test('tells its version [C7-006 C7-054]', async () => {
    const { say, next } = open(await startSocketWorld());
    await next();
    say({ action: 'version' });
    expect(await next()).toEqual({ action: 'version', version: '1.2.3' });
  });

  test('keeps what is said before it knows who speaks', async () => {
    const { socket, next, say } = open(await startSocketWorld());
    socket.on('open', () => say({ action: 'ping' }));
    expect([await next(), await next()]).toEqual([
      { action: 'set-session-id', sid: expect.any(String) as string, resume: expect.any(String) as string },
      { action: 'pong' },
    ]);
  });

  test.each([
    ['no token', ''],
    ['a bad token', 'token=token-eve'],
    ['a name instead of a token', 'username=ada&token='],
  ])('lets nobody in with %s', async (_, query) => {
    expect(await open(await startSocketWorld(), query).closing).toEqual([1008, '769']);
  });

  test('is cut off rather than refused where nobody can tell who comes, so that browsers come back', async () => {
    const gateway = await startSocketWorld();
    gateway.setDatabase(false);
    expect([await open(gateway).closing, gateway.logged]).toEqual([[1006, ''], ['a general socket failed to open']]);
    gateway.setDatabase(true);
    expect(await open(gateway).next()).toMatchObject({ action: 'set-session-id' });
  });

  test('is for our own pages', async () => {
    const gateway = await startSocketWorld();
    expect(await open(gateway, 'token=token-ada', 'https://evil.example').closing).toEqual([1008, '771']);
    expect(await open(gateway, 'token=token-ada', `http://${gateway.host}`).next()).toMatchObject({
      action: 'set-session-id',
    });
  });

  test.each([
    ['{', 'malformed'],
    ['[]', 'malformed'],
    ['null', 'malformed'],
    ['{"action":1}', 'malformed'],
    ['{"action":"set-connection-key"}', 'malformed'],
    ['{"action":"__proto__"}', 'unknown'],
    ['{"action":"pong"}', 'unknown'],
    ['{"action":"wireguard"}', 'unknown'],
  ])('drops and counts %s as %s, keeps no word of it and stays open', async (text, reason) => {
    const gateway = await startSocketWorld();
    const { socket, next, say } = open(gateway);
    await next();
    socket.send(text);
    say({ action: 'ping' });
    expect(await next()).toEqual({ action: 'pong' });
    expect([gateway.logged, gateway.dropped]).toEqual([['a socket message was dropped'], [reason]]);
  });

  test('survives a handler that throws, and says so', async () => {
    const gateway = await startSocketWorld();
    gateway.hub.on('version', () => {
      throw new Error('a bug');
    });
    const { next, say } = open(gateway);
    await next();
    say({ action: 'version' });
    say({ action: 'ping' });
    expect(await next()).toEqual({ action: 'pong' });
    expect(gateway.logged).toEqual(['the general socket failed at something']);
  });

  test('tells of dropped messages at a bounded rate', async () => {
    const gateway = await startSocketWorld();
    const { next, say } = open(gateway);
    await next();
    for (let times = 0; times < LOG_REFUSALS_MAX + 20; times += 1) say({ action: 'no such action' });
    say({ action: 'ping' });
    expect(await next()).toEqual({ action: 'pong' });
    expect([gateway.logged, gateway.dropped].map(({ length }) => length)).toEqual([
      LOG_REFUSALS_MAX,
      LOG_REFUSALS_MAX + 20,
    ]);
  });

  test('drops a message that is too large, and nobody else notices; too many of them are too often', async () => {
    const gateway = await startSocketWorld();
    const [large, other] = [open(gateway), open(gateway, 'token=token-bob')];
    await Promise.all([large.next(), other.next()]);
    large.say({ action: 'video-offer', data: { sdp: 'x'.repeat(1_000_000) } });
    for (const one of [large, other]) one.say({ action: 'ping' });
    expect(await Promise.all([large.next(), other.next()])).toEqual([{ action: 'pong' }, { action: 'pong' }]);
    expect(gateway.dropped).toEqual(['tooLarge']);
    for (let times = 0; times < 40; times += 1) large.socket.send('x'.repeat(1_000_000));
    expect(await large.closing).toEqual([1008, '797']);
  });

  test('drops what comes too often, counts it, and goes on; nobody else waits for it', async () => {
    const gateway = await startSocketWorld();
    const [often, other] = [open(gateway), open(gateway, 'token=token-bob')];
    await Promise.all([often.next(), other.next()]);
    for (let times = 0; times < 10_000; times += 1) often.say({ action: 'version' });
    other.say({ action: 'ping' });
    expect(await other.next()).toEqual({ action: 'pong' });
    const isDropped = () => gateway.dropped.filter((reason) => reason === 'tooOften').length > 9_000;
    await vi.waitFor(() => expect(isDropped()).toBe(true), { timeout: 10_000, interval: 20 });
    expect(gateway.logged.length, 'lines in the log').toBeLessThanOrEqual(LOG_REFUSALS_MAX);
    const pong = vi.fn();
    often.socket.on('message', (data: Buffer) => {
      if (data.toString().includes('pong')) pong();
    });
    const answers = () => {
      often.say({ action: 'ping' });
      expect(pong).toHaveBeenCalled();
    };
    await vi.waitFor(answers, { timeout: 10_000, interval: 50 });
  });

  test('closes on what is too large for a frame, or binary', async () => {
    const gateway = await startSocketWorld();
    const [large, binary] = [open(gateway), open(gateway)];
    await Promise.all([large.next(), binary.next()]);
    large.socket.send('x'.repeat(2 * 1024 * 1024 + 1));
    binary.socket.send(Buffer.from('{"action":"ping"}'));
    expect(await Promise.all([large.closing, binary.closing])).toEqual([
      [1009, ''],
      [1003, '783'],
    ]);
  });

  test('is cut off within seconds where it died in a room with others, and later elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const died = () => open(gateway, 'token=token-ada', undefined, false);
    const [inRoom, elsewhere, alive] = [died(), died(), open(gateway)];
    const sids = await Promise.all([inRoom, elsewhere, alive].map(({ next }) => next()));
    const [first, , third] = sids as { readonly sid: string }[];
    for (const one of [first, third]) gateway.hub.setInRoom(one?.sid ?? '', true);
    const check = async () => {
      const asked = new Promise((resolve) => alive.socket.once('ping', resolve));
      vi.advanceTimersByTime(2_500);
      await asked;
      // Its answer is there by the time that a later word is answered.
      alive.say({ action: 'ping' });
      expect(await alive.next()).toEqual({ action: 'pong' });
    };
    await check();
    await check();
    expect(await inRoom.closing).toEqual([1006, '']);
    for (let times = 3; times <= 23; times += 1) await check();
    expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN);
    await check();
    expect(await elsewhere.closing).toEqual([1006, '']);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('whose browser died in a room is gone for the others after 15 s, and no sooner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const gone: string[] = [];
    gateway.hub.onGone((sid) => void gone.push(sid));
    const [died, other] = [open(gateway, 'token=token-ada', undefined, false), open(gateway)];
    const [{ sid }] = (await Promise.all([died.next(), other.next()])) as [{ readonly sid: string }, unknown];
    gateway.hub.setInRoom(sid, true);
    const pass = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      other.say({ action: 'ping' });
      expect(await other.next()).toEqual({ action: 'pong' });
    };
    await pass(2_500);
    await pass(2_500);
    expect([await died.closing, gone]).toEqual([[1006, ''], []]);
    await pass(9_999);
    expect(gone).toEqual([]);
    await pass(1);
    expect(gone).toEqual([sid]);
  });

  /** A window that heard `PONGS` answers, and whose connection then died without anybody's notice. */
  async function died(gateway: SocketWorld) {
    const { socket, next, say } = open(gateway);
    const { sid, resume } = (await next()) as { readonly sid: string; readonly resume: string };
    for (let times = 0; times < PONGS; times += 1) {
      say({ action: 'ping' });
      await next();
    }
    socket.pause();
    return { socket, sid, back: (heard: string) => open(gateway, `token=token-ada&resume=${resume}${heard}`), resume };
  }
  const PONGS = 3;
  const version = (number: number): GatewayMessage => ({ action: 'version', version: String(number) });

  test('whose connection died unnoticed hears what was lost with it once it is back, and nothing twice', async () => {
    const gateway = await startSocketWorld();
    const { socket, sid, resume, back } = await died(gateway);
    gateway.hub.sendTo(sid, version(1));
    gateway.hub.sendToUser(1, version(2));
    const { next, say, socket: second } = back(`&heard=${PONGS}`);
    expect(await next()).toEqual({ action: 'set-session-id', sid, resume, isKept: true, heard: PONGS });
    expect([await next(), await next()]).toEqual([version(1), version(2)]);
    say({ action: 'ping' });
    expect(await next()).toEqual({ action: 'pong' });
    second.pause();
    gateway.hub.sendTo(sid, version(3));
    const third = back(`&heard=${PONGS + 3}`);
    expect(await third.next()).toMatchObject({ isKept: true, heard: PONGS + 1 });
    expect(await third.next()).toEqual(version(3));
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('is not taken for whole where what it missed is not kept any more, or it heard what was never said', async () => {
    const gateway = await startSocketWorld();
    for (const heard of [`&heard=${PONGS + 2}`, '&heard=-1', '&heard=NaN', '&heard=1.5']) {
      const { sid, resume, back } = await died(gateway);
      gateway.hub.sendTo(sid, version(1));
      const { next, say } = back(heard);
      expect(await next()).toEqual({ action: 'set-session-id', sid, resume });
      say({ action: 'ping' });
      expect(await next()).toEqual({ action: 'pong' });
    }
  });

  test('keeps nothing that a window is known to have heard', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const { socket, next, say } = open(gateway);
    const { resume } = (await next()) as { readonly resume: string };
    say({ action: 'ping' });
    await next();
    const asked = new Promise((resolve) => socket.once('ping', resolve));
    for (let checks = 0; checks < 12; checks += 1) vi.advanceTimersByTime(2_500);
    await asked;
    say({ action: 'ping' });
    await next();
    expect(await open(gateway, `token=token-ada&resume=${resume}&heard=0`).next()).not.toHaveProperty('isKept');
  });

  test('closes when its token ends, and no other does', async () => {
    const gateway = await startSocketWorld();
    const [ada, bob] = [open(gateway), open(gateway, 'token=token-bob')];
    await Promise.all([ada.next(), bob.next()]);
    gateway.hub.closeOf({ apiSessionId: 'session-ada' });
    expect(await ada.closing).toEqual([1008, '769']);
    bob.say({ action: 'ping' });
    expect(await bob.next()).toEqual({ action: 'pong' });
    gateway.hub.closeOf({ userId: 2 });
    expect(await bob.closing).toEqual([1008, '769']);
  });

  test('reaches all sockets of a user', async () => {
    const gateway = await startSocketWorld();
    const [one, two, bob] = [open(gateway), open(gateway), open(gateway, 'token=token-bob')];
    await Promise.all([one.next(), two.next(), bob.next()]);
    gateway.hub.sendToUser(1, { action: 'pong' });
    gateway.hub.sendToUser(2, { action: 'version', version: 'x' });
    expect(await Promise.all([one.next(), two.next(), bob.next()])).toEqual([
      { action: 'pong' },
      { action: 'pong' },
      { action: 'version', version: 'x' },
    ]);
  });

  test('is cut off when the gateway goes, so that browsers come back', async () => {
    const gateway = await startSocketWorld();
    const { closing, next } = open(gateway);
    await next();
    gateway.hub.shutdown();
    expect(await closing).toEqual([1006, '']);
  });
});

describe('how many sockets one person may have', () => {
  const REFUSED = [1008, '797'];

  test('of 200 at once none passes the cap, nobody else is counted, and what is closed leaves its slot', async () => {
    const gateway = await startSocketWorld(20);
    const windows = Array.from({ length: 200 }, () => open(gateway));
    const outcomes = await Promise.all(
      windows.map(({ next, closing }) => Promise.race([next().then(() => 'open'), closing])),
    );
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(20);
    expect(outcomes.find((outcome) => outcome !== 'open')).toEqual(REFUSED);
    expect(await open(gateway, 'token=token-bob').next()).toMatchObject({ action: 'set-session-id' });
    for (const { socket } of windows) socket.close();
    await Promise.all(windows.map(({ closing }) => closing));
    await expect.poll(() => gateway.hub.apiSessions().has('session-ada')).toBe(false);
    expect(await open(gateway).next()).toMatchObject({ action: 'set-session-id' });
  });

  test('a refused socket that does not take leave is cut off', async () => {
    const gateway = await startSocketWorld(1);
    await open(gateway).next();
    const raw = silentSocket(gateway.host, '/websocket-general?token=token-ada');
    onTestFinished(() => void raw.destroy());
    // Left alone, the library waits half a minute.
    await expect.poll(() => raw.readableEnded, { timeout: 20_000 }).toBe(true);
  });
});

describe('upgrades', () => {
  test.each(['/', '/websocket-other', '/api/session', '/websocket-general/x'])('of %s are not found', async (path) => {
    const gateway = await startSocketWorld();
    const socket = new WebSocket(`ws://${gateway.host}${path}`);
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
    expect(error.message).toContain('404');
  });
});

describe('who may send which action', () => {
  const ROLES: readonly SocketRole[] = ['guest', 'user', 'administrator'];
  const speakerOf = (role: SocketRole): Speaker => ({
    socketId: 'socket',
    userId: 1,
    username: 'ada',
    role,
    apiSessionId: 'session',
    remoteHost: '203.0.113.7',
    reply: () => undefined,
  });
  /** Every member that any action has to have. */
  const SAID = {
    ...{ connection: 'x', requestTo: 'x', requestFrom: 'x', responseTo: 'x' },
    ...{ roomid: '11111111-2222-4333-8444-555555555555', roomKey: 'x', wsSessionId: 'x' },
    ...{ message: 'x', chatid: 'x', msg: 'mute', user: 'x', userwsSessionId: 'x' },
    ...{ prevx: 0, prevy: 0, newx: 1, newy: 1, color: '#000000', size: 3, stroke: 'x', url: BOARD_PICTURE_START },
    ...{ strokes: [], changes: 1, isLast: true, words: [] },
    data: { link: 'x', type: 'offer', candidate: '', sdpMid: null, sdpMLineIndex: null },
  };
  const NAMES = Object.keys(socketActions) as ActionName[];
  const table = new ActionTable();
  for (const name of NAMES) if (isForClients(name)) table.on(name, () => undefined);
  const cases = NAMES.flatMap((action) => ROLES.map((role) => ({ action, role })));

  test.each(cases)('$role, $action', ({ action, role }) => {
    const { fromClient }: SocketAction = socketActions[action];
    const verdict = fromClient?.senders.includes(role) ? 'done' : 'refused';
    expect(table.take(speakerOf(role), JSON.stringify({ ...SAID, action }))).toBe(fromClient ? verdict : 'unknown');
  });

  test('a message that is not of the declared form does nothing, and of one that is nothing else is taken', () => {
    const taken: unknown[] = [];
    const one = new ActionTable();
    one.on('set-connection-key', (_, message) => taken.push(message));
    expect(one.take(speakerOf('user'), '{"action":"set-connection-key"}')).toBe('malformed');
    expect(one.take(speakerOf('user'), '{"action":"set-connection-key","connection":"1","sender":"root"}')).toBe(
      'done',
    );
    expect(taken).toEqual([{ action: 'set-connection-key', connection: '1' }]);
  });

  test('what is declared but taken by nobody is not taken for known', () => {
    expect(new ActionTable().take(speakerOf('user'), '{"action":"ping"}')).toBe('unknown');
  });
});

describe('how often a socket may speak', () => {
  test('is a burst, and then a steady rate', () => {
    const rate = new MessageRate(0);
    const count = (times: number, atMs: number) =>
      Array.from({ length: times }, () => rate.judge(atMs)).filter((verdict) => verdict === 'read').length;
    expect(count(200, 0)).toBe(200);
    expect(rate.judge(0)).toBe('drop');
    expect(count(100, 1_000)).toBeLessThan(51);
    expect(count(300, 60_000)).toBe(200);
  });

  test('is forgiven to whoever falls silent, and ends with the socket for whoever goes on', () => {
    const [rate, large] = [new MessageRate(0), 1024 * 1024];
    const last = (times: number, atMs: number) => Array.from({ length: times }, () => rate.judge(atMs, large)).at(-1);
    expect([last(28, 0), last(28, 60_000)]).toEqual(['drop', 'drop']);
    expect([last(1, 60_000), last(1, 60_100)]).toEqual(['close', 'close']);
  });
});
