import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import type { Surroundings } from '../../hostStatus/index.ts';
import { quietSurroundings } from '../../../testing/quietSurroundings.ts';

const SECRET = 'nobody may see this';
const UP = ['..', '%2e%2e', '..%2f', '....//', '..\\', '.%00.', '..;', '\u2025', '%c0%ae%c0%ae', '/..'] as const;
const TARGETS = ['', '/', '/secret', '/oriel.log', '/../../etc/passwd', '\\secret', '/./secret', '//secret'] as const;
/** As they are, and once more coded: what is decoded twice leads elsewhere. */
const HOSTILE = UP.flatMap((up) =>
  TARGETS.flatMap((target) => [`${up}${target}`, `a/${up}/${up}${target}`, encodeURIComponent(`${up}${target}`)]),
);

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let token: string;
let disk = { total: 1_000_000, free: 500_000 };
const surroundings: Surroundings = { ...quietSurroundings, disk: () => Promise.resolve(disk) };

beforeAll(async () => {
  folder = await temporaryFolder();
  app = await createTestApp({ env: { ORIEL_DATA: folder.path }, surroundings });
  token = await app.logIn();
  await writeFile(join(folder.path, 'secret'), SECRET);
  await mkdir(join(folder.path, 'drive', 'shared', 'a'), { recursive: true });
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

let asked = 0;
/** Addresses by turns, so that no limiter hides what lies behind it. */
const from = () => `10.1.${((asked += 1) >> 8) & 255}.${asked & 255}`;
const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();
const get = (call: string, values: Readonly<Record<string, string>>, headers = {}) =>
  app.call(`/api/${call}?${query(values)}`, { token, headers, from: from() });
const upload = (values: Readonly<Record<string, string>>, name: string, content: string) => {
  const body = [
    '--edge',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: text/html',
    '',
    content,
    '--edge--',
    '',
  ].join('\r\n');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
  return app.call(`/api/fileupload?${query(values)}`, { method: 'POST', token, headers, body, from: from() });
};

test('two hundred paths on every call lead nowhere outside the root', async () => {
  expect(HOSTILE.length).toBeGreaterThan(200);
  const before = await readdir(folder.path);
  for (const path of HOSTILE) {
    const replies = await Promise.all([
      get('filemanager', { path }),
      get('downloadfile', { path, filename: 'secret' }),
      get('downloadfile', { path: '', filename: path }),
      get('deletefile', { filename: `${path}/secret` }),
      get('movefile', { from: path, to: 'a', filename: 'secret' }),
      get('renamefile', { path, filename: 'secret', newname: 'found' }),
      app.call('/api/webdavmanager', { token, json: { action: 'list', drive: 'private', path }, from: from() }),
    ]);
    for (const { status, text } of replies) {
      expect(status, path).toBeLessThan(500);
      expect(text.includes(SECRET) || text.includes('root:') || text.includes(folder.path), path).toBe(false);
      if (status === 200 && text.startsWith('{')) expect(JSON.parse(text), path).toMatchObject({ sucess: false });
    }
  }
  expect(await readFile(join(folder.path, 'secret'), 'utf8')).toBe(SECRET);
  expect((await readdir(folder.path)).sort()).toEqual([...new Set([...before, 'users'])].sort());
});

test('a link that was put into a drive is neither read nor written through', async () => {
  await symlink(join(folder.path, 'secret'), join(folder.path, 'drive', 'shared', 'link'));
  expect((await get('downloadfile', { filename: 'link' })).status).toBe(404);
  expect((await upload({ existing: 'replace' }, 'link', 'mine now')).status).toBe(409);
  expect((await get('filemanager', {})).text).not.toContain('link');
  expect(await readFile(join(folder.path, 'secret'), 'utf8')).toBe(SECRET);
});

test('another site changes nothing, also where a change is a GET', async () => {
  const values = { currentpath: '', directory: 'planted' };
  expect((await get('createdirectory', values, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await get('createdirectory', values, { Origin: 'https://evil.example' })).status).toBe(403);
  const own = await get('createdirectory', values, { 'Sec-Fetch-Site': 'same-origin' });
  expect([own.body, own.headers.get('Cache-Control')]).toEqual([{ sucess: true }, 'no-store']);
});

test('a page in a drive never runs as one of ours', async () => {
  expect((await upload({}, 'page.html', '<script>alert(1)</script>')).status).toBe(200);
  const { headers, text } = await get('downloadfile', { filename: 'page.html' });
  expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([
    ...['application/octet-stream', 'nosniff'],
  ]);
  expect(headers.get('Content-Disposition')).toMatch(/^attachment;/);
  expect(text).toContain('<script>');
});

test('a part of a file is sent, also its end, and what lies beyond is told', async () => {
  await upload({}, 'digits.txt', '0123456789');
  const part = (Range: string, more = {}) => get('downloadfile', { filename: 'digits.txt' }, { Range, ...more });
  const middle = await part('bytes=2-4');
  expect([middle.status, middle.text, middle.headers.get('Content-Range')]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await part('bytes=-2')).text).toBe('89');
  expect((await part('bytes=10-')).status).toBe(416);
  const tag = middle.headers.get('ETag') ?? '';
  expect((await part('bytes=8-', { 'If-Range': tag })).text).toBe('89');
  expect((await part('bytes=8-', { 'If-Range': '"other"' })).text).toBe('0123456789');
});

test('a ticket is good for thirty seconds', async () => {
  const body = { path: '', filename: 'digits.txt' };
  const { ticket } = (await app.call('/api/session/ext/files/ticket', { token, json: body })).body as {
    ticket: string;
  };
  const open = () => app.call(`/api/downloadfile?${query({ ...body, token: ticket })}`, { from: from() });
  expect((await open()).status).toBe(200);
  app.pass(30_001);
  expect((await open()).status).toBe(403);
});

test('a disk that is nearly full takes no file, and says so', async () => {
  disk = { total: 1_000_000, free: 49_999 };
  const { status, text } = await upload({}, 'more.txt', 'x');
  expect([status, text.includes('not enough space')]).toEqual([507, true]);
  disk = { total: 1_000_000, free: 500_000 };
  expect((await get('filemanager', {})).text).not.toContain('more.txt');
});

test('each change is on record, with what it was done to', async () => {
  await upload({ path: 'a' }, 'told.txt', 'x');
  await get('renamefile', { path: 'a', filename: 'told.txt', newname: 'retold.txt' });
  await get('deletefile', { filename: 'a/retold.txt' });
  const { body } = await app.call('/api/audit?action=drive.changed&limit=3', { token });
  const { records = [], rows = records } = body as Record<string, { object: string; detail: string }[]>;
  expect(rows.map(({ object, detail }) => [object, detail])).toEqual([
    ['shared/a/retold.txt', 'deleted'],
    ['shared/a/told.txt', 'renamed to retold.txt'],
    ['shared/a/told.txt', 'uploaded'],
  ]);
});
