import { afterEach, expect, vi } from 'vitest';
import { FakeEngine } from './fakeEngine.ts';
import { principalOf, TestGateway, type TestGatewayParts } from './testGateway.ts';
import { TestTunnel } from './testTunnel.ts';

const cleanUp: (() => Promise<void>)[] = [];
export const MAY = { ORIEL_RESUME: 'may' };
export const GONE = { code: 1011, reason: '520' };
/** A picture, and the end of its frame. */
export const pictureAt = (timestamp: number) =>
  [['rect', 0, 0, 0, 640, 480] as const, ['sync', timestamp] as const] as const;

/** Takes down after each test what `setUp` put up. */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    vi.useRealTimers();
    for (const stop of cleanUp.splice(0).reverse()) await stop();
  });
}

export async function setUp(parts: Partial<TestGatewayParts> = {}) {
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
export async function setUpParked(parts: Partial<TestGatewayParts> = {}) {
  const world = await setUp(parts);
  const first = await world.open();
  first.tunnel.socket.terminate();
  await vi.waitFor(() => expect(world.isParked()).toEqual([true]));
  return { ...world, owner: first.user, uuid: first.uuid };
}

type World = Awaited<ReturnType<typeof setUpParked>>;

/** Somebody comes back; the engine shows the picture, and both of its users hear of the frame. */
export async function comeBack({ open, owner }: Pick<World, 'open' | 'owner'>, parameters = {}, timestamp = 50) {
  const back = await open({ ...MAY, ...parameters });
  back.user.send(...pictureAt(timestamp));
  owner.send(['sync', timestamp]);
  await back.tunnel.next('sync');
  await back.user.closed();
  return back;
}

export const endOf = (gateway: TestGateway) => gateway.history.map(({ endDate }) => endDate);
