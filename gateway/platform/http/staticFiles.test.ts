import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from './bind.ts';
import type { GatewayEnv } from './env.ts';
import { createErrorHandler, replyNotFound } from './errorReply.ts';
import { createLimiter } from './limiter.ts';
import { bindStaticFiles, findAppFolder } from './staticFiles.ts';
import { createLog } from '../log/log.ts';

const PAGE = `<!doctype html>${'<p>Oriel</p>'.repeat(200)}`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oriel-app-'));
  await mkdir(join(folder, 'app', 'assets'), { recursive: true });
  await writeFile(join(folder, 'app', 'index.html'), PAGE);
  await writeFile(join(folder, 'app', 'inspector.html'), 'inspector');
  await writeFile(join(folder, 'app', 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rm(folder, { recursive: true }));

function serve(options: { readonly inspect?: boolean; readonly built?: boolean } = {}) {
  const app = new Hono<GatewayEnv>();
  const log = createLog({ node: 'test', level: 'silent' });
  app.onError(createErrorHandler(log));
  app.notFound(replyNotFound);
  app.use('*', (c, next) => {
    c.set('remoteHost', '192.0.2.1');
    return next();
  });
  const routes = createRoutes(app, () => Promise.resolve(null), { guestOf: () => null, sharedWith: () => [] });
  const limiter = createLimiter({ name: 'files', max: 100, windowSeconds: 60, counts: 'calls', now: () => new Date() });
  const built = options.built ?? true;
  bindStaticFiles(app, routes, {
    folder: built ? join(folder, 'app') : null,
    inspect: options.inspect ?? false,
    limiter,
  });
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

test('pages are asked for anew, and answered by 304 where nothing changed', async () => {
  const get = serve();
  const first = await get('/');
  expect([first.status, first.headers.get('Content-Type'), await first.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    PAGE,
  ]);
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  const again = await get('/', { 'If-None-Match': first.headers.get('ETag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('files with a hash in their name are kept for good', async () => {
  const { status, headers } = await serve()('/assets/main-abc123.js');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('what is missing is not found, and is kept by nobody', async () => {
  const { status, headers } = await serve()('/assets/gone-123.js');
  expect([status, headers.get('Cache-Control')]).toEqual([404, null]);
});

test('text is compressed for browsers that take it', async () => {
  const response = await serve()('/', { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  const text = await new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text();
  expect(text).toBe(PAGE);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt', '//etc/passwd'])(
  'no path leads out of the folder: %s',
  async (path) => {
    const response = await serve()(path);
    expect([response.status, (await response.text()).includes('secret')]).toEqual([404, false]);
  },
);

test('the inspector is there for developers only', async () => {
  expect((await serve()('/inspector.html')).status).toBe(404);
  expect((await serve({ inspect: true })('/inspector.html')).status).toBe(200);
});

test('without a built app the page says what to do', async () => {
  const response = await serve({ built: false })('/');
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    503,
    'The app is not built yet. Run "npm run build".',
  ]);
});

test('the app is found beside the gateway, or not at all', async () => {
  expect(findAppFolder(pathToFileURL(join(folder, 'gateway', 'main.js')))).toBe(join(folder, 'app'));
  expect(findAppFolder(pathToFileURL(join(folder, 'else', 'gateway', 'main.js')))).toBeNull();
});
