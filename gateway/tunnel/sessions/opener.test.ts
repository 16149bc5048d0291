import { expect, test, vi } from 'vitest';
import { upstream } from '../../platform/errors.ts';
import { Opener } from './opener.ts';
import { startWorld } from './testing/startWorld.ts';
import { candidateOf, type TestGatewayParts } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

const targets = { 'c/14': { candidates: [candidateOf({ ownedBySystem: false })], group: null } };
const DESK = { hostname: 'desk.example' };

/** The parameters come when the test says so. */
async function setUp() {
  type Parameters = Readonly<Record<string, string>>;
  let come: (parameters: Parameters | Promise<never>) => void = () => undefined;
  const check = new Promise<Parameters>((resolve) => (come = resolve));
  const guard = { checkAtSave: () => undefined, checkAtConnect: () => check } as TestGatewayParts['guard'];
  const world = await startWorld({ targets, ...(guard && { guard }) });
  const arrival = world.engine.nextUser();
  const tunnel = new TestTunnel(world.gateway.host);
  await expect.poll(() => world.engine.sockets.size).toBe(1);
  return { ...world, come, arrival, tunnel };
}

test('the engine makes itself ready while the parameters are on their way, and begins when they are there', async () => {
  const { engine, come, arrival } = await setUp();
  expect(engine.users).toEqual([]);
  come(DESK);
  expect((await arrival).connect).toContain('desk.example');
});

test('an engine that made itself ready for parameters that are refused is let go, and the history row closed', async () => {
  const { engine, gateway, come, tunnel } = await setUp();
  come(Promise.reject(upstream('CLIENT_FORBIDDEN', 'Not there.')));
  expect(await tunnel.closing).toMatchObject({ reason: '771' });
  await expect.poll(() => engine.sockets.size).toBe(0);
  expect([engine.users, gateway.history.map(({ endDate }) => endDate !== null)]).toEqual([[], [true]]);
});

test('an engine never begins a session without a history row', async () => {
  const release = vi.fn();
  const failure = new Error('disk full');
  const parameters: unknown[] = [];
  const parts = {
    engines: {
      open: async (_: unknown, request: { readonly parameters: unknown }) => parameters.push(await request.parameters),
    },
    limits: { take: () => ({ release }) },
    history: { open: () => Promise.reject(failure) },
    targets: { checkAtConnect: () => Promise.resolve(DESK) },
    ownEngines: [],
  };
  const opener = new Opener(parts as unknown as ConstructorParameters<typeof Opener>[0]);
  const caller = { principal: { userId: 1 }, client: {}, signal: new AbortController().signal };
  const opening = opener.open(caller as never, candidateOf({ ownedBySystem: false }), null);
  await expect(opening).rejects.toBe(failure);
  expect([parameters, release.mock.calls.length]).toEqual([[], 1]);
});
