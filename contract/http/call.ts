import type * as z from 'zod/mini';
import type { ErrorType } from '../errors.ts';

export type Schema = z.ZodMiniType;
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** How a request body travels: JSON, form fields, or bytes that a handler reads itself. */
export type BodyKind = 'json' | 'form' | 'raw';

/**
 * One HTTP call, told once: the API client, the gateway's route and the mock handler are typed and validated by it.
 * `path` names its parameters with a colon. `reply` is null where a call answers 204 with no body.
 */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | null | 'raw' = Schema | null | 'raw',
> {
  readonly method: HttpMethod;
  readonly path: `/${string}`;
  /** `token`: refused with 403 without a valid session token. `none`: open, and then it must have a limiter. */
  readonly auth: 'none' | 'token';
  /** An open call whose handler looks at the token by itself: guests have one too. */
  readonly takesToken?: boolean;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly bodyKind?: BodyKind;
  readonly body?: Body;
  /** Where the body may be larger than that of other calls. */
  readonly bodyMaxBytes?: number;
  readonly reply: Reply;
  /** Of what types a raw reply may be; bytes where nothing is said. */
  readonly replyTypes?: readonly string[];
  readonly errors: readonly ErrorType[];
}

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;

export type CallParams<C> = C extends Call<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type CallQuery<C> = C extends Call<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type CallBody<C> = C extends Call<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never;
export type CallReply<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer R> ? (R extends Schema ? z.infer<R> : R) : never;

/** Keeps the literal types of a declaration. */
export function call<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema | null | 'raw' = null,
>(declaration: Call<Params, Query, Body, Reply>): Call<Params, Query, Body, Reply> {
  return declaration;
}

type Frozen<T> = T extends (infer U)[]
  ? readonly Frozen<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** What a handler gives back: nothing of it is changed on the way out. */
export type CallAnswer<C> = CallReply<C> extends null ? void : Frozen<CallReply<C>>;
