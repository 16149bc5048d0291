import * as z from 'zod/mini';
import type { Call, CallBody, CallParams, CallQuery, CallReply } from '../../contract/http/call.ts';
import { fillPath, writeQuery } from '../../contract/http/wire.ts';
import { API_CALL_TIMEOUT_MS } from '../../contract/limits.ts';
import { ApiError, readRefusal } from './apiError.ts';

type Part<Name extends string, T> = [T] extends [undefined] ? object : { readonly [K in Name]: T };
type OptionalPart<Name extends string, T> = [T] extends [undefined] ? object : { readonly [K in Name]?: T };

/** What a call is given: its parameters and body where it declares some, its query if wanted. */
export type ApiInput<C extends Call> = Part<'params', CallParams<C>> &
  OptionalPart<'query', CallQuery<C>> &
  Part<'body', CallBody<C>> & {
    /** The body of a call that takes any bytes. */
    readonly bytes?: Blob;
    /** The tag of the answer that is at hand: while it is still that one, nothing of it is sent (304). For raw replies. */
    readonly unless?: string;
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
    /** Is sent to the end although the page is left meanwhile. Browsers allow bodies of 64 KiB for it. */
    readonly outlivesPage?: boolean;
  };

export interface ApiOptions {
  /** Where the gateway is, ending with a slash; calls lie below it. */
  readonly baseUrl: string;
  /** The token to send now; null without a session. */
  readonly token: () => string | null;
  readonly fetch?: typeof globalThis.fetch;
}

/** A reply that is no JSON is handed over as it came. */
export type ApiReply<C extends Call> = CallReply<C> extends 'raw' ? Response : CallReply<C>;

export interface Api {
  /** Calls the gateway as the declaration says. Rejects with an `ApiError`, or with the reason of `signal`. */
  call<C extends Call>(call: C, input: ApiInput<C>): Promise<ApiReply<C>>;
}

const NOT_MODIFIED = 304;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly bytes?: Blob;
}

/** The typed client of the declared calls. Import the calls of an area, not all of them: the first page stays small. */
export function createApi({ baseUrl, token, fetch = globalThis.fetch.bind(globalThis) }: ApiOptions): Api {
  async function send(call: Call, input: ApiInput<Call>): Promise<Response> {
    const { params, query, body, bytes } = input as Parts;
    const url = new URL(fillPath(call.path, params).slice(1), baseUrl);
    url.search = writeQuery(query).toString();
    const headers = new Headers();
    const current = token();
    if (current !== null && (call.auth === 'token' || call.takesToken)) headers.set('Guacamole-Token', current);
    if (input.unless !== undefined) headers.set('If-None-Match', input.unless);
    const timeout = AbortSignal.timeout(input.timeoutMs ?? API_CALL_TIMEOUT_MS);
    const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
    try {
      const encoded = encodeBody(call, body, headers, bytes);
      return await fetch(url, {
        method: call.method,
        signal,
        ...encoded,
        headers,
        keepalive: input.outlivesPage === true,
      });
    } catch (cause) {
      input.signal?.throwIfAborted();
      throw new ApiError('UNREACHABLE', 'The server does not answer.', { cause });
    }
  }

  return {
    async call(call, input) {
      const response = await send(call, input as ApiInput<Call>);
      if (!response.ok && response.status !== NOT_MODIFIED) throw await readRefusal(response);
      return (await readReply(call, response)) as ApiReply<typeof call>;
    },
  };
}

function encodeBody(call: Call, body: Parts['body'], headers: Headers, bytes?: Blob): { body?: BodyInit } {
  if (bytes !== undefined) return { body: bytes };
  if (body === undefined) return {};
  if (call.bodyKind === 'form') return { body: writeQuery(body) };
  headers.set('Content-Type', 'application/json');
  return { body: JSON.stringify(body) };
}

async function readReply(call: Call, response: Response): Promise<unknown> {
  if (call.reply === null) return null;
  if (call.reply === 'raw') return response;
  const parsed = z.safeParse(call.reply, await readJson(response));
  if (parsed.success) return parsed.data;
  const { status } = response;
  throw new ApiError('INTERNAL_ERROR', `The answer to ${call.path} is not the declared one.`, { status });
}

/** The body of a raw reply; `undefined` where it is no JSON. */
export const readJson = (response: Response): Promise<unknown> => response.json().catch(readFailure);

/** Text that is no JSON is a wrong answer; anything else means that the answer was cut off. */
function readFailure(cause: unknown): undefined {
  if (cause instanceof SyntaxError) return undefined;
  throw new ApiError('UNREACHABLE', 'The answer of the server was cut off.', { cause });
}
