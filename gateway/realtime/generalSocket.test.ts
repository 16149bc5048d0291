import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ActionName, type ClientAction, socketActions } from '../../contract/socket/index.ts';
import type { SocketAction, SocketRole } from '../../contract/socket/action.ts';
import { LOG_REFUSALS_MAX } from '../../contract/limits.ts';
import { BOARD_PICTURE_START } from '../../contract/rules/board.ts';
import { silentSocket } from '../testing/silentSocket.ts';
import { ActionTable, type Speaker } from './actionTable.ts';
import { MessageRate } from './messageRate.ts';
import { openWindow as open } from './testing/openWindow.ts';
import { startSocketWorld } from './testing/socketWorld.ts';

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
    await expect.poll(() => isDropped(), { timeout: 10_000, interval: 20 }).toBe(true);
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
    ...{
      prevx: 0,
      prevy: 0,
      newx: 1,
      newy: 1,
      color: '#000000',
      size: 3,
      stroke: 'x',
      url: BOARD_PICTURE_START,
      at: null,
    },
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
