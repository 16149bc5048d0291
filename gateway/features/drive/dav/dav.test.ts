import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '../../../../contract/http/audit.ts';
import { comesWithin } from '../../../testing/ownTime.ts';
import { MARIA } from '../../../testing/testApp.ts';
import { basic, type DavSent, serveDrive, type ServedDrive } from './testing/servedDrive.ts';

let served: ServedDrive;
let admin: string;
let dataDir: string;
beforeAll(async () => {
  served = await serveDrive();
  admin = await served.app.logIn();
  dataDir = served.dataDir;
});
afterAll(() => served.stop());

const MINE = '/webdav/private/';
const send = (method: string, path: string, options?: DavSent) => served.send(method, `${MINE}${path}`, options);
const status = async (method: string, path: string, options?: DavSent) => (await send(method, path, options)).status;
const put = (path: string, body: string, headers = {}) => status('PUT', path, { body, headers });
const text = async (path: string) => (await send('GET', path)).text();
const LOCK = (scope = 'exclusive') =>
  `<?xml version="1.0"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner><D:href>maria</D:href></D:owner></D:lockinfo>`;
async function lock(path: string, headers = {}): Promise<string> {
  const reply = await send('LOCK', path, { body: LOCK(), headers: { Depth: '0', ...headers } });
  expect([200, 201]).toContain(reply.status);
  return reply.headers.get('lock-token') ?? '';
}
const webDrive = async (order: object) =>
  (await served.app.call('/api/webdavmanager', { token: served.token, json: { drive: 'private', ...order } })).body;

test('without a log-in, with a wrong one or that of a page nobody gets in, and is told how', async () => {
  const none = await send('PROPFIND', '', { logIn: null });
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Oriel", charset="UTF-8"']);
  expect(await status('PROPFIND', '', { logIn: MARIA })).toBe(401);
  const { secret } = served.password;
  expect(await status('PROPFIND', '', { logIn: { username: 'admin', password: secret } })).toBe(401);
  const typed = { username: 'maria', password: ` ${secret.toUpperCase().replaceAll('-', ' ')} ` };
  expect(await status('PROPFIND', '', { logIn: typed, headers: { Depth: '0' } })).toBe(207);
});

test('Finder: it asks what there is on every parent, makes a file empty, locks it and writes, with its own files beside', async () => {
  for (const path of ['/', '/webdav', '/webdav/', MINE]) {
    const reply = await served.send('OPTIONS', path, { logIn: null });
    expect([reply.status, reply.headers.get('dav'), reply.headers.get('ms-author-via')]).toEqual([200, '1, 2', 'DAV']);
  }
  const quota =
    '<?xml version="1.0"?><D:propfind xmlns:D="DAV:"><D:prop><D:quota-available-bytes/><D:quota-used-bytes/></D:prop></D:propfind>';
  expect(await (await send('PROPFIND', '', { body: quota, headers: { Depth: '0' } })).text()).toMatch(
    /<D:quota-available-bytes>\d+<.*<D:quota-used-bytes>\d+</,
  );
  expect(await status('PROPFIND', '._a.txt', { headers: { Depth: '0' } })).toBe(404);
  expect(await put('a.txt', '')).toBe(201);
  const token = await lock('a.txt', { Timeout: 'Second-600' });
  const If = { If: `(${token})` };
  expect(await put('a.txt', 'from a Mac', If)).toBe(204);
  expect(await put('._a.txt', 'marks')).toBe(201);
  expect(await put('.DS_Store', 'icons')).toBe(201);
  expect(await status('UNLOCK', 'a.txt', { headers: { 'Lock-Token': token } })).toBe(204);
  expect(await text('a.txt')).toBe('from a Mac');
});

