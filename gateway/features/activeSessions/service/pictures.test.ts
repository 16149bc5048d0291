import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_PICTURE_MAX_BYTES } from '../../../../contract/limits.ts';
import type { RunningServer } from '../../../app/server.ts';
import { TestTunnel } from '../../../tunnel/sessions/testing/testTunnel.ts';
import { jpegBytes } from '../../../testing/pictures.ts';
import { type ServedApp, startServedApp } from '../../../testing/servedApp.ts';
import { ADMIN, MARIA, type TestApp } from '../../../testing/testApp.ts';

const DATA = '/api/session/data/postgresql';

let served: ServedApp;
let app: TestApp;
let server: RunningServer;
let admin: string;
let maria: string;
let connection: string;

beforeAll(async () => {
  served = await startServedApp();
  ({ app, server } = served);
  admin = await app.logIn();
  await app.call(`${DATA}/users`, { token: admin, json: MARIA });
  const parameters = { hostname: '192.0.2.9', port: '5900' };
  const made = await app.call(`${DATA}/connections`, {
    token: admin,
    json: { name: 'Box', protocol: 'vnc', parameters },
  });
  connection = (made.body as { identifier: string }).identifier;
  const json = [{ op: 'add', path: `/connectionPermissions/${connection}`, value: 'READ' }];
  await app.call(`${DATA}/users/maria/permissions`, { method: 'PATCH', token: admin, json });
  maria = await app.logIn(MARIA);
});
afterAll(() => served.stop());

async function open(parameters: Readonly<Record<string, string>>) {
  const tunnel = new TestTunnel(`127.0.0.1:${server.port}`, parameters);
  const id = await tunnel.open();
  const use = app.sessions.list().find(({ uuid }) => uuid === id)?.publicId ?? '';
  return { tunnel, id, use };
}

const end = async ({ tunnel }: Awaited<ReturnType<typeof open>>) => {
  tunnel.socket.close();
  await tunnel.closing;
};

/** Over the wire, since a body in pieces has no length of its own. */
const show = (token: string, tunnel: string, body: BodyInit) =>
  fetch(`http://127.0.0.1:${server.port}/api/session/tunnels/${tunnel}/picture`, {
    ...{ method: 'PUT', headers: { 'Guacamole-Token': token }, body, duplex: 'half' },
  } as RequestInit).then(({ status }) => status);

const look = (token: string, use: string) => app.call(`${DATA}/activeConnections/${use}/picture`, { token });

const inPieces = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

test('a picture goes out as a picture, whatever came in as its type, and nobody keeps a copy of it', async () => {
  const hers = await open({ token: maria, GUAC_ID: connection });
  expect(await show(maria, hers.id, new Blob([jpegBytes(7)], { type: 'text/html' }))).toBe(204);
  const { status, headers } = await look(admin, hers.use);
  const kinds = ['Content-Type', 'X-Content-Type-Options', 'Cache-Control'].map((name) => headers.get(name));
  expect([status, ...kinds]).toEqual([200, 'image/jpeg', 'nosniff', 'no-store']);
  expect(headers.get('Content-Security-Policy')).toContain("object-src 'none'");
  await end(hers);
});

test('one that comes in pieces may not be larger either', async () => {
  const hers = await open({ token: maria, GUAC_ID: connection });
  const statuses = [SESSION_PICTURE_MAX_BYTES, SESSION_PICTURE_MAX_BYTES + 1].map((length) =>
    show(maria, hers.id, inPieces(jpegBytes(1, length))),
  );
  expect(await Promise.all(statuses)).toEqual([204, 413]);
  await end(hers);
});

test('who only joined a session looks at its picture and gives none; it is gone with the one who began it', async () => {
  const hers = await open({ token: maria, GUAC_ID: connection });
  const again = await open({ token: maria, GUAC_TYPE: 'a', GUAC_ID: hers.use });
  const watcher = await open({ token: admin, GUAC_TYPE: 'a', GUAC_ID: hers.use });
  expect(await show(maria, hers.id, jpegBytes())).toBe(204);
  expect([await show(maria, again.id, jpegBytes()), await show(admin, watcher.id, jpegBytes())]).toEqual([403, 403]);
  expect([(await look(maria, again.use)).status, (await look(admin, watcher.use)).status]).toEqual([200, 200]);
  app.sessions.end({ uuid: hers.id }, 'SESSION_CLOSED');
  expect((await look(admin, watcher.use)).status).toBe(404);
  await Promise.all([end(again), end(watcher)]);
});

test('a session that waits for its browser keeps its last picture', async () => {
  const hers = await open({ token: maria, GUAC_ID: connection, ORIEL_RESUME: 'may' });
  expect(await show(maria, hers.id, jpegBytes())).toBe(204);
  await end(hers);
  const isParked = () => app.sessions.list().find(({ uuid }) => uuid === hers.id)?.parked;
  await expect.poll(isParked).toBe(true);
  expect((await look(admin, hers.use)).status).toBe(200);
  app.sessions.end({ uuid: hers.id }, 'SESSION_CLOSED');
  expect((await look(admin, hers.use)).status).toBe(404);
});

test('who looks at the screen of somebody else is on record once, who looks at their own is not', async () => {
  const seen = async () => {
    const { body } = await app.call('/api/audit?action=session.seen', { token: admin });
    return (body as { rows: { actor: string; object: string; detail: string }[] }).rows;
  };
  const before = (await seen()).length;
  const hers = await open({ token: maria, GUAC_ID: connection });
  await show(maria, hers.id, jpegBytes());
  await look(maria, hers.use);
  for (let times = 0; times < 3; times += 1) await look(admin, hers.use);
  const entry = { actor: ADMIN.username, object: `connection/${connection}`, detail: MARIA.username };
  const records = await seen();
  expect([records.length - before, records[0]]).toEqual([1, expect.objectContaining(entry)]);
  await look(await app.logIn(), hers.use);
  expect((await seen()).length - before).toBe(2);
  await end(hers);
});
