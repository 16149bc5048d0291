import type { Handler, Hono } from 'hono';
import type { Call, CallAnswer, CallReply, HttpMethod } from '../../../contract/http/call.ts';
import { calls } from '../../../contract/http/index.ts';
import { type Input, readRequest } from '../../../contract/http/read.ts';
import { isForShared, judgeDataSource } from '../../../contract/http/dataSources.ts';
import type { Caller } from './caller.ts';
import type { SharedSource } from './sharedSource.ts';
import { AppError, badRequest, notFound, permissionDenied } from '../errors.ts';
import { JsonLines, JsonText } from './jsonText.ts';
import type { GatewayEnv } from './env.ts';
import {
  type Authenticate,
  type GatewayContext,
  type Guard,
  limitBody,
  limitCalls,
  requireToken,
  tokenOf,
} from './guards.ts';
import { Jpeg } from './jpeg.ts';
import type { Limiter } from './limiter.ts';
import { replyNotFound } from './errorReply.ts';

/** One route as it was bound; a test goes through all of them. */
export interface RouteRow {
  readonly method: HttpMethod;
  readonly path: string;
  readonly auth: Call['auth'];
  readonly limiter: string | null;
  readonly call: Call | null;
}

type Answer<C extends Call> =
  Promise<CallAnswer<C> | JsonText<CallReply<C>> | JsonLines | Jpeg | Response> | CallAnswer<C>;
export type OpenHandler<C extends Call> = (input: Input<C>, c: GatewayContext) => Answer<C>;
export type TokenHandler<C extends Call> = (
  input: Input<C> & { readonly caller: Caller },
  c: GatewayContext,
) => Answer<C>;

export interface Routes {
  /** A call that needs no token. It cannot be bound without a limiter. */
  open<C extends Call>(call: C, limiter: Limiter, handler: OpenHandler<C>): void;
  /** A call that is refused without a valid token. */
  token<C extends Call>(call: C, handler: TokenHandler<C>): void;
  /** A call whose handler reads the request and writes the response itself. */
  raw(call: Call, limiter: Limiter, handler: Handler<GatewayEnv>): void;
  /** A route outside the declared calls: files, health, figures. */
  plain(path: string, limiter: Limiter, handler: Handler<GatewayEnv>): void;
  /** The same for every method; `isRefusal` says which answers count. */
  every(
    path: string,
    limit: { readonly limiter: Limiter; readonly isRefusal: (status: number) => boolean },
    handler: Guard | Handler<GatewayEnv>,
  ): void;
  readonly rows: readonly RouteRow[];
}

/** Calls of one's own tunnels, which guests have too. */
const GUEST_CALLS: ReadonlySet<Call> = new Set<Call>([calls.getTunnelProtocol, calls.getTunnelSharingProfiles]);

export function createRoutes(app: Hono<GatewayEnv>, authenticate: Authenticate, shared: SharedSource): Routes {
  const rows: RouteRow[] = [];
  const authenticateGuest: Authenticate = async (c, activity) =>
    (await authenticate(c, activity)) ?? shared.guestOf(tokenOf(c) ?? '', c.get('remoteHost'));
  const authenticateFor = (call: Call): Authenticate =>
    GUEST_CALLS.has(call)
      ? authenticateGuest
      : (c, activity) => (isForShared(c.req.param()) ? authenticateGuest : authenticate)(c, activity);

  function add(call: Call, limiter: Limiter | null, handlers: readonly Guard[]): void {
    rows.push({ method: call.method, path: call.path, auth: call.auth, limiter: limiter?.name ?? null, call });
    // Hono hands HEAD to the handlers of GET.
    if (call.method === 'HEAD') app.get(call.path, onlyHead, nameRoute(call.path), ...handlers);
    else app.on(call.method, [call.path], nameRoute(call.path), ...handlers);
  }

  return {
    rows,
    open: (call, limiter, handler) => {
      const answer: Guard = async (c) => sendAnswer(c, await handler(await readInput(call, c), c));
      add(call, limiter, [limitCalls(limiter), limitBody(call), answer]);
    },
    token: (call, handler) => {
      const answer: Guard = async (c) => {
        const caller = callerOf(c);
        const source = judgeDataSource(call, c.req.param(), {
          username: caller.username,
          shared: shared.sharedWith(caller.sessionId, c.req.param('id')),
        });
        if (source.kind === 'notFound') throw notFound();
        if (source.kind === 'denied') throw permissionDenied();
        if (source.kind === 'reply') return sendAnswer(c, source.reply);
        return sendAnswer(c, await handler({ ...(await readInput(call, c)), caller }, c));
      };
      add(call, null, [requireToken(authenticateFor(call), call.method !== 'HEAD'), limitBody(call), answer]);
    },
    raw: (call, limiter, handler) => {
      const checkToken = call.auth === 'token' ? [requireToken(authenticate, true)] : [];
      add(call, limiter, [limitCalls(limiter), ...checkToken, handler as Guard]);
    },
    plain: (path, limiter, handler) => {
      rows.push({ method: 'GET', path, auth: 'none', limiter: limiter.name, call: null });
      app.get(path, nameRoute(path), limitCalls(limiter), handler);
    },
    every: (path, { limiter, isRefusal }, handler) => {
      rows.push({ method: 'GET', path, auth: 'none', limiter: limiter.name, call: null });
      app.all(path, nameRoute(path), limitCalls(limiter, isRefusal), handler);
    },
  };
}

const onlyHead: Guard = async (c, next) => {
  if (c.req.method !== 'HEAD') return replyNotFound(c);
  await next();
};

const nameRoute =
  (path: string): Guard =>
  (c, next) => {
    c.set('route', path);
    return next();
  };

function callerOf(c: GatewayContext): Caller {
  const caller = c.get('caller');
  if (!caller) throw permissionDenied();
  return caller;
}

async function readInput<C extends Call>(call: C, c: GatewayContext): Promise<Input<C>> {
  const { input, fault } = readRequest(call, {
    params: c.req.param(),
    search: new URL(c.req.url).searchParams,
    contentType: c.req.header('Content-Type') ?? null,
    body: call.body ? await readText(c) : null,
  });
  if (!fault) return input;
  if (fault.kind === 'type') throw new AppError('BAD_REQUEST', 'CLIENT_BAD_TYPE', fault.message);
  throw badRequest(fault.message);
}

async function readText(c: GatewayContext): Promise<string> {
  try {
    return await c.req.text();
  } catch (cause) {
    throw badRequest('The request was cut off.', { cause });
  }
}

/** Judged anew for each asker before it gets here: who has the same answer already is told so. */
function sendText(c: GatewayContext, answer: JsonText<unknown>) {
  const ETag = answer.tag();
  if (c.req.header('If-None-Match') === ETag) return c.body(null, 304, { ETag });
  return c.body(answer.text, 200, { 'Content-Type': 'application/json', ETag });
}

function sendAnswer(c: GatewayContext, answer: unknown) {
  if (answer === undefined) return c.body(null, 204);
  if (answer instanceof JsonText) return sendText(c, answer);
  if (answer instanceof JsonLines) return c.body(answer.lines, 200, { 'Content-Type': 'application/x-ndjson' });
  if (answer instanceof Response) return answer;
  if (answer instanceof Jpeg) return c.body(answer.bytes, 200, { 'Content-Type': 'image/jpeg' });
  return c.json(answer as object);
}
