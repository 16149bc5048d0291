import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { STATIC_MAX_AGE_SECONDS } from '../../../contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Routes } from './bind.ts';
import type { GatewayEnv } from './env.ts';
import { replyNotFound } from './errorReply.ts';
import type { Guard } from './guards.ts';
import type { Limiter } from './limiter.ts';

export interface StaticOptions {
  /** The built app; without it every page says so. */
  readonly folder: string | null;
  /** The inspector is a tool for developers and off by default. */
  readonly inspect: boolean;
  readonly limiter: Limiter;
}

/** Names below it hold the hash of their content. */
const HASHED = '/assets/';
const INSPECTOR = '/inspector.html';

/** Looks for the built app beside the bundled gateway, or where the build puts it. */
export function findAppFolder(here: URL): string | null {
  const candidates = ['../app', '../../dist/app'].map((path) => fileURLToPath(new URL(path, here)));
  return candidates.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;
}

const notBuilt: Guard = () => {
  throw new AppError('INTERNAL_ERROR', 'SERVER_BUSY', 'The app is not built yet. Run "npm run build".');
};

/** Pages are asked for anew each time (a 304 answers for what did not change), hashed files never. */
const cacheByName: Guard = async (c, next) => {
  await next();
  if (c.res.status >= 400) return;
  const forever = c.req.path.startsWith(HASHED);
  c.res.headers.set('Cache-Control', forever ? `public, max-age=${STATIC_MAX_AGE_SECONDS}, immutable` : 'no-cache');
};

const tag = etag() as Guard;
const tagPages: Guard = (c, next) => (c.req.path.startsWith(HASHED) ? next() : tag(c, next));

export function bindStaticFiles(
  app: Hono<GatewayEnv>,
  routes: Routes,
  { folder, inspect, limiter }: StaticOptions,
): void {
  if (folder === null) return routes.plain('/', limiter, notBuilt);
  if (!inspect) routes.plain(INSPECTOR, limiter, replyNotFound);
  app.use('*', compress({ encoding: 'gzip' }), cacheByName, tagPages);
  routes.plain('/*', limiter, serveStatic({ root: folder }));
}
