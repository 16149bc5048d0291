import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../../gateway/app/server.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { type ServedApp, startServedApp } from '../../gateway/testing/servedApp.ts';
import { MARIA, type TestApp, type TestCall } from '../../gateway/testing/testApp.ts';

const DATA = '/api/session/data/postgresql';
const FORBIDDEN = '771';
const SESSION_CLOSED = '523';
const UNAUTHORIZED = '769';

let served: ServedApp;
let app: TestApp;
let server: RunningServer;
let admin: string;
let connection: string;

beforeAll(async () => {
  served = await startServedApp();
  ({ app, server } = served);
  admin = await app.logIn();
  const json = { name: 'Box', protocol: 'vnc', parameters: { hostname: '192.0.2.9', port: '5900' } };
  const { body } = await app.call(`${DATA}/connections`, { token: admin, json });
  connection = (body as { identifier: string }).identifier;
});
afterAll(() => served.stop());

async function manage(path: string, options: TestCall): Promise<void> {
  const { status, text } = await app.call(`${DATA}${path}`, { token: admin, ...options });
  if (status >= 300) throw new Error(`${path} was refused: ${text}`);
}

const patch = (op: string, path: string, value: string): TestCall => ({ method: 'PATCH', json: [{ op, path, value }] });
const put = (json: unknown): TestCall => ({ method: 'PUT', json });
const readIt = () => `/connectionPermissions/${connection}`;

/** Maria is in a group that may read the connection. */
beforeEach(async () => {
  await app.call(`${DATA}/users/maria`, { token: admin, method: 'DELETE' });
  await app.call(`${DATA}/userGroups/staff`, { token: admin, method: 'DELETE' });
  await manage('/users', { json: MARIA });
  await manage('/userGroups', { json: { identifier: 'staff' } });
  await manage('/userGroups/staff/permissions', patch('add', readIt(), 'READ'));
  await manage('/userGroups/staff/memberUsers', patch('add', '/', 'maria'));
});

test.each<readonly [string, () => Promise<void>, string, string | null]>([
  ['the user is disabled', () => manage('/users/maria', put({ disabled: true })), SESSION_CLOSED, UNAUTHORIZED],
  ['the user is deleted', () => manage('/users/maria', { method: 'DELETE' }), SESSION_CLOSED, UNAUTHORIZED],
  [
    'the account is no longer valid',
    () => manage('/users/maria', put({ attributes: { 'valid-until': '2026-03-01' } })),
    ...[SESSION_CLOSED, UNAUTHORIZED],
  ] as const,
  [
    'another password is set',
    () => manage('/users/maria', put({ password: 'another staple' })),
    SESSION_CLOSED,
    UNAUTHORIZED,
  ],
  [
    'the group may no longer read it',
    () => manage('/userGroups/staff/permissions', patch('remove', readIt(), 'READ')),
    ...[FORBIDDEN, null],
  ] as const,
  [
    'the user leaves the group',
    () => manage('/users/maria/userGroups', patch('remove', '/', 'staff')),
    FORBIDDEN,
    null,
  ],
  ['the group is disabled', () => manage('/userGroups/staff', put({ disabled: true })), FORBIDDEN, null],
  ['the group is deleted', () => manage('/userGroups/staff', { method: 'DELETE' }), FORBIDDEN, null],
])('a tunnel ends by itself when %s, and a socket with its session', async (_what, withdraw, tunnelEnd, socketEnd) => {
  const token = await app.logIn(MARIA);
  const tunnel = new TestTunnel(`127.0.0.1:${server.port}`, { token, GUAC_ID: connection });
  await tunnel.open();
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/websocket-general?token=${token}`);
  await new Promise((resolve) => socket.once('message', resolve));
  const socketClosed = new Promise<string>((resolve) => socket.once('close', (_code, why) => resolve(why.toString())));
  await withdraw();
  expect((await tunnel.closing).reason).toBe(tunnelEnd);
  if (socketEnd !== null) expect(await socketClosed).toBe(socketEnd);
  else expect((await app.call('/api/session', { method: 'HEAD', token })).status).toBe(204);
  expect(app.sessions.list()).toEqual([]);
  socket.terminate();
});
