import { describe, expect, test } from 'vitest';
import { orderCandidates } from './groupOpener.ts';
import type { FakeEngine } from './testing/fakeEngine.ts';
import { startEngine, startWorld } from './testing/startWorld.ts';
import { candidateOf, type TestGatewayParts } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';
import type { Target, TargetCandidate } from './ports.ts';

async function setUp(target: Target, parts: Partial<TestGatewayParts> = {}) {
  const { gateway, engine } = await startWorld({ targets: { 'g/5': target, 'c/14': target }, ...parts });
  const connect = (token: string, type: 'c' | 'g' = 'g') =>
    new TestTunnel(gateway.host, { token, GUAC_TYPE: type, GUAC_ID: type === 'g' ? '5' : '14' });
  return { gateway, engine, connect };
}

const member = (connectionId: number, changes: Partial<TargetCandidate> = {}) =>
  candidateOf({ connectionId, ...changes });

const groupOf = (members: readonly TargetCandidate[], changes: Partial<NonNullable<Target['group']>> = {}): Target => ({
  candidates: members,
  group: { groupId: 5, sessionAffinity: false, maxConnections: null, maxConnectionsPerUser: 0, ...changes },
});

const addressOf = (engine: FakeEngine) => `${engine.address.host}:${engine.address.port}`;

describe('the order of members', () => {
  const order = (members: readonly TargetCandidate[], uses: Readonly<Record<number, number>>, preferred?: number) =>
    orderCandidates(members, {
      activeUses: (id) => uses[id] ?? 0,
      preferredConnectionId: preferred ?? null,
    }).map(({ connectionId }) => connectionId);

  test('is by uses relative to the weight', () => {
    expect(order([member(1), member(2, { weight: 4 }), member(3)], { 1: 1, 2: 2, 3: 2 })).toEqual([2, 1, 3]);
  });

  test('leaves out what has no weight, and puts failover last', () => {
    const members = [member(1, { failoverOnly: true }), member(2, { weight: 0 }), member(3), member(4, { weight: -1 })];
    expect(order(members, { 3: 9 })).toEqual([3, 1]);
  });

  test('begins with the member the user had before', () => {
    expect(order([member(1), member(2)], { 2: 5 }, 2)).toEqual([2, 1]);
  });
});

