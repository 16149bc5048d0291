import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Call, CallAnswer, CallReply } from '../contract/http/call.ts';
import { readRequest, type Input } from '../contract/http/read.ts';
import { API_BODY_MAX_BYTES } from '../contract/limits.ts';
import { isForShared, judgeDataSource, type SharedWith } from '../contract/http/dataSources.ts';
import { sharedWith } from './sharing.ts';
import { addressBanned, badRequest, badType, denied, notFound, Refusal } from './refusal.ts';
import type { World } from './world.ts';

export { Refusal };

export interface MockedRequest<C extends Call> extends Input<C> {
  /** Name of the user whose token came along; calls without a token get the empty string. */
  readonly username: string;
  readonly token: string | null;
  /** The body as it came. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A raw reply is given as a response. */
type Answered<C extends Call> = CallReply<C> extends 'raw' ? Response : CallAnswer<C>;
type Answer<C extends Call> = (request: MockedRequest<C>) => Answered<C> | Promise<Answered<C>>;
type Params = Readonly<Record<string, string>>;

/** One declared call answered by a function: the declaration checks the token, reads the request and shapes refusals. */
export function mock<C extends Call>(world: World, call: C, answer: Answer<C>): HttpHandler {
  return http[methodOf(call)](`*${call.path}`, async ({ request, params }) => {
    await world.beforeAnswer();
    if (world.unreachable) return HttpResponse.error();
    const plain = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    try {
      if (world.ban !== null) throw addressBanned(world.ban);
      const token = tokenOf(request);
      const username = callerOf(world, call, { token, params: plain });
      return reply(
        await answerOf(call, plain, { username, shared: sharedWith(world, token) }, async () =>
          answer({ ...(await read(call, request, plain)), token, username }),
        ),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return HttpResponse.json(error.body, { status: error.status, headers: error.headers });
    }
  });
}

const methodOf = (call: Call) => call.method.toLowerCase() as Lowercase<Call['method']>;

/** Another data source than the main one answers by itself. */
function answerOf(call: Call, params: Params, asker: SharedWith, main: () => Promise<unknown>): Promise<unknown> {
  const source = judgeDataSource(call, params, asker);
  if (source.kind === 'notFound') throw notFound();
  if (source.kind === 'denied') throw denied();
  return source.kind === 'reply' ? Promise.resolve(source.reply) : main();
}

async function read<C extends Call>(call: C, request: Request, params: Params) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > (call.bodyMaxBytes ?? API_BODY_MAX_BYTES))
    throw new Refusal(413, { type: 'BAD_REQUEST', message: 'The request is too large.' });
  const search = new URL(request.url).searchParams;
  const body = new TextDecoder().decode(bytes);
  const result = readRequest(call, { params, search, body, contentType: request.headers.get('content-type') });
  if (result.fault === undefined) return { ...result.input, bytes };
  throw (result.fault.kind === 'type' ? badType : badRequest)(result.fault.message);
}

function tokenOf(request: Request): string | null {
  return request.headers.get('Guacamole-Token') || new URL(request.url).searchParams.get('token');
}

interface Asked {
  readonly token: string | null;
  readonly params: Params;
}

function callerOf(world: World, call: Call, { token, params }: Asked): string {
  const username = token === null ? undefined : world.sessions.get(token);
  if (username !== undefined) return username;
  const isGuest = isForShared(params) && world.sharing.shown.has(token ?? '');
  if (call.auth === 'none' || isGuest) return '';
  throw denied();
}

/** By its shape: what listens to requests in tests puts a class of its own in the place of the global one for a while. */
const isResponse = (answer: unknown): answer is Response =>
  typeof answer === 'object' && answer !== null && 'headers' in answer && 'arrayBuffer' in answer;

function reply(answer: unknown) {
  if (isResponse(answer)) return answer;
  return answer === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer as never);
}
