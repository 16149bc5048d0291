import type { FakeUser } from '../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { install, type InstalledGateway } from '../../tests/contract/support/gateway.ts';
import { administer, ask, logIn, type Person } from '../../tests/contract/support/nodes.ts';
import { ADMIN } from '../../tests/contract/support/subject.ts';
import { quantile } from '../stats.ts';
import type { BenchRow } from '../types.ts';

const ROUNDS = 20;
const LAST_FRAME_MS_MAX = 200;
/** More often than any display shows one, so that the last frame says when the gateway stopped. */
const FRAME_EVERY_MS = 2;
const FRAMES_BEFORE = 50;

interface World {
  readonly gateway: InstalledGateway;
  readonly owner: Person;
  readonly connection: string;
  readonly profile: string;
}

async function open(): Promise<World> {
  const gateway = await install();
  const node = new URL(gateway.url);
  const owner = { node, token: await logIn(node, ADMIN) };
  const make = async (path: string, json: unknown) =>
    ((await administer(owner).data('POST', path, json)) as { readonly identifier: string }).identifier;
  const parameters = { hostname: '192.0.2.9', port: '5900' };
  const connection = await make('connections', { name: 'Bench desk', protocol: 'vnc', parameters });
  const profile = await make('sharingProfiles', { name: 'Watch', primaryConnectionIdentifier: connection });
  return { gateway, owner, connection, profile };
}

interface Joined {
  readonly tunnel: TestTunnel;
  readonly user: FakeUser;
}

async function join({ gateway }: World, token: string, target: Readonly<Record<string, string>>): Promise<Joined> {
  const arrival = gateway.engine.nextUser();
  const tunnel = new TestTunnel(new URL(gateway.url).host, { token, ...target });
  const [user] = await Promise.all([arrival, tunnel.open()]);
  return { tunnel, user };
}

/** The engine sends the guest frame after frame for as long as it is there. */
function sendFrames({ socket }: FakeUser, user: FakeUser): () => void {
  let frame = 0;
  user.send(['size', 0, 640, 480]);
  const timer = setInterval(() => {
    if (!socket.destroyed) user.send(['rect', 0, 0, 0, 1, 1], ['sync', (frame += 1)]);
  }, FRAME_EVERY_MS);
  return () => clearInterval(timer);
}

/** When a frame came last, once a few are there. */
async function watchFrames({ tunnel }: Joined): Promise<() => number> {
  let last = 0;
  for (let count = 0; count < FRAMES_BEFORE; count += 1) await tunnel.next('sync');
  tunnel.socket.on('message', (data: Buffer) => {
    if (data.includes('4.sync')) last = performance.now();
  });
  return () => last;
}

async function revokeOnce(world: World): Promise<{ lastFrameMs: number; closedMs: number }> {
  const { gateway, owner, connection, profile } = world;
  const { node, token } = owner;
  const opened = gateway.engine.nextUser();
  const desk = new TestTunnel(node.host, { token, GUAC_ID: connection });
  const [tunnel] = await Promise.all([desk.open(), opened]);
  const made = await ask(owner, 'POST', 'createsharelink', { sharingProfile: profile, tunnel });
  const { link, key } = made as { readonly link: { readonly id: string }; readonly key: string };
  const guestToken = await logIn(node, { key });
  const asked = { requester: 'Otto', owner: ADMIN.username, connName: 'Bench desk' };
  const probe = await ask({ node, token: guestToken }, 'POST', 'createsharedrequest', { ...asked, status: 'open' });
  const { sessionId } = probe as { readonly sessionId: string };
  await ask(owner, 'POST', 'updatesharedrequest', { ...asked, sessionId, status: 'accepted' });
  const guest = await join(world, guestToken, { GUAC_DATA_SOURCE: 'postgresql-shared', GUAC_ID: link.id });
  const stop = sendFrames(guest.user, guest.user);
  const lastFrame = await watchFrames(guest);
  const begin = performance.now();
  const revoke = ask(owner, 'DELETE', `session/tunnels/${tunnel}/sharing/${link.id}`);
  await Promise.all([revoke, guest.tunnel.closing]);
  const closedMs = performance.now() - begin;
  stop();
  desk.send('disconnect');
  await desk.closing;
  return { lastFrameMs: Math.max(0, lastFrame() - begin), closedMs };
}

export const revokeRow: BenchRow = {
  name: 'revoke',
  method: `From withdrawing a share link until the last frame reaches its guest, who gets one every ${FRAME_EVERY_MS} ms; slowest of ${ROUNDS}.`,
  beside: { lastFrameMs: { atMost: LAST_FRAME_MS_MAX }, closedMs: { note: 'the guest is told' } },
  async measure(progress) {
    const world = await open();
    const samples: { lastFrameMs: number; closedMs: number }[] = [];
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        progress(`round ${round} of ${ROUNDS}`);
        samples.push(await revokeOnce(world));
      }
    } finally {
      await world.gateway.close();
    }
    const slowest = (field: 'lastFrameMs' | 'closedMs') =>
      quantile(
        samples.map((sample) => sample[field]),
        1,
      );
    return { figures: { lastFrameMs: slowest('lastFrameMs'), closedMs: slowest('closedMs') }, samples };
  },
};