test('Explorer: it lists the drives, makes a file by a lock, writes it, and notes its own times', async () => {
  const top = await (await served.send('PROPFIND', '/webdav', { headers: { Depth: '1' } })).text();
  expect([...top.matchAll(/<D:href>([^<]*)</g)].map(([, href]) => href)).toEqual([
    ...['/webdav/', '/webdav/private/', '/webdav/shared/'],
  ]);
  const headers = { Depth: '0', Timeout: 'Second-3600' };
  const locked = await send('LOCK', 'New%20Text.txt', { body: LOCK(), headers });
  expect(locked.status).toBe(201);
  const token = locked.headers.get('lock-token') ?? '';
  expect(await put('New%20Text.txt', 'from Windows', { If: `(${token})` })).toBe(204);
  const times =
    '<?xml version="1.0"?><D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>';
  const patched = await send('PROPPATCH', 'New%20Text.txt', { body: times, headers: { If: `(${token})` } });
  expect([patched.status, await patched.text()]).toEqual([207, expect.stringContaining('200 OK') as string]);
  expect(await status('UNLOCK', 'New%20Text.txt', { headers: { 'Lock-Token': token } })).toBe(204);
  const told = await (await send('PROPFIND', 'New%20Text.txt', { headers: { Depth: '0' } })).text();
  expect(told).toContain('>00000020</Win32FileAttributes>');
  // What it noted goes where the file goes, also by the page.
  await webDrive({ action: 'rename', name: 'New Text.txt', newName: 'b.txt' });
  expect(await (await send('PROPFIND', 'b.txt', { headers: { Depth: '0' } })).text()).toContain('>00000020<');
});

test('what a program has locked is closed to the page, which is told so, until it is unlocked', async () => {
  await put('report.txt', 'one');
  await status('MKCOL', 'desk');
  const token = await lock('report.txt');
  const fault = { sucess: false, fault: 'locked' };
  expect(await webDrive({ action: 'rename', name: 'report.txt', newName: 'c.txt' })).toMatchObject(fault);
  expect(await webDrive({ action: 'remove', names: ['report.txt'] })).toMatchObject(fault);
  expect(await webDrive({ action: 'move', names: ['report.txt'], to: 'desk' })).toMatchObject(fault);
  expect(await put('report.txt', 'another program')).toBe(423);
  expect(await text('report.txt')).toBe('one');
  await status('UNLOCK', 'report.txt', { headers: { 'Lock-Token': token } });
  expect(await webDrive({ action: 'rename', name: 'report.txt', newName: 'c.txt' })).toEqual({ sucess: true });
});

test('a lock ends by itself, and one of somebody else is not taken for one’s own', async () => {
  await served.send('PUT', '/webdav/shared/s.txt', { body: 's' });
  const reply = await served.send('LOCK', '/webdav/shared/s.txt', {
    ...{ body: LOCK(), headers: { Depth: '0', Timeout: 'Second-60' } },
  });
  const If = { If: `(${reply.headers.get('lock-token') ?? ''})` };
  const made = await served.app.call('/api/session/apppasswords', { token: admin, json: { name: 'other' } });
  const other = { username: 'admin', password: (made.body as { secret: string }).secret };
  const write = (headers = {}) => served.send('PUT', '/webdav/shared/s.txt', { body: 't', headers, logIn: other });
  expect([(await write()).status, (await write(If)).status]).toEqual([423, 423]);
  served.app.pass(61_000);
  expect((await write()).status).toBe(204);
});

test('who knows another version is told, and writes nothing', async () => {
  expect(await put('v.txt', 'one', { 'If-None-Match': '*' })).toBe(201);
  expect(await put('v.txt', 'two', { 'If-None-Match': '*' })).toBe(412);
  const tag = (await send('HEAD', 'v.txt')).headers.get('etag') ?? '';
  expect(await put('v.txt', 'two', { 'If-Match': tag })).toBe(204);
  expect(await put('v.txt', 'three', { 'If-Match': tag })).toBe(412);
  expect(await put('v.txt', 'part', { 'Content-Range': 'bytes 0-3/100' })).toBe(400);
  expect(await text('v.txt')).toBe('two');
  const now = (await send('HEAD', 'v.txt')).headers.get('etag') ?? '';
  expect(await status('GET', 'v.txt', { headers: { 'If-None-Match': now } })).toBe(304);
  const range = await send('GET', 'v.txt', { headers: { Range: 'bytes=1-' } });
  expect([range.status, await range.text()]).toEqual([206, 'wo']);
});

