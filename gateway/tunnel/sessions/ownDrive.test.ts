import { expect, test } from 'vitest';
import { startWorld } from './testing/startWorld.ts';
import { candidateOf } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

const SCRIPT = { args: ['VERSION_1_5_0', 'hostname', 'enable-drive', 'drive-path', 'disable-download', 'read-only'] };

async function setUp(seenAt: string | null) {
  const parameters = { hostname: 'desk', 'enable-own-drive': 'true', 'drive-path': '/var/lib/oriel/drive/team' };
  const rdp = candidateOf({ ownedBySystem: false, protocol: 'rdp', parameters });
  const world = await startWorld({ targets: { 'c/14': { candidates: [rdp], group: null } } }, SCRIPT);
  world.gateway.ownDrives = seenAt;
  const open = async (asked: Readonly<Record<string, string>> = {}) => {
    const arrival = world.engine.nextUser();
    const tunnel = new TestTunnel(world.gateway.host, asked);
    const user = await arrival;
    user.send(['filesystem', 1, 'Shared Drive'], ['filesystem', 2, '/home'], ['size', 0, 10, 10], ['sync', 1]);
    await tunnel.next('sync');
    return { user, tunnel };
  };
  return { ...world, open };
}

test('whoever opens a session has their own drive in it as long as it lasts; the engine’s view of it stays hidden', async () => {
  const { gateway, open } = await setUp('/data/users');
  const [ada, bob] = [await open(), await open({ token: 'token-bob' })];
  expect([ada, bob].map(({ user }) => user.connect.slice(2, 5))).toEqual([
    ['true', '/data/users/1', 'true'],
    ['true', '/data/users/2', 'true'],
  ]);
  expect(ada.tunnel.received.filter(({ opcode }) => opcode === 'filesystem').map(({ args }) => args)).toEqual([
    ['2', '/home'],
  ]);
  expect([...gateway.openDrives]).toEqual(['/data/users/1', '/data/users/2']);
  ada.tunnel.socket.close();
  await expect.poll(() => [...gateway.openDrives]).toEqual(['/data/users/2']);
});

test('whoever else looks at the session is told of no folder, and holds no drive', async () => {
  const { gateway, open } = await setUp('/data/users');
  await open();
  const GUAC_ID = gateway.sessions.list().at(-1)?.publicId ?? '';
  const watcher = await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID });
  expect(watcher.user.connect.slice(2, 4)).toEqual(['false', '']);
  expect([...gateway.openDrives]).toEqual(['/data/users/1']);
});

test('where the engine does not see own drives, or there are none, the session has none', async () => {
  const { gateway, open } = await setUp(null);
  const { user } = await open();
  expect(user.connect.slice(2, 5)).toEqual(['', '/var/lib/oriel/drive/team', '']);
  expect([...gateway.openDrives]).toEqual([]);
});
