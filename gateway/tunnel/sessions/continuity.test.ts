import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PARKED_GRACE_MS, PARKED_PER_USER_MAX, TUNNEL_UNSTABLE_MS } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { endOf, GONE, MAY, NEW, setUp, setUpParked } from './testing/continuityWorld.ts';
import { NOW } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

afterEach(() => vi.useRealTimers());

describe('a browser that is cut off', () => {
  test('is promised that its session waits, if it said that it may come back', async () => {
    const { open } = await setUp();
    const { tunnel } = await open();
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['keep', String(PARKED_GRACE_MS)] });
  });

  test('is told how many of its keys have come: when it asks, and when it is back', async () => {
    const { open, isParked } = await setUp({}, { paints: true });
    const { tunnel, uuid, user } = await open();
    await tunnel.next('');
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['input', '1', '0'] });
    tunnel.send('key', 65, 1);
    tunnel.send('key', 65, 0);
    tunnel.send('nop');
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['input', '1', '2'] });
    tunnel.send('', 'ping', 5);
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['ping', '5'] });
    const last = user.next('mouse');
    tunnel.send('key', 66, 1);
    tunnel.send('mouse', 1, 2, 0);
    await last;
    tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
    const back = await open({ ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid });
    await back.tunnel.next('');
    expect(await back.tunnel.next('')).toEqual({ opcode: '', args: ['input', '1', '3'] });
  });

  test('another page is counted anew', async () => {
    const { open, isParked } = await setUp({}, { paints: true });
    const { tunnel, user } = await open();
    const typed = user.next('key');
    tunnel.send('key', 65, 1);
    await typed;
    tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
    const other = await open();
    await other.tunnel.next('');
    expect(await other.tunnel.next('')).toEqual({ opcode: '', args: ['input', '2', '0'] });
  });

  test('nobody else is told of keys', async () => {
    const { open } = await setUp();
    const { tunnel } = await open({});
    tunnel.send('key', 65, 1);
    tunnel.send('', 'ping', 5);
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['ping', '5'] });
    tunnel.send('', 'ping', 6);
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['ping', '6'] });
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
    const { open, isParked } = await setUp({}, { paints: true });
    const { tunnel, user, uuid } = await open();
    const opened = user.next('put');
    tunnel.send('put', 0, 3, 'text/plain', '/a.txt');
    await opened;
    tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
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

  test.each([
    ['is not heard on a frame from before a silence', TUNNEL_UNSTABLE_MS, []],
    ['is heard on every frame while it is slow but there', TUNNEL_UNSTABLE_MS - 1, ['7']],
  ])('%s', async (_, silentMs, heard) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { open } = await setUp();
    const { tunnel, user } = await open();
    user.send(['sync', 7]);
    await tunnel.next('sync');
    vi.advanceTimersByTime(silentMs);
    tunnel.send('sync', 7);
    const typed = user.next('key');
    tunnel.send('key', 65, 1);
    await typed;
    user.send(['sync', 8]);
    await tunnel.next('sync');
    const answered = user.next('sync');
    tunnel.send('sync', 8);
    await answered;
    const answers = user.received.filter(({ opcode }) => opcode === 'sync').map(({ args }) => args[0]);
    expect(answers).toEqual([...heard, '8']);
  });

  test('that takes nothing any more is cut off too, and its session waits', async () => {
    const { open, isParked } = await setUp({ times: { stalledReaderMs: 50 } });
    const { tunnel, user } = await open();
    tunnel.socket.pause();
    void user.flood(encodeInstruction('blob', 1, 'A'.repeat(8_000)), 5_000);
    await expect.poll(() => isParked()).toEqual([true]);
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
    await expect.poll(() => [endOf(gateway), gateway.sessions.list()]).toEqual([[NOW], []]);
  });

  test('is read whatever the machine sends, and nothing of it is kept', async () => {
    const { owner } = await setUpParked();
    const held = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    await owner.flood(encodeInstruction('blob', 1, 'A'.repeat(8_000)), 10_000);
    const answered = owner.next('sync');
    owner.send(['sync', 9]);
    expect(await answered).toEqual({ opcode: 'sync', args: ['9'] });
    expect(held() - before).toBeLessThan(16 * 1024 * 1024);
  });

  test('is one of a few for each user: the one that waits longest ends first', async () => {
    const { engine, gateway, isParked } = await setUp();
    const count = PARKED_PER_USER_MAX + 2;
    const tunnels = Array.from({ length: count }, () => new TestTunnel(gateway.host, NEW));
    await Promise.all(tunnels.map((tunnel) => tunnel.open()));
    for (const { socket } of tunnels) socket.terminate();
    await expect.poll(() => isParked()).toEqual(Array.from({ length: PARKED_PER_USER_MAX }, () => true));
    await expect.poll(() => engine.sockets.size).toBe(PARKED_PER_USER_MAX);
  });
});
