import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '../../../contract/http/call.ts';
import { API_BODY_MAX_BYTES } from '../../../contract/limits.ts';
import type { Caller } from './caller.ts';
import { permissionDenied, tooLarge, tooMany } from '../errors.ts';
import { addressBucket } from './address.ts';
import type { GatewayEnv } from './env.ts';
import type { Limiter } from './limiter.ts';

export type GatewayContext = Context<GatewayEnv>;
export type Guard = MiddlewareHandler<GatewayEnv>;

/** Finds the caller of a request's token; null without a valid one. `activity` keeps the session from expiring. */
export type Authenticate = (c: GatewayContext, activity: boolean) => Promise<Caller | null>;

export const limitBody = ({ bodyMaxBytes = API_BODY_MAX_BYTES }: Call): Guard =>
  bodyLimit({
    maxSize: bodyMaxBytes,
    onError: () => {
      throw tooLarge('The request is too large.');
    },
  });

const FIRST_REFUSAL_STATUS = 400;

/** The response may be written past Hono, by a handler that has the raw one. */
export const statusOf = (c: GatewayContext) => (c.env.outgoing?.headersSent ? c.env.outgoing.statusCode : c.res.status);

const isRefusal = (status: number): boolean => status >= FIRST_REFUSAL_STATUS;

/** `counts`: which answers are refusals. */
export function limitCalls(limiter: Limiter, counts = isRefusal): Guard {
  return async (c, next) => {
    const key = addressBucket(c.get('remoteHost'));
    const retryAfterSeconds = limiter.secondsToWait(key);
    if (retryAfterSeconds > 0) throw tooMany('Too many requests from this address.', { retryAfterSeconds });
    if (limiter.counts === 'calls') limiter.spend(key);
    await next();
    if (limiter.counts === 'refusals' && counts(statusOf(c))) limiter.spend(key);
  };
}

export function requireToken(authenticate: Authenticate, activity: boolean): Guard {
  return async (c, next) => {
    const caller = await authenticate(c, activity);
    if (!caller) throw permissionDenied();
    c.set('caller', caller);
    await next();
  };
}

/** The header wins over the query, an empty header does not count. */
export function tokenOf(c: GatewayContext): string | null {
  return c.req.header('Guacamole-Token') || c.req.query('token') || null;
}
