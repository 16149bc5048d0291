import { secureHeaders } from 'hono/secure-headers';
import { permissionDenied } from '../errors.ts';
import type { Guard } from './guards.ts';

const AUTHORITY = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** The sockets of this origin, whichever of its names the page was asked for by; `ws` stands for `wss` too. */
function ownSockets(host: string | undefined, publicUrl: URL | null, https: boolean): string {
  const own = host !== undefined && AUTHORITY.test(host) ? [`${https ? 'wss' : 'ws'}://${host}`] : [];
  const told = publicUrl === null ? [] : [`${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`];
  return [...new Set([...own, ...told])].join(' ');
}

/** No script, style or frame from elsewhere, and none inline but `scripts`, named by their hashes. Sockets are named because some browsers leave them out of 'self'. */
export const browserPolicy = (https: boolean, publicUrl: URL | null, scripts: readonly string[]): Guard =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", (c) => ownSockets(c.req.header('host'), publicUrl, https)],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: https ? 'max-age=15552000' : false,
  });

/** Answers of the API hold what belongs to one user: no cache keeps them, and they are never taken for a page. */
export const keepRepliesPrivate: Guard = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

/** A page of another site may not change anything here, not even what needs no token. */
export const refuseCrossSite: Guard = async (c, next) => {
  const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (changes && c.req.header('Sec-Fetch-Site') === 'cross-site') throw permissionDenied();
  await next();
};
