import { afterEach, describe, expect, test, vi } from 'vitest';
import { PARKED_GRACE_MS, PARKED_PER_USER_MAX } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { FakeEngine } from './testing/fakeEngine.ts';
import { candidateOf, NOW, principalOf, TestGateway, type TestGatewayParts } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

const cleanUp: (() => Promise<void>)[] = [];
const MAY = { ORIEL_RESUME: 'may' };
const GONE = { code: 1011, reason: '520' };
/** A picture, and the end of its frame. */
const pictureAt = (timestamp: number) => [['rect', 0, 0, 0, 640, 480] as const, ['sync', timestamp] as const] as const;

afterEach(async () => {
  vi.useRealTimers();
  for (const stop of cleanUp.splice(0).reverse()) await stop();
});

async function setUp(parts: Partial<TestGatewayParts> = {}) {
  const engine = await FakeEngine.start();
  cleanUp.push(() => engine.stop());
  const gateway = await TestGateway.start({
    engines: [engine.address],
    principals: {
      'token-ada': principalOf(),
      'token-phone': principalOf({ sessionId: 'session-phone', remoteHost: '192.0.2.9' }),
      'token-bob': principalOf({ sessionId: 'session-bob', userId: 2, username: 'bob' }),
      'token-root': principalOf({ sessionId: 'session-root', userId: 9, username: 'root', administrator: true }),
    },
    ...parts,
  });
  cleanUp.push(() => gateway.stop());
  const open = async (parameters: Readonly<Record<string, string>> = MAY) => {
    const arrival = engine.nextUser();
    const tunnel = new TestTunnel(gateway.host, parameters);
    const [user, uuid] = await Promise.all([arrival, tunnel.open()]);
    return { tunnel, user, uuid };
  };
  const isParked = () => gateway.sessions.list().map(({ parked }) => parked);
  return { engine, gateway, open, isParked };
}

/** A session whose browser was cut off, and the engine's side of it. */
async function setUpParked(parts: Partial<TestGatewayParts> = {}) {
  const world = await setUp(parts);
  const first = await world.open();
  first.tunnel.socket.terminate();
  await vi.waitFor(() => expect(world.isParked()).toEqual([true]));
  return { ...world, owner: first.user, uuid: first.uuid };
}

type World = Awaited<ReturnType<typeof setUpParked>>;

/** Somebody comes back; the engine shows the picture, and both of its users hear of the frame. */
async function comeBack({ open, owner }: Pick<World, 'open' | 'owner'>, parameters = {}, timestamp = 50) {
  const back = await open({ ...MAY, ...parameters });
  back.user.send(...pictureAt(timestamp));
  owner.send(['sync', timestamp]);
  await back.tunnel.next('sync');
  await back.user.closed();
  return back;
}

const endOf = (gateway: TestGateway) => gateway.history.map(({ endDate }) => endDate);