describe('a balancing group', () => {
  test('spreads its sessions', async () => {
    const { gateway, connect } = await setUp(groupOf([member(1), member(2)]));
    await connect('token-ada').open();
    await connect('token-bob').open();
    expect(gateway.sessions.list().map(({ connectionId, groupId }) => [connectionId, groupId])).toEqual([
      [1, 5],
      [2, 5],
    ]);
    expect(gateway.sessions.counts().connectionGroups).toEqual(new Map([['5', 2]]));
  });

  test('asks members for failover only after another one failed upstream', async () => {
    const dead = await startEngine({ insteadOfReady: '5.error,4.Down,3.519;' });
    const { gateway, connect } = await setUp(
      groupOf([member(1, { engine: addressOf(dead) }), member(2, { failoverOnly: true })]),
    );
    await connect('token-ada').open();
    expect(gateway.sessions.list().map(({ connectionId }) => connectionId)).toEqual([2]);
    expect(gateway.history.map(({ connectionId, endDate }) => [connectionId, endDate !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('leaves them alone where the others are only full', async () => {
    const { connect } = await setUp(groupOf([member(1, { maxConnections: 1 }), member(2, { failoverOnly: true })]));
    await connect('token-ada').open();
    expect(await connect('token-bob').closing).toEqual({ code: 1008, reason: '517' });
  });

  test('is forbidden where no member is in service, in conflict where every one fails', async () => {
    const { connect } = await setUp(groupOf([member(1, { weight: 0 })]));
    expect(await connect('token-ada').closing).toEqual({ code: 1008, reason: '771' });
    const dead = await startEngine({ insteadOfReady: '5.error,4.Down,3.519;' });
    const failing = await setUp(groupOf([member(1, { engine: addressOf(dead) })]));
    expect(await failing.connect('token-ada').closing).toEqual({ code: 1008, reason: '517' });
  });

  test('keeps a user on their member in one session, where it is told to', async () => {
    const { gateway, connect } = await setUp(groupOf([member(1), member(2)], { sessionAffinity: true }));
    const first = connect('token-ada');
    await first.open();
    await connect('token-ada').open();
    expect(gateway.sessions.list().map(({ connectionId }) => connectionId)).toEqual([1, 1]);
  });

  test('lets a user in once unless it says otherwise, and again after they left', async () => {
    const { gateway, connect } = await setUp(groupOf([member(1)], { maxConnectionsPerUser: null }));
    const first = connect('token-ada');
    await first.open();
    expect(await connect('token-ada').closing).toEqual({ code: 1008, reason: '797' });
    expect(await connect('token-bob').open()).not.toBe('');
    first.socket.close();
    await first.closing;
    await expect.poll(() => gateway.sessions.list().length).toBe(1);
    expect(await connect('token-ada').open()).not.toBe('');
  });

  test('has a cap over all users', async () => {
    const { connect } = await setUp(groupOf([member(1)], { maxConnections: 1 }));
    await connect('token-ada').open();
    expect(await connect('token-bob').closing).toEqual({ code: 1008, reason: '517' });
  });
});

describe('sessions on other gateways', () => {
  const ada = { connectionId: 14, groupId: null, userId: 1 };

  test.each([
    ['the cap for one user', { maxConnectionsPerUser: 1 }, 'token-ada', '797'],
    ['the cap for all users', { maxConnections: 1 }, 'token-bob', '517'],
  ] as const)('count against %s', async (_, caps, token, reason) => {
    const { gateway, connect } = await setUp({ candidates: [candidateOf(caps)], group: null });
    gateway.sessionsOfOtherNodes = [ada];
    expect(await connect(token, 'c').closing).toEqual({ code: 1008, reason });
    gateway.sessionsOfOtherNodes = [{ ...ada, connectionId: 15 }];
    expect(await connect(token, 'c').open()).not.toBe('');
  });

  test('count against the cap of a group, and for whose turn it is', async () => {
    const { gateway, connect } = await setUp(groupOf([member(1), member(2)], { maxConnections: 2 }));
    gateway.sessionsOfOtherNodes = [{ connectionId: 1, groupId: 5, userId: 9 }];
    await connect('token-ada').open();
    expect(gateway.sessions.list().map(({ connectionId }) => connectionId)).toEqual([2]);
    expect(await connect('token-bob').closing).toEqual({ code: 1008, reason: '517' });
  });
});

describe('a connection', () => {
  test.each([
    ['its cap for one user', { maxConnectionsPerUser: 1 }, 'token-ada', '797'],
    ['its cap for all users', { maxConnections: 1 }, 'token-bob', '517'],
  ] as const)('is refused at %s, without a history row', async (_, caps, token, reason) => {
    const { gateway, connect } = await setUp({ candidates: [candidateOf(caps)], group: null });
    await connect('token-ada', 'c').open();
    expect(await connect(token, 'c').closing).toEqual({ code: 1008, reason });
    expect(gateway.history.length).toBe(1);
  });

  test('is not limited where its caps are 0', async () => {
    const caps = { maxConnections: 0, maxConnectionsPerUser: 0 };
    const { connect } = await setUp({ candidates: [candidateOf(caps)], group: null });
    await connect('token-ada', 'c').open();
    expect(await connect('token-ada', 'c').open()).not.toBe('');
  });

  test('gives its place back when opening fails', async () => {
    const dead = await startEngine({ insteadOfArgs: null });
    const caps = { maxConnections: 1, engine: addressOf(dead) };
    const { connect } = await setUp({ candidates: [candidateOf(caps)], group: null });
    expect((await connect('token-ada', 'c').closing).reason).toBe('512');
    expect((await connect('token-ada', 'c').closing).reason).toBe('512');
  });

  test('of a protocol that does not exist never reaches the engine', async () => {
    const { engine, connect } = await setUp({ candidates: [candidateOf({ protocol: '../x' })], group: null });
    expect(await connect('token-ada', 'c').closing).toEqual({ code: 1011, reason: '256' });
    expect(engine.sockets.size).toBe(0);
  });

  test('has its tokens filled in and its addresses checked, in this order', async () => {
    const parameters = { hostname: '${GUAC_USERNAME}.example', password: '${GUAC_PASSWORD}', port: '5900' };
    const { engine, connect } = await setUp(
      { candidates: [candidateOf({ parameters, ownedBySystem: false })], group: null },
      {
        guard: {
          checkAtSave: () => undefined,
          checkAtConnect: (_, given) => Promise.resolve({ ...given, hostname: `checked ${given['hostname']}` }),
        },
      },
    );
    const arrival = engine.nextUser();
    connect('token-ada', 'c');
    expect((await arrival).connect).toEqual(['VERSION_1_5_0', 'checked ada.example', '5900', 'secret', '']);
  });

  test('may not name an engine that the guard refuses', async () => {
    const { connect } = await setUp(
      { candidates: [candidateOf({ engine: '127.0.0.1:22', ownedBySystem: false })], group: null },
      {
        guard: {
          checkAtSave: () => undefined,
          checkAtConnect: (_, given) =>
            'guacd-hostname' in given ? Promise.reject(new Error('refused')) : Promise.resolve(given),
        },
      },
    );
    expect(await connect('token-ada', 'c').closing).toEqual({ code: 1011, reason: '512' });
  });

  test.each(['nowhere', 'host:0', 'host:70000', 'a b:1', ''])(
    'with the engine address "%s" is refused',
    async (engine) => {
      const { connect } = await setUp({ candidates: [candidateOf({ engine })], group: null });
      expect(await connect('token-ada', 'c').closing).toEqual({ code: 1002, reason: '768' });
    },
  );

  test('whose parameters are too long for the engine is refused with a status', async () => {
    const parameters = { hostname: '192.0.2.1', password: 'x'.repeat(4_096), port: 'y'.repeat(4_096) };
    const { connect } = await setUp({ candidates: [candidateOf({ parameters })], group: null });
    expect(await connect('token-ada', 'c').closing).toEqual({ code: 1002, reason: '768' });
  });
});
