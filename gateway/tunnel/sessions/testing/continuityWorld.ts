import { expect } from 'vitest';
import type { FakeEngineScript } from './fakeEngine.ts';
import { startWorld } from './startWorld.ts';
import type { TestGateway, TestGatewayParts } from './testGateway.ts';

export const MAY = { ORIEL_RESUME: 'may' };
/** Another session, whatever runs or waits. */
export const NEW = { ORIEL_RESUME: 'new' };
export const GONE = { code: 1011, reason: '520' };
/** A picture, and the end of its frame. */
export const pictureAt = (timestamp: number) =>
  [['rect', 0, 0, 0, 640, 480] as const, ['sync', timestamp] as const] as const;

export async function setUp(parts: Partial<TestGatewayParts> = {}, script?: Partial<FakeEngineScript>) {
  const { engine, gateway, open: openSession } = await startWorld(parts, script);
  const open = (parameters: Readonly<Record<string, string>> = MAY) => openSession(parameters);
  const isParked = () => gateway.sessions.list().map(({ parked }) => parked);
  return { engine, gateway, open, isParked };
}

/** A session that has a picture and whose browser was cut off, and the engine's side of it. */
export async function setUpParked(parts: Partial<TestGatewayParts> = {}) {
  const world = await setUp(parts, { paints: true });
  const first = await world.open();
  first.tunnel.socket.terminate();
  await expect.poll(() => world.isParked()).toEqual([true]);
  return { ...world, owner: first.user, uuid: first.uuid };
}

type World = Awaited<ReturnType<typeof setUpParked>>;

/** Somebody comes back; the engine shows the picture, and both of its users hear of the frame. */
export async function reconnect({ open, owner }: Pick<World, 'open' | 'owner'>, parameters = {}, timestamp = 50) {
  const back = await open({ ...MAY, ...parameters });
  back.user.send(...pictureAt(timestamp));
  owner.send(['sync', timestamp]);
  await back.tunnel.next('sync');
  await back.user.closed();
  return back;
}

export const endOf = (gateway: TestGateway) => gateway.history.map(({ endDate }) => endDate);
