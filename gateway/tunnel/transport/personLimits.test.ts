import { describe, expect, onTestFinished, test } from 'vitest';
import { silentSocket } from '../../testing/silentSocket.ts';
import { TestTunnel } from '../sessions/testing/testTunnel.ts';
import { principalOf, type TestGatewayParts, NOTHING_SHARED } from '../sessions/testing/testGateway.ts';
import { startWorld } from '../sessions/testing/startWorld.ts';
import type { SharingPort } from '../sessions/ports.ts';

const REFUSED = { code: 1008, reason: '797' };
const FORM = { token: 'token-ada', GUAC_DATA_SOURCE: 'postgresql', GUAC_ID: '14', GUAC_TYPE: 'c' };

/** Everybody waits before this share for ever. */
const WAITING_ROOM: SharingPort = {
  ...NOTHING_SHARED,
  requestAdmission: () => ({
    ...{ share: 'share-1', request: 'request-1', tunnel: 'nowhere', name: 'guest', parameters: {} },
    profile: { id: null, name: 'Watch' },
    controls: () => false,
    admitted: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  }),
};

const guestOf = (name: string, cameBy: string) =>
  principalOf({ sessionId: `guest-${name}`, userId: 0, username: '', isGuest: true, cameBy });

async function setUp(caps: NonNullable<TestGatewayParts['caps']>, parts: Partial<TestGatewayParts> = {}) {
  const { gateway } = await startWorld({ caps, ...parts });
  const overHttp = async (form: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({ ...FORM, ...form });
    const { headers } = await fetch(`http://${gateway.host}/tunnel?connect`, { method: 'POST', body });
    return headers.get('guacamole-status-code') ?? 'open';
  };
  const overSocket = async (parameters: Readonly<Record<string, string>> = {}) => {
    const tunnel = new TestTunnel(gateway.host, parameters);
    return { tunnel, came: await Promise.race([tunnel.open().then(() => 'open'), tunnel.closing]) };
  };
  return { gateway, overHttp, overSocket };
}

const GUESTS = {
  'token-ada': principalOf(),
  'guest-one': guestOf('one', 'share-1'),
  'guest-two': guestOf('two', 'share-1'),
  'guest-three': guestOf('three', 'share-2'),
};
const SHARED = { GUAC_DATA_SOURCE: 'postgresql-shared', GUAC_ID: 'share-1' };

describe('what one person may have open', () => {
  test('of 200 tunnels at once, over web socket and HTTP, none passes the cap', async () => {
    const { gateway, overHttp, overSocket } = await setUp({ tunnelsPerUser: 50 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async (_, turn) => (turn % 2 ? overHttp() : (await overSocket()).came)),
    );
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(50);
    expect(gateway.sessions.list()).toHaveLength(50);
    const refused = outcomes.filter((outcome) => outcome !== 'open');
    expect(new Set(refused.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.reason)))).toEqual(
      new Set(['797']),
    );
  });

  test('counts all devices of a user, and nobody else', async () => {
    const { gateway, overHttp, overSocket } = await setUp({ tunnelsPerUser: 1 });
    expect([
      gateway.counts.tunnels.isFull({ userId: 1 }),
      (await overSocket()).came,
      gateway.counts.tunnels.isFull({ userId: 1 }),
    ]).toEqual([false, 'open', true]);
    expect((await overSocket({ token: 'token-phone' })).came).toEqual(REFUSED);
    expect(await overHttp()).toBe('797');
    expect([(await overSocket({ token: 'token-bob' })).came, await overHttp({ token: 'token-root' })]).toEqual([
      'open',
      'open',
    ]);
  });

  test('a tunnel that is over, or could not be opened, leaves its place', async () => {
    const { gateway, overHttp, overSocket } = await setUp({ tunnelsPerUser: 1, socketsPerUser: 1 });
    const { tunnels, sockets } = gateway.counts;
    // The gateway may hear of the end of a socket after the browser does.
    const hasRoom = () =>
      expect.poll(() => [tunnels, sockets].map((count) => count.isFull({ userId: 1 }))).toEqual([false, false]);
    for (const id of ['404', '405']) {
      expect((await overSocket({ GUAC_ID: id })).came).toEqual({ code: 1002, reason: '516' });
      await hasRoom();
      expect(await overHttp({ GUAC_ID: id })).toBe('516');
    }
    const { tunnel } = await overSocket();
    tunnel.socket.close();
    await hasRoom();
    expect(await overHttp()).toBe('open');
    gateway.sessions.end({ userId: 1 }, 'SESSION_CLOSED');
    expect((await overSocket()).came).toBe('open');
  });

  test('whoever has all that they may have still comes back to what was cut off', async () => {
    const { gateway, overSocket } = await setUp({ tunnelsPerUser: 1 });
    const resume = { ORIEL_RESUME: 'may' };
    const { tunnel } = await overSocket(resume);
    const uuid = gateway.sessions.list()[0]?.uuid ?? '';
    tunnel.socket.terminate();
    await expect.poll(() => gateway.sessions.list()[0]?.parked).toBe(true);
    expect((await overSocket()).came).toEqual(REFUSED);
    expect((await overSocket({ ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid })).came).toBe('open');
    expect(gateway.sessions.list()).toMatchObject([{ parked: false }]);
  });

  test('sockets of windows and of tunnels are counted together', async () => {
    const { gateway, overSocket } = await setUp({ socketsPerUser: 3 });
    expect((await overSocket()).came).toBe('open');
    const windows = [gateway.counts.sockets.take({ userId: 1 }), gateway.counts.sockets.take({ userId: 1 })];
    expect((await overSocket()).came).toEqual(REFUSED);
    windows[0]?.release();
    expect((await overSocket()).came).toBe('open');
  });

  test('a refused tunnel that does not take leave is cut off', async () => {
    const { gateway } = await setUp({ socketsPerUser: 1 });
    gateway.counts.sockets.take({ userId: 1 });
    const raw = silentSocket(gateway.host, `/websocket-tunnel?${new URLSearchParams(FORM).toString()}`);
    onTestFinished(() => void raw.destroy());
    // Left alone, the library waits half a minute.
    await expect.poll(() => raw.readableEnded, { timeout: 20_000 }).toBe(true);
  });

  test('guests of one link share a cap of their own, and wait within it', async () => {
    const { overHttp, overSocket } = await setUp(
      { tunnelsPerUser: 1, tunnelsPerLink: 2 },
      { principals: GUESTS, sharing: WAITING_ROOM },
    );
    expect((await overSocket({ ...SHARED, token: 'guest-one' })).came).toBe('open');
    expect((await overSocket({ ...SHARED, token: 'guest-one' })).came).toBe('open');
    expect((await overSocket({ ...SHARED, token: 'guest-two' })).came).toEqual(REFUSED);
    expect(await overHttp({ ...SHARED, token: 'guest-two' })).toBe('797');
    expect((await overSocket({ ...SHARED, token: 'guest-three' })).came).toBe('open');
    expect((await overSocket()).came).toBe('open');
  });
});
