import { beforeEach, expect, test, vi } from 'vitest';
import { worldBeforeEach } from '../../../testing/testWorld.ts';
import { openFresh } from '../../../platform/database/testDatabase.ts';
import { ApiSessions } from './apiSessions.ts';

const HOUR_MS = 3_600_000;
const HOST = '203.0.113.9';
const ORIGIN = { remoteHost: HOST, deviceId: null };
const SECRETS = { password: 'secret', rights: 'AUDIT' };

const world = worldBeforeEach(openFresh);
let time: number;
let open: Set<string>;
const end = vi.fn();
const now = () => new Date(time);

beforeEach(() => {
  time = Date.parse('2026-03-18T12:00:00Z');
  open = new Set();
  end.mockClear();
});

/** As the gateway is after a start: it knows of sessions what the database knows. */
const start = () => new ApiSessions({ db: world.db, now, uses: { hasOpen: (id) => open.has(id), end } });

test('a session with an open tunnel outlives the hour, and its hour begins when the tunnel ends', async () => {
  const sessions = start();
  const token = await sessions.open(world.admin, ORIGIN, SECRETS);
  const { sessionId } = (await sessions.find(token, HOST, true))!;
  open.add(sessionId);
  time += 3 * HOUR_MS;
  await sessions.endIdle();
  expect(await sessions.find(token, HOST, false)).toEqual({ sessionId, ...world.admin, remoteHost: HOST });
  open.clear();
  time += HOUR_MS - 1;
  await sessions.endIdle();
  expect(await sessions.find(token, HOST, false)).not.toBeNull();
  time += 1;
  await sessions.endIdle();
  expect(await sessions.find(token, HOST, false)).toBeNull();
  expect(end.mock.calls).toEqual([[sessionId, 'SESSION_TIMEOUT']]);
});

test('a session goes on after the gateway was started anew; the password is forgotten', async () => {
  const before = start();
  const token = await before.open(world.admin, ORIGIN, SECRETS);
  const { sessionId } = (await before.find(token, HOST, true))!;
  expect(before.passwordOf(sessionId)).toBe('secret');
  const after = start();
  expect((await after.find(token, HOST, true))?.sessionId).toBe(sessionId);
  expect(after.passwordOf(sessionId)).toBeNull();
});

test('use is remembered over a start to within a minute', async () => {
  const before = start();
  const token = await before.open(world.admin, ORIGIN, SECRETS);
  time += HOUR_MS - 60_000;
  await before.find(token, HOST, true);
  time += HOUR_MS - 1;
  expect(await start().find(token, HOST, true)).not.toBeNull();
});

test('ending a session ends its uses once, and tells whether there was one', async () => {
  const sessions = start();
  const token = await sessions.open(world.admin, ORIGIN, SECRETS);
  const { sessionId } = (await sessions.find(token, HOST, true))!;
  expect(await sessions.end(sessionId, 'SESSION_CLOSED')).toBe(true);
  expect(await sessions.end(sessionId, 'SESSION_CLOSED')).toBe(false);
  expect(await sessions.list()).toEqual([]);
});

test('rights are compared with those noted at the log-in; after a start they are noted anew', async () => {
  const before = start();
  const token = await before.open(world.admin, ORIGIN, SECRETS);
  const { sessionId } = (await before.find(token, HOST, true))!;
  expect([before.noteRights(sessionId, 'AUDIT'), before.noteRights(sessionId, 'AUDIT,ADMINISTER')]).toEqual([
    false,
    true,
  ]);
  const after = start();
  expect([after.noteRights(sessionId, 'AUDIT'), after.noteRights(sessionId, '')]).toEqual([false, true]);
});

test('a token that was replaced is worth nothing, the new one names the same session', async () => {
  const sessions = start();
  const token = await sessions.open(world.admin, ORIGIN, SECRETS);
  const { sessionId } = (await sessions.find(token, HOST, true))!;
  const renewed = await sessions.replace(sessionId);
  expect(await sessions.find(token, HOST, true)).toBeNull();
  expect((await sessions.find(renewed, HOST, true))?.sessionId).toBe(sessionId);
});

test.each(['', 'short', 'g'.repeat(64), `${'A'.repeat(64)}'`, 'a'.repeat(64)])('%j is no token', async (text) => {
  expect(await start().find(text, HOST, true)).toBeNull();
});