test('what is deleted by a program is brought back by the page; what is replaced is in the bin too', async () => {
  await put('gone.txt', 'precious');
  expect(await status('DELETE', 'gone.txt')).toBe(204);
  expect(await status('GET', 'gone.txt')).toBe(404);
  const bin = join(dataDir, 'drive', 'bin');
  const kept = await Promise.all((await readdir(bin)).map((owner) => readdir(join(bin, owner))));
  const origins = await Promise.all(
    (await readdir(bin)).flatMap((owner, index) =>
      (kept[index] ?? []).map((name) => readFile(join(bin, owner, name, 'origin.json'), 'utf8').then((o) => [name, o])),
    ),
  );
  const [binned = ''] = origins.find(([, origin]) => origin?.includes('gone.txt')) ?? [];
  expect(await webDrive({ action: 'restore', binned: [binned] })).toEqual({ sucess: true });
  expect(await text('gone.txt')).toBe('precious');
});

test('things go from one drive to the other, whole', async () => {
  await status('MKCOL', 'box');
  await put('box/in.txt', 'inside');
  const Destination = `http://127.0.0.1:${served.server.port}/webdav/shared/box`;
  expect(await status('MOVE', 'box', { headers: { Destination } })).toBe(201);
  expect(await status('PROPFIND', 'box', { headers: { Depth: '0' } })).toBe(404);
  expect(await (await served.send('GET', '/webdav/shared/box/in.txt')).text()).toBe('inside');
  expect(await status('MOVE', 'v.txt', { headers: { Destination: 'http://elsewhere.test/webdav/private/x' } })).toBe(
    502,
  );
  expect(await status('MOVE', 'v.txt', { headers: { Destination: '/webdav/private/v.txt' } })).toBe(403);
  expect(await status('COPY', '', { headers: { Destination: '/webdav/shared/all' } })).toBe(403);
  expect([await status('DELETE', ''), (await served.send('DELETE', '/webdav/')).status]).toEqual([403, 403]);
});

/** Sends an address as it is, which `fetch` would put right. */
const raw = (method: string, path: string, headers = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const logIn = basic({ username: MARIA.username, password: served.password.secret });
    const asked = request(
      { host: '127.0.0.1', port: served.server.port, method, path, headers: { Authorization: logIn, ...headers } },
      (reply) => {
        let body = '';
        reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
      },
    );
    asked.on('error', reject);
    asked.end();
  });

test('two hundred paths by every method lead nowhere outside the root, and links are not followed', async () => {
  await writeFile(join(dataDir, 'secret'), 'nobody may see this');
  const [own = ''] = await readdir(join(dataDir, 'users'));
  await symlink(join(dataDir, 'secret'), join(dataDir, 'users', own, 'link'));
  await symlink(dataDir, join(dataDir, 'users', own, 'way'));
  const ups = [
    '..',
    '%2e%2e',
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '....//',
    '%00',
    '..%00',
    '%c0%ae%c0%ae',
    '..;',
    '%252e%252e',
  ];
  const paths = ups.flatMap((up) =>
    ['', '/', '/secret', '/../secret', '/../../secret', '%2fsecret', '/drive', '/../../etc/passwd', '#'].flatMap(
      (target) => [...[`${up}${target}`, `a/${up}/${up}${target}`]],
    ),
  );
  paths.push('link', 'way', 'way/secret', 'way/drive/shared');
  expect(paths.length).toBeGreaterThan(200);
  const before = await readdir(dataDir);
  for (const path of paths)
    for (const method of ['GET', 'PROPFIND', 'DELETE', 'MKCOL']) {
      const reply = await raw(method, `${MINE}${path}`, { Depth: '0' });
      expect([path, method, reply.body.includes('nobody may see this')]).toEqual([path, method, false]);
      expect(reply.status).toBeLessThan(500);
    }
  for (const Destination of ['/webdav/private/way/x', '/webdav/private/../../x', '/webdav/private/%2e%2e/x', '/api/x'])
    expect((await raw('COPY', `${MINE}v.txt`, { Destination })).status).toBeGreaterThanOrEqual(400);
  expect(await readdir(dataDir)).toEqual(before);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('nobody may see this');
});