describe('a browser that is cut off', () => {
  test('is promised that its session waits, if it said that it may come back', async () => {
    const { open } = await setUp();
    const { tunnel } = await open();
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['keep', String(PARKED_GRACE_MS)] });
  });

  test('leaves a session that goes on, one use with an open history row', async () => {
    const { gateway, owner, uuid } = await setUpParked();
    const answered = owner.next('sync');
    owner.send(['sync', 7]);
    expect(await answered).toEqual({ opcode: 'sync', args: ['7'] });
    const alive = owner.next('nop');
    owner.send(['nop']);
    await alive;
    expect([gateway.sessions.list().map((use) => use.uuid), gateway.sessions.counts().connections.get('14')]).toEqual([
      [uuid],
      1,
    ]);
    expect(endOf(gateway)).toEqual([null]);
  });

  test('lets go of keys, buttons and open streams at once', async () => {
    const { open } = await setUp();
    const { tunnel, user } = await open();
    const arrived = user.next('clipboard');
    tunnel.send('key', 65507, 1);
    tunnel.send('mouse', 10, 20, 5);
    tunnel.send('clipboard', 3, 'text/plain');
    await arrived;
    user.received.length = 0;
    const ended = user.next('end');
    tunnel.socket.terminate();
    await ended;
    expect(user.received).toEqual([
      { opcode: 'key', args: ['65507', '0'] },
      { opcode: 'mouse', args: ['10', '20', '0'] },
      { opcode: 'end', args: ['3'] },
    ]);
  });

  test('leaves its files open: the page that was cut off goes on with them, another one ends them', async () => {
    const { open, isParked } = await setUp();
    const { tunnel, user, uuid } = await open();
    const opened = user.next('put');
    tunnel.send('put', 0, 3, 'text/plain', '/a.txt');
    await opened;
    tunnel.socket.terminate();
    await vi.waitFor(() => expect(isParked()).toEqual([true]));
    const back = await open({ ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid });
    const sent = user.next('blob');
    back.tunnel.send('blob', 3, 'YQ==');
    await sent;
    expect(user.received.filter(({ opcode }) => opcode === 'end')).toEqual([]);
    const ended = user.next('end');
    await open({ ...MAY, ORIEL_TUNNEL: uuid });
    expect((await ended).args).toEqual(['3']);
  });

  test('ends the session with it where it did not say so, or where nothing is kept', async () => {
    const stock = await setUp();
    const { tunnel, user } = await stock.open({});
    tunnel.socket.terminate();
    await user.closed();
    const off = await setUp({ times: { graceMs: 0 } });
    const second = await off.open();
    second.tunnel.socket.terminate();
    await second.user.closed();
    expect([endOf(stock.gateway), endOf(off.gateway)]).toEqual([[NOW], [NOW]]);
  });

  test('ends it by saying goodbye', async () => {
    const { open, gateway } = await setUp();
    const { tunnel, user } = await open();
    tunnel.send('disconnect');
    await user.closed();
    expect(gateway.sessions.list()).toEqual([]);
  });

  test('is taken for gone when it is silent, whatever the network says; until then the gateway speaks for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { open, isParked } = await setUp({ times: { silenceMs: 1_000_000 } });
    const { tunnel, user } = await open();
    const spoken = user.next('nop');
    vi.advanceTimersByTime(4_000);
    await spoken;
    expect(isParked()).toEqual([false]);
    vi.advanceTimersByTime(4_000);
    expect(isParked()).toEqual([true]);
    expect(await tunnel.closing).toEqual({ code: 1006, reason: '' });
  });

  test('that takes nothing any more is cut off too, and its session waits', async () => {
    const { open, isParked } = await setUp({ times: { stalledReaderMs: 50 } });
    const { tunnel, user } = await open();
    tunnel.socket.pause();
    void user.flood(encodeInstruction('blob', 1, 'A'.repeat(8_000)), 5_000);
    await vi.waitFor(() => expect(isParked()).toEqual([true]), { timeout: 10_000 });
  });
});

