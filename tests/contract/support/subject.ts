import * as z from 'zod/mini';
import { errorBody } from '../../../contract/errors.ts';
import type { Call, CallBody, CallParams, CallQuery, CallReply } from '../../../contract/http/call.ts';
import { calls, type CallName, type Calls } from '../../../contract/http/index.ts';
import { fillPath, writeQuery } from '../../../contract/http/wire.ts';

export const ADMIN = { username: 'admin', password: 'correct horse' } as const;
export const MARIA = { username: 'maria', password: 'battery staple' } as const;
export const MAIN = 'postgresql';

export interface Running {
  readonly tunnel: string;
  end(): Promise<void>;
}

/** A general socket as its client holds it. */
export interface Transport {
  say(text: string): void;
  close(): void;
}

/** An installation under test: `admin`, `maria` who may read the Welcome desktop, and "On this computer". */
export interface Installation {
  fetch(request: Request): Promise<Response>;
  /** Opens a connection as the holder of the token. */
  open(token: string, connection: string): Promise<Running>;
  /** Opens the general socket of the holder of the token; resolves once it is open. */
  listen(token: string, hear: (text: string) => void): Promise<Transport>;
  /** What an authenticator app with this secret shows now. */
  codeOf(secret: string): string;
  close(): Promise<void>;
}

export interface SubjectKind {
  readonly name: 'mocks' | 'gateway';
  install(): Promise<Installation>;
}

interface Given<C> {
  readonly params?: CallParams<C>;
  readonly query?: Partial<CallQuery<C>>;
  readonly body?: CallBody<C>;
  /** The body of a call that takes any bytes. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The body of a call that takes a form with a file. */
  readonly upload?: FormData;
  readonly token?: string | null;
}

export interface Refused {
  readonly status: number;
  readonly type: string;
}

/** Calls an installation by the declarations, and holds every answer to them. */
export interface Subject {
  /** The reply; fails if it is refused, or is not the declared one. */
  call<N extends CallName>(name: N, given?: Given<Calls[N]>): Promise<CallReply<Calls[N]>>;
  /** Status and type of the refusal; fails if it is not refused. */
  refusal<N extends CallName>(name: N, given?: Given<Calls[N]>): Promise<Refused>;
  send(name: CallName, given: Given<Call>): Promise<Response>;
  logIn(credentials?: Readonly<Record<string, string>>): Promise<string>;
  open: Installation['open'];
  listen: Installation['listen'];
  codeOf: Installation['codeOf'];
  close(): Promise<void>;
  readonly called: ReadonlySet<CallName>;
}

const BASE = 'http://oriel.test';

function requestOf(call: Call, { params, query, body, bytes, upload, token }: Given<Call>): Request {
  const url = new URL(fillPath(call.path, params as Record<string, string>), BASE);
  url.search = writeQuery(query as Record<string, unknown>).toString();
  const headers = new Headers();
  if (token) headers.set('Guacamole-Token', token);
  if (upload !== undefined) return new Request(url, { method: call.method, headers, body: upload });
  if (bytes !== undefined) return new Request(url, { method: call.method, headers, body: bytes });
  if (body === undefined) return new Request(url, { method: call.method, headers });
  if (call.bodyKind === 'form')
    return new Request(url, {
      method: call.method,
      headers,
      body: writeQuery(body as object as Record<string, unknown>),
    });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method: call.method, headers, body: JSON.stringify(body) });
}

export async function startSubject(kind: SubjectKind): Promise<Subject> {
  const installation = await kind.install();
  const called = new Set<CallName>();

  async function send(name: CallName, given: Given<Call>): Promise<Response> {
    called.add(name);
    return installation.fetch(requestOf(calls[name], given));
  }

  async function readRefusal(name: CallName, response: Response): Promise<Refused> {
    const text = await response.text();
    if (response.ok) throw new Error(`${name} was not refused: ${text}`);
    const { type } = z.parse(errorBody, JSON.parse(text));
    const declared: readonly string[] = calls[name].errors;
    if (!declared.includes(type)) throw new Error(`${name} does not declare ${type}: ${text}`);
    return { status: response.status, type };
  }

  async function call<N extends CallName>(name: N, given: Given<Calls[N]> = {}): Promise<CallReply<Calls[N]>> {
    const response = await send(name, given as Given<Call>);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} was refused with ${response.status}: ${text}`);
    const declared: Call['reply'] = calls[name].reply;
    if (declared === null) {
      if (response.status !== 204 || text !== '') throw new Error(`${name} answers with a body: ${text}`);
      return null as CallReply<Calls[N]>;
    }
    return z.parse(declared as z.ZodMiniType, JSON.parse(text)) as CallReply<Calls[N]>;
  }

  return {
    called,
    send,
    call,
    refusal: async (name, given = {}) => readRefusal(name, await send(name, given as Given<Call>)),
    logIn: async (credentials = ADMIN) => (await call('createToken', { body: credentials })).authToken,
    open: installation.open,
    listen: installation.listen,
    codeOf: installation.codeOf,
    close: installation.close,
  };
}