test('XML that grows, is cut off, too deep or too much is refused, and so is all of a drive at once', async () => {
  const bomb =
    '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><D:propfind xmlns:D="DAV:"><a>&c;</a></D:propfind>';
  const deep = '<a xmlns="x">'.repeat(40) + '</a>'.repeat(40);
  const many = `<D:propfind xmlns:D="DAV:"><D:prop>${'<D:a/>'.repeat(1_100)}</D:prop></D:propfind>`;
  for (const body of [bomb, '<D:propfind xmlns:D="DAV:">', 'no xml', deep, many, '<a/>'])
    expect(await status('PROPFIND', '', { body, headers: { Depth: '1' } })).toBe(400);
  expect(await status('PROPFIND', '', { body: ' '.repeat(70_000), headers: { Depth: '1' } })).toBe(413);
  const all = await send('PROPFIND', '', { headers: { Depth: 'infinity' } });
  expect([all.status, await all.text()]).toEqual([403, expect.stringContaining('propfind-finite-depth') as string]);
  expect(await status('PATCH', 'v.txt')).toBe(405);
  expect(await status('PUT', 'v.txt', { body: 'x', headers: { If: '(<broken' } })).toBe(400);
});

test('what is asked for by programs is on record', async () => {
  const { body } = await served.app.call('/api/audit', { token: admin });
  const told = (body as { rows: AuditRecord[] }).rows;
  const lines = told.map(({ action, actor, object, detail }) => `${action} ${actor} ${object} ${detail}`);
  expect(lines).toContain('drive.changed maria private/gone.txt deleted');
  expect(lines).toContain('drive.changed maria private/box moved to shared/box');
  expect(lines).toContain('appPassword.made maria user/maria tests');
  expect(served.app.lines.join('')).not.toContain(served.password.secret);
});

test('three wrong passwords hold off that name at that address', async () => {
  const wrong = { username: 'maria', password: 'aaaaa-bbbbb-ccccc-ddddd-eeeee' };
  const tries = [];
  for (let number = 0; number < 4; number += 1) tries.push(await status('PROPFIND', '', { logIn: wrong }));
  expect(tries).toEqual([401, 401, 401, 429]);
  served.app.pass(601_000);
});

test('what is withdrawn, switched off or disabled is closed at once, and cut off in the middle within two seconds', async () => {
  const { app, token, password } = served;
  const own = basic({ username: MARIA.username, password: password.secret });
  const asked = request({
    ...{ host: '127.0.0.1', port: served.server.port, method: 'PUT', path: `${MINE}long.bin` },
    headers: { Authorization: own, 'Content-Length': 1_000_000 },
  });
  let isCut = false;
  asked.on('error', () => (isCut = true));
  asked.write('begun');
  await expect.poll(async () => (await readdir(join(dataDir, 'drive', 'parts'))).length).toBe(1);
  await app.call('/api/savewebdavconfig', { token: admin, json: { status: 'disabled' } });
  expect(await status('PROPFIND', '', { headers: { Depth: '0' } })).toBe(403);
  expect((await served.send('OPTIONS', MINE, { logIn: null })).status).toBe(403);
  await app.call('/api/savewebdavconfig', { token: admin, json: { status: 'active' } });
  expect(await status('PROPFIND', '', { headers: { Depth: '0' } })).toBe(207);
  await app.call('/api/setsamba', { token: admin, json: { allowSamba: false } });
  expect((await served.send('PROPFIND', '/webdav/shared/', { headers: { Depth: '0' } })).status).toBe(404);
  await app.call('/api/setsamba', { token: admin, json: { allowSamba: true } });
  const isCutInTime = comesWithin(2_000, () => isCut);
  await app.call(`/api/session/apppasswords/${password.identifier}`, { method: 'DELETE', token });
  expect(await status('PROPFIND', '', { headers: { Depth: '0' } })).toBe(401);
  expect(await isCutInTime).toBe(true);
  await expect.poll(async () => (await readdir(join(dataDir, 'drive', 'parts'))).length).toBe(0);
});

test('a folder that was never there is made for whoever comes first', async () => {
  await mkdir(join(dataDir, 'users'), { recursive: true });
  const made = await served.app.call('/api/session/apppasswords', { token: admin, json: { name: 'empty' } });
  const logIn = { username: 'admin', password: (made.body as { secret: string }).secret };
  expect(await status('PROPFIND', '', { logIn, headers: { Depth: '1' } })).toBe(207);
});