describe('a parked session', () => {
  test('ends after its grace time and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { open, gateway } = await setUp();
    const { tunnel, user } = await open();
    const gone = user.next('nop');
    tunnel.socket.terminate();
    user.send(['nop']);
    await gone;
    vi.advanceTimersByTime(PARKED_GRACE_MS - 1);
    expect(endOf(gateway)).toEqual([null]);
    vi.advanceTimersByTime(1);
    expect(endOf(gateway)).toEqual([NOW]);
    const late = new TestTunnel(gateway.host, { ORIEL_RESUME: 'must', ORIEL_TUNNEL: 'any' });
    expect(await late.closing).toEqual(GONE);
  });

  test.each([
    ['log-out', { apiSessionId: 'session-ada' }],
    ['a right that was withdrawn', { userId: 1 }],
  ])('ends with %s', async (_, which) => {
    const { gateway, owner, uuid } = await setUpParked();
    gateway.sessions.end(which, 'SESSION_CLOSED');
    await owner.closed();
    expect(endOf(gateway)).toEqual([NOW]);
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual(GONE);
  });

  test('ends when the machine ends it', async () => {
    const { gateway, owner } = await setUpParked();
    owner.end();
    await vi.waitFor(() => expect([endOf(gateway), gateway.sessions.list()]).toEqual([[NOW], []]));
  });

  test('is read whatever the machine sends, and nothing of it is kept', async () => {
    const { owner } = await setUpParked();
    const before = process.memoryUsage().arrayBuffers;
    await owner.flood(encodeInstruction('blob', 1, 'A'.repeat(8_000)), 10_000);
    const answered = owner.next('sync');
    owner.send(['sync', 9]);
    expect(await answered).toEqual({ opcode: 'sync', args: ['9'] });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  test('is one of a few for each user: the one that waits longest ends first', async () => {
    const { engine, gateway, isParked } = await setUp();
    const count = PARKED_PER_USER_MAX + 2;
    const tunnels = Array.from({ length: count }, () => new TestTunnel(gateway.host, MAY));
    await Promise.all(tunnels.map((tunnel) => tunnel.open()));
    for (const { socket } of tunnels) socket.terminate();
    await vi.waitFor(() => expect(isParked()).toEqual(Array.from({ length: PARKED_PER_USER_MAX }, () => true)));
    await vi.waitFor(() => expect(engine.sockets.size).toBe(PARKED_PER_USER_MAX));
  });
});

describe('coming back', () => {
  test('joins for the picture, then goes on with the line that was kept, at the end of a frame', async () => {
    const world = await setUpParked();
    const { owner, gateway, uuid, open } = world;
    const back = await open();
    expect([back.uuid, back.user.selected]).toEqual([uuid, '$session-1']);
    owner.send(['copy', 1], ['sync', 40], ['copy', 2], ['sync', 41], ['copy', 3]);
    back.user.send(['rect', 0, 0, 0, 640, 480], ['copy', 2], ['sync', 41], ['copy', 3]);
    await back.tunnel.next('sync');
    await back.user.closed();
    owner.send(['copy', 4], ['sync', 42]);
    await back.tunnel.next('sync');
    expect(back.tunnel.messages.join('')).toContain(
      [
        ['rect', 0, 0, 0, 640, 480],
        ['copy', 2],
        ['sync', 41],
        ['copy', 3],
        ['copy', 4],
        ['sync', 42],
      ]
        .map(([opcode = '', ...args]) => encodeInstruction(String(opcode), ...args))
        .join(''),
    );
    expect(gateway.sessions.list()).toMatchObject([{ uuid, parked: false }]);
    expect(gateway.history.length).toBe(1);
  });

  test('waits for the kept line where that lags behind', async () => {
    const { owner, open } = await setUpParked();
    const back = await open();
    back.user.send(...pictureAt(41), ['copy', 'joined']);
    await back.user.closed();
    owner.send(['copy', 'old'], ['sync', 41], ['copy', 'new'], ['sync', 42]);
    await back.tunnel.next('copy');
    expect(back.tunnel.messages.join('')).not.toContain('old');
    expect(back.tunnel.messages.join('')).not.toContain('joined');
  });

  test('shows a still picture before its frame ends', async () => {
    const { owner, open } = await setUpParked();
    const answered = owner.next('sync');
    owner.send(['sync', 30]);
    await answered;
    const back = await open();
    back.user.send(['rect', 0, 0, 0, 640, 480]);
    expect(await back.tunnel.next('sync')).toEqual({ opcode: 'sync', args: ['30'] });
  });

  test('types into the same session, with the first user of the engine', async () => {
    const world = await setUpParked();
    const { tunnel } = await comeBack(world);
    const typed = world.owner.next('key');
    tunnel.send('key', 65, 1);
    expect(await typed).toEqual({ opcode: 'key', args: ['65', '1'] });
  });

  test('brings file systems and open questions back, which the engine tells only once', async () => {
    const { open, isParked, engine, gateway } = await setUp();
    const first = await open();
    first.user.send(['filesystem', 0, 'Gone'], ['filesystem', 1, 'Home'], ['undefine', 0], ['sync', 1]);
    await first.tunnel.next('sync');
    first.tunnel.socket.terminate();
    await vi.waitFor(() => expect(isParked()).toEqual([true]));
    const { tunnel } = await comeBack({ open, owner: first.user });
    expect(await tunnel.next('filesystem')).toEqual({ opcode: 'filesystem', args: ['1', 'Home'] });
    const asked = first.user.next('get');
    tunnel.send('get', 1, '/');
    expect(await asked).toEqual({ opcode: 'get', args: ['1', '/'] });

    first.user.send(['required', 'password'], ['nop']);
    await tunnel.next('required');
    tunnel.socket.terminate();
    await vi.waitFor(() => expect(isParked()).toEqual([true]));
    const users = engine.users.length;
    const again = new TestTunnel(gateway.host, MAY);
    expect(await again.next('required')).toEqual({ opcode: 'required', args: ['password'] });
    // Before the answer there is no picture to join for.
    expect(engine.users.length).toBe(users);
  });

  test('from another device carries the session over to its log-in', async () => {
    const world = await setUpParked();
    await comeBack(world, { token: 'token-phone' });
    const [use] = world.gateway.sessions.list();
    expect([use?.apiSessionId, use?.remoteHost]).toEqual(['session-phone', '192.0.2.9']);
    expect(world.gateway.sessions.end({ apiSessionId: 'session-ada' }, 'SESSION_CLOSED')).toBe(0);
    expect(world.gateway.sessions.end({ apiSessionId: 'session-phone' }, 'SESSION_CLOSED')).toBe(1);
  });

  test('while the old link is only half dead: the newer wins, the older is told', async () => {
    const { open, gateway } = await setUp();
    const first = await open();
    const back = await comeBack({ open, owner: first.user }, { ORIEL_RESUME: 'must', ORIEL_TUNNEL: first.uuid });
    expect(await first.tunnel.next('error')).toMatchObject({ args: [expect.any(String), '521'] });
    expect(await first.tunnel.closing).toEqual({ code: 1008, reason: '521' });
    expect([back.uuid, gateway.sessions.list().length]).toEqual([first.uuid, 1]);
  });

  test('twice at once: the newer wins, and one session is left', async () => {
    const { engine, gateway, uuid, owner } = await setUpParked();
    const arrivals = [engine.nextUser(), engine.nextUser()];
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    const tunnels = [new TestTunnel(gateway.host, named), new TestTunnel(gateway.host, named)];
    const joined = await Promise.all(arrivals);
    for (const user of joined) user.send(...pictureAt(50));
    owner.send(['sync', 50]);
    const told = await Promise.race(tunnels.map(({ closing }) => closing));
    expect(told).toEqual({ code: 1008, reason: '521' });
    await vi.waitFor(() => expect(gateway.sessions.list()).toMatchObject([{ uuid, parked: false }]));
    expect(gateway.history.length).toBe(1);
  });

  test('again and again: each time the same session', async () => {
    const world = await setUpParked();
    for (const timestamp of [50, 60, 70]) {
      const { tunnel, uuid } = await comeBack(world, {}, timestamp);
      expect(uuid).toBe(world.uuid);
      tunnel.socket.terminate();
      await vi.waitFor(() => expect(world.isParked()).toEqual([true]));
    }
    expect(world.gateway.history.length).toBe(1);
  });

  test('while a session is in use opens another one', async () => {
    const { open, gateway } = await setUp();
    await open();
    await open();
    expect(gateway.sessions.list().length).toBe(2);
  });

  test('over HTTP works as well, in both directions', async () => {
    const { gateway, owner, engine, uuid } = await setUpParked();
    const arrival = engine.nextUser();
    const form = { token: 'token-ada', GUAC_DATA_SOURCE: 'postgresql', GUAC_ID: '14', GUAC_TYPE: 'c', ...MAY };
    const response = await fetch(`http://${gateway.host}/tunnel?connect`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const joined = await arrival;
    joined.send(...pictureAt(50));
    owner.send(['sync', 50]);
    expect(await response.text()).toBe(uuid);
    const headers = { 'Guacamole-Tunnel-Token': response.headers.get('guacamole-tunnel-token') ?? '' };
    const abort = new AbortController();
    const read = await fetch(`http://${gateway.host}/tunnel?read:${uuid}:0`, { headers, signal: abort.signal });
    const piece = (await read.body?.getReader().read())?.value;
    expect(Buffer.from(piece ?? []).toString()).toContain('0.,4.keep,6.600000;');
    abort.abort();
    await vi.waitFor(() => expect(gateway.sessions.list()).toMatchObject([{ uuid, parked: true }]));
    const write = fetch(`http://${gateway.host}/tunnel?write:${uuid}`, { method: 'POST', headers, body: '3.nop;' });
    await expect(write).rejects.toThrow();
  });
});

describe('who may come back', () => {
  test('nobody else, whoever guesses the name of the tunnel', async () => {
    const { gateway, uuid, isParked, owner } = await setUpParked();
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    for (const token of ['token-bob', 'token-root']) {
      expect(await new TestTunnel(gateway.host, { ...named, token }).closing).toEqual(GONE);
    }
    expect(isParked()).toEqual([true]);
    expect(owner.received.map(({ opcode }) => opcode)).toEqual([]);
  });

  test('not by a name that never was: the same answer', async () => {
    const { gateway } = await setUpParked();
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: '00000000-0000-3000-8000-000000000099' };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual(GONE);
  });

  test('not by the name of another connection', async () => {
    const target = (connectionId: number) => ({ candidates: [candidateOf({ connectionId })], group: null });
    const { gateway, uuid } = await setUpParked({ targets: { 'c/14': target(14), 'c/15': target(15) } });
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid, GUAC_ID: '15' };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual(GONE);
  });

  test('not who may not read the connection any more', async () => {
    const targets = { 'c/14': { candidates: [candidateOf()], group: null } };
    const { gateway, uuid } = await setUpParked({ targets });
    Reflect.deleteProperty(targets, 'c/14');
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual({ code: 1002, reason: '516' });
  });
});
