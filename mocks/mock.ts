import { http, HttpResponse, type HttpHandler } from 'msw';
import { makeErrorBody, type ErrorBody } from '../contract/errors.ts';
import type { Call, CallAnswer } from '../contract/http/call.ts';
import { readRequest, type Input } from '../contract/http/read.ts';
import type { World } from './world.ts';

/** What a mocked call refuses with: the same body as the gateway's. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Parameters<typeof makeErrorBody>[0],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = makeErrorBody(body);
    this.headers = headers;
  }
}

export interface MockedRequest<C extends Call> extends Input<C> {
  /** Name of the user whose token came along; calls without a token get the empty string. */
  readonly username: string;
  readonly token: string | null;
}

type Answer<C extends Call> = (request: MockedRequest<C>) => CallAnswer<C> | Promise<CallAnswer<C>>;

/** One declared call answered by a function: the declaration reads the request, checks the token and shapes refusals. */
export function mock<C extends Call>(world: World, call: C, answer: Answer<C>): HttpHandler {
  return http[methodOf(call)](`*${call.path}`, async ({ request, params }) => {
    await world.beforeAnswer();
    if (world.unreachable) return HttpResponse.error();
    try {
      const input = await read(call, request, params);
      const token = tokenOf(request);
      return reply(call, await answer({ ...input, token, username: callerOf(world, call, token) }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return HttpResponse.json(error.body, { status: error.status, headers: error.headers });
    }
  });
}

const methodOf = (call: Call) => call.method.toLowerCase() as Lowercase<Call['method']>;

async function read<C extends Call>(
  call: C,
  request: Request,
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): Promise<Input<C>> {
  const plain = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const body = request.body ? await request.text() : null;
  const search = new URL(request.url).searchParams;
  const result = readRequest(call, { params: plain, search, body, contentType: request.headers.get('content-type') });
  if (result.fault === undefined) return result.input;
  const status = result.fault.kind === 'type' ? 415 : 400;
  throw new Refusal(status, { type: 'BAD_REQUEST', message: result.fault.message });
}

function tokenOf(request: Request): string | null {
  return request.headers.get('Guacamole-Token') || new URL(request.url).searchParams.get('token');
}

function callerOf(world: World, call: Call, token: string | null): string {
  const username = token === null ? undefined : world.sessions.get(token);
  if (username !== undefined) return username;
  if (call.auth === 'none') return '';
  throw new Refusal(403, { type: 'PERMISSION_DENIED', message: 'Permission denied.' });
}

function reply(call: Call, answer: unknown) {
  if (call.reply === null) return new HttpResponse(null, { status: 204 });
  return HttpResponse.json(answer as never);
}
