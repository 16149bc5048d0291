import { expect, test } from 'vitest';
import { MAY, NEW, setUp } from './testing/continuityWorld.ts';
import { startWorld } from './testing/startWorld.ts';
import { candidateOf } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

const STOCK = {};
const NOT_FOUND = { code: 1002, reason: '516' };
const frameAt = (timestamp: number) => [['size', 0, 640, 480] as const, ['sync', timestamp] as const] as const;

/** A session with a picture in the first window. */
async function setUpRunning(parts: Parameters<typeof setUp>[0] = {}) {
  const world = await setUp(parts);
  const first = await world.open();
  first.user.send(...frameAt(1));
  await first.tunnel.next('sync');
  return { ...world, first };
}

const windowsIn = (tunnel: TestTunnel) => tunnel.messages.filter((message) => message.startsWith('0.,7.windows,'));

test('a second window of the same user comes to the session that runs, and the first one keeps it', async () => {
  const { open, first, gateway } = await setUpRunning();
  const second = await open();
  expect(second.user.selected).toBe('$session-1');
  expect(second.uuid).not.toBe(first.uuid);
  const keys = [first.user.next('key'), second.user.next('key')];
  first.tunnel.send('key', 65, 1);
  second.tunnel.send('key', 66, 1);
  expect(await Promise.all(keys)).toMatchObject([{ args: ['65', '1'] }, { args: ['66', '1'] }]);
  expect(gateway.sessions.counts().connections).toEqual(new Map([['14', 1]]));
  expect(gateway.sessions.list()).toMatchObject([{ parked: false }, { parked: false }]);
});

test('both windows are told that there are two, and whether the limits leave room for another session', async () => {
  const roomy = await setUpRunning();
  expect(windowsIn(roomy.first.tunnel)).toEqual([]);
  const second = await roomy.open();
  for (const { tunnel } of [roomy.first, second])
    await expect.poll(() => windowsIn(tunnel)).toEqual(['0.,7.windows,1.2,1.1;']);

  const candidates = [candidateOf({ maxConnectionsPerUser: 1 })];
  const full = await setUpRunning({ targets: { 'c/14': { candidates, group: null } } });
  const last = await full.open();
  await expect.poll(() => windowsIn(last.tunnel)).toEqual(['0.,7.windows,1.2,1.0;']);
});

test('the one that is left is told that it is the only one, whether the other was closed or cut off', async () => {
  const { open, first } = await setUpRunning();
  const second = await open();
  second.tunnel.send('disconnect');
  await expect.poll(() => windowsIn(first.tunnel).at(-1)).toBe('0.,7.windows,1.1,1.0;');
  const third = await open();
  await expect.poll(() => windowsIn(first.tunnel).at(-1)).toBe('0.,7.windows,1.2,1.1;');
  third.tunnel.socket.terminate();
  await expect.poll(() => windowsIn(first.tunnel).at(-1)).toBe('0.,7.windows,1.1,1.0;');
});

test('a window that comes back hears how it stands now', async () => {
  const { open, first, gateway } = await setUpRunning();
  const second = await open();
  await expect.poll(() => windowsIn(second.tunnel)).toEqual(['0.,7.windows,1.2,1.1;']);
  second.user.send(...frameAt(2));
  await second.tunnel.next('sync');
  second.tunnel.socket.terminate();
  await expect.poll(() => windowsIn(first.tunnel).at(-1)).toBe('0.,7.windows,1.1,1.0;');
  first.tunnel.socket.terminate();
  await expect.poll(() => gateway.sessions.list()).toMatchObject([{ parked: true }, { parked: true }]);
  const again = await open({ ORIEL_RESUME: 'must', ORIEL_TUNNEL: second.uuid });
  await expect.poll(() => windowsIn(again.tunnel)).toEqual(['0.,7.windows,1.1,1.0;']);
});

test('nobody else is told of them: neither a stock client nor a window of somebody else', async () => {
  const { open } = await setUpRunning();
  const second = await open();
  const others = [await open(STOCK), await open({ ...MAY, token: 'token-bob' })];
  await expect.poll(() => windowsIn(second.tunnel)).not.toEqual([]);
  expect(others.map(({ tunnel }) => windowsIn(tunnel))).toEqual([[], []]);
});

