import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewAppPassword } from '../../../../contract/http/appPasswords.ts';
import { comesWithin } from '../../../testing/ownTime.ts';
import { MARIA } from '../../../testing/testApp.ts';
import { basic, serveDrive, type ServedDrive } from './testing/servedDrive.ts';

/** Issue: "ends its connections within 2 s". */
const CUT_OFF_MS = 2_000;
const USER = `/api/session/data/postgresql/users/${MARIA.username}`;
/** The gateway's own address is never banned. */
const FROM = { 'X-Forwarded-For': '10.9.8.7' };
const NEW_PASSWORD = 'another battery staple';

let served: ServedDrive;
let [admin, secret, password] = ['', '', MARIA.password as string];
beforeAll(async () => {
  served = await serveDrive({ ORIEL_TRUST_PROXY: '127.0.0.0/8' });
  admin = await served.app.logIn();
});
afterAll(() => served.stop());
beforeEach(async () => {
  secret = (await make()).secret;
});

const ownToken = () => served.app.logIn({ ...MARIA, password });
const make = async () => {
  const json = { name: 'a program' };
  const made = await served.app.call('/api/session/apppasswords', { token: await ownToken(), json });
  return made.body as NewAppPassword;
};
const asAdmin = (path: string, json: object, method?: string) =>
  served.app.call(path, { token: admin, json, ...(method !== undefined && { method }) });
const replaced = (changes: object) => asAdmin(USER, { username: MARIA.username, ...changes }, 'PUT');
const isLetIn = async () => {
  const logIn = { username: MARIA.username, password: secret };
  return (
    (await served.send('PROPFIND', '/webdav/private/', { logIn, headers: { Depth: '0', ...FROM } })).status === 207
  );
};
const partsLeft = async () => (await readdir(join(served.dataDir, 'drive', 'parts')).catch(() => [])).length;

/** A file on its way, of which the end does not come; whether it was cut off in time. */
async function isCutOffBy(drive: 'private' | 'shared', take: () => Promise<unknown>): Promise<boolean> {
  const sending = request({
    ...{ host: '127.0.0.1', port: served.server.port, method: 'PUT', path: `/webdav/${drive}/long.bin` },
    headers: {
      Authorization: basic({ username: MARIA.username, password: secret }),
      'Content-Length': 1_000_000,
      ...FROM,
    },
  });
  let isCut = false;
  sending.on('error', () => (isCut = true));
  sending.write('begun');
  await expect.poll(partsLeft).toBe(1);
  const comesInTime = comesWithin(CUT_OFF_MS, () => isCut);
  await take();
  const isInTime = await comesInTime;
  await expect.poll(partsLeft).toBe(0);
  return isInTime;
}

test('a user who is disabled is cut off, and back when they are enabled', async () => {
  expect(await isCutOffBy('private', () => replaced({ disabled: true }))).toBe(true);
  expect(await isLetIn()).toBe(false);
  await replaced({ disabled: false });
  expect(await isLetIn()).toBe(true);
});

test('an address that is banned is cut off', async () => {
  const ban = async (order: string) => {
    const { status, text } = await asAdmin('/api/manageBannedIp', { ban: order, ip: FROM['X-Forwarded-For'] });
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  expect(await isCutOffBy('private', () => ban('banip'))).toBe(true);
  expect(await isLetIn()).toBe(false);
  await ban('unbanip');
  expect(await isLetIn()).toBe(true);
});

test('whoever may no longer write to the shared drive is cut off there, and so is everybody when it is switched off', async () => {
  const setWriters = (writers: string[] | null) => asAdmin('/api/session/drivelimits', { writers }, 'PUT');
  expect(await isCutOffBy('shared', () => setWriters([]))).toBe(true);
  const logIn = { username: MARIA.username, password: secret };
  const tried = async (method: string, path: string, body?: string) =>
    (await served.send(method, path, { logIn, ...(body !== undefined && { body }) })).status;
  expect(await tried('PUT', '/webdav/shared/x.txt', 'x')).toBe(403);
  expect(await tried('MKCOL', '/webdav/shared/x')).toBe(403);
  const lock =
    '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';
  expect(await tried('LOCK', '/webdav/shared/x.txt', lock)).toBe(403);
  const note =
    '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><x xmlns="urn:x">1</x></D:prop></D:set></D:propertyupdate>';
  expect(await tried('PROPPATCH', '/webdav/shared/', note)).toBe(403);
  expect(await tried('PUT', '/webdav/private/mine.txt', 'x')).toBe(201);
  expect(await tried('PROPFIND', '/webdav/shared/')).not.toBe(401);
  await setWriters(null);
  const share = (allowSamba: boolean) => asAdmin('/api/setsamba', { allowSamba });
  expect(await isCutOffBy('shared', () => share(false))).toBe(true);
  await share(true);
});

test('a password that an administrator gives withdraws those of programs; one’s own leaves them, unless one says so', async () => {
  const own = async (newPassword: string, more: object = {}) => {
    const json = { oldPassword: password, newPassword, ...more };
    const at = '/api/session/data/postgresql/self/password';
    const { status } = await served.app.call(at, { method: 'PUT', token: await ownToken(), json });
    if (status === 204) password = newPassword;
    return status;
  };
  await asAdmin(
    `${USER}/permissions`,
    [{ op: 'add', path: `/userPermissions/${MARIA.username}`, value: 'UPDATE' }],
    'PATCH',
  );
  expect([await own('one that is newer'), await isLetIn()]).toEqual([204, true]);
  expect([await own('the newest of all', { withdrawsAppPasswords: true }), await isLetIn()]).toEqual([204, false]);
  secret = (await make()).secret;
  const give = async () => {
    await replaced({ password: NEW_PASSWORD });
    password = NEW_PASSWORD;
  };
  expect(await isCutOffBy('private', give)).toBe(true);
  expect(await isLetIn()).toBe(false);
});