test('whoever ends it in the last window that they look at ends it for good', async () => {
  const { open, first, gateway } = await setUpRunning();
  const second = await open();
  second.tunnel.socket.terminate();
  await expect.poll(() => gateway.sessions.list()).toMatchObject([{ parked: false }, { parked: true }]);
  first.tunnel.send('disconnect');
  await expect.poll(() => gateway.sessions.list()).toEqual([]);
  expect((await open()).user.selected).toBe('vnc');
});

test('whoever asks for another one gets it, and so does every stock client', async () => {
  const { open } = await setUpRunning();
  expect((await open(NEW)).user.selected).toBe('vnc');
  expect((await open(STOCK)).user.selected).toBe('vnc');
});

test('the session of somebody else is never attached to', async () => {
  const { open } = await setUpRunning();
  expect((await open({ ...MAY, token: 'token-bob' })).user.selected).toBe('vnc');
});

test('a third window comes to it before the second one has drawn anything', async () => {
  const { open } = await setUpRunning();
  await open();
  expect((await open()).user.selected).toBe('$session-1');
});

test('another device of the same user comes to it as well', async () => {
  const { open } = await setUpRunning();
  expect((await open({ ...MAY, token: 'token-phone' })).user.selected).toBe('$session-1');
});

test('the session outlives the first window, and the second one that is cut off finds it again', async () => {
  const { open, first, engine, gateway } = await setUpRunning();
  const second = await open();
  first.tunnel.send('disconnect');
  await first.tunnel.closing;
  expect(gateway.sessions.list()).toMatchObject([{ uuid: second.uuid }]);
  second.user.send(...frameAt(2));
  await second.tunnel.next('sync');
  second.tunnel.socket.terminate();
  await expect.poll(() => gateway.sessions.list()).toMatchObject([{ parked: true }]);
  const users = engine.users.length;
  const again = await open({ ORIEL_RESUME: 'must', ORIEL_TUNNEL: second.uuid });
  expect([again.uuid, again.user.selected]).toEqual([second.uuid, '$session-1']);
  expect(engine.users.length).toBe(users + 1);
});

test('before its first picture nobody joins: the engine has none to show', async () => {
  const { open, engine, gateway } = await setUp();
  const first = await open();
  const before = gateway.lookups;
  const opened = new TestTunnel(gateway.host, MAY).open();
  await expect.poll(() => gateway.lookups).toBe(before + 1);
  const users = engine.users.length;
  first.user.send(...frameAt(1));
  await opened;
  expect([users, engine.users.at(-1)?.selected]).toEqual([1, '$session-1']);
});

test('two windows that come at once come to one session', async () => {
  const { engine, gateway } = await startWorld();
  const [one, two] = [new TestTunnel(gateway.host, MAY), new TestTunnel(gateway.host, MAY)];
  const arrival = engine.nextUser();
  const opened = [one.open(), two.open()];
  (await arrival).send(...frameAt(1));
  await Promise.all(opened);
  expect(engine.users.map(({ selected }) => selected)).toEqual(['vnc', '$session-1']);
});

test('where the running one ends before it shows anything, a new one is opened', async () => {
  const { open, engine, gateway } = await setUp();
  const first = await open();
  const before = gateway.lookups;
  const opened = new TestTunnel(gateway.host, MAY).open();
  await expect.poll(() => gateway.lookups).toBe(before + 1);
  first.tunnel.send('disconnect');
  await opened;
  expect(engine.users.map(({ selected }) => selected)).toEqual(['vnc', 'vnc']);
});

test('whose right is taken while they wait for the picture is refused, and so is who waited for their turn', async () => {
  const { open, engine, gateway } = await setUp();
  const first = await open();
  const before = gateway.lookups;
  const waiting = [new TestTunnel(gateway.host, MAY), new TestTunnel(gateway.host, MAY)];
  await expect.poll(() => gateway.lookups).toBe(before + waiting.length);
  gateway.targets.clear();
  first.user.send(...frameAt(1));
  const closings = await Promise.all(waiting.map(({ closing }) => closing));
  expect(closings).toEqual([NOT_FOUND, NOT_FOUND]);
  expect(engine.users).toHaveLength(1);
});
