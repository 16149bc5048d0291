import { expect, test, vi } from 'vitest';
import { calls } from '../../contract/http/index.ts';
import { makeErrorBody } from '../../contract/errors.ts';
import { createApi } from './api.ts';
import { ApiError } from './apiError.ts';

function setUp(answer: () => Response | Promise<Response>, token: string | null = 'TOKEN') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const api = createApi({ baseUrl: 'https://desk.example/oriel/', token: () => token, fetch });
  return { api, fetch, sent: () => new Request(fetch.mock.calls[0]![0] as URL, fetch.mock.calls[0]![1]) };
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError.', { cause: error });
};

const self = { params: { dataSource: 'postgresql' } };
const user = { username: 'maria', disabled: false, attributes: {} };

test('a call goes below the base address with the token in its header [A7-001]', async () => {
  const { api, sent } = setUp(() => Response.json({}));
  const params = { dataSource: 'postgresql', id: 'a/b' };
  await api.call(calls.getConnectionHistory, { params, query: { contains: ['x', 'y'] } }).catch(() => null);
  expect(sent().url).toBe(
    'https://desk.example/oriel/api/session/data/postgresql/connections/a%2Fb/history?contains=x&contains=y',
  );
  expect(sent().headers.get('Guacamole-Token')).toBe('TOKEN');
});

test('a log-in is sent as a form, without the token header [A7-003]', async () => {
  const reply = { authToken: 'T', username: 'm', dataSource: 'postgresql', availableDataSources: ['postgresql'] };
  const { api, sent } = setUp(() => Response.json(reply));
  expect(await api.call(calls.createToken, { body: { username: 'm', password: 'ü&=' } })).toEqual(reply);
  expect(sent().headers.get('Content-Type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(sent().headers.get('Guacamole-Token')).toBeNull();
  expect(await sent().text()).toBe('username=m&password=%C3%BC%26%3D');
});

test('a call without a reply gives null', async () => {
  const { api, sent } = setUp(() => new Response(null, { status: 204 }));
  const body = { oldPassword: 'a', newPassword: 'b' };
  expect(await api.call(calls.changeOwnPassword, { ...self, body })).toBeNull();
  expect(await sent().json()).toEqual(body);
});

test('a refusal carries everything that the gateway told', async () => {
  const body = makeErrorBody({
    type: 'BAD_REQUEST',
    message: 'Too many failed log-ins.',
    translatableMessage: { key: 'LOGIN.ERROR_TOO_MANY_TRIES', variables: { SECONDS: 600 } },
    statusCode: 797,
  });
  const { api } = setUp(() => Response.json(body, { status: 429, headers: { 'Retry-After': '600' } }));
  const error = await failure(api.call(calls.createToken, { body: {} }));
  expect([error.code, error.message]).toEqual(['BAD_REQUEST', 'Too many failed log-ins.']);
  expect(error.details).toEqual({
    status: 429,
    guacamoleStatus: 797,
    translatable: { key: 'LOGIN.ERROR_TOO_MANY_TRIES', variables: { SECONDS: 600 } },
    expected: null,
    patches: null,
    retryAfterSeconds: 600,
  });
});

test.each([
  [502, 'UNREACHABLE'],
  [503, 'UNREACHABLE'],
  [500, 'INTERNAL_ERROR'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [405, 'BAD_REQUEST'],
] as const)('a page of something in between with status %i is %s', async (status, code) => {
  const { api } = setUp(() => new Response('<h1>Bad gateway</h1>', { status }));
  expect((await failure(api.call(calls.getSelf, self))).code).toBe(code);
});

test('an answer that is not the declared one is an error and is never handed on', async () => {
  const { api } = setUp(() => Response.json({ ...user, disabled: 'no' }));
  expect((await failure(api.call(calls.getSelf, self))).code).toBe('INTERNAL_ERROR');
});

test('an answer that is cut off counts as no answer', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  const { api } = setUp(() => new Response(cut));
  expect((await failure(api.call(calls.getSelf, self))).code).toBe('UNREACHABLE');
});

test('a server that is down is told apart from one that refuses', async () => {
  const { api } = setUp(() => Promise.reject(new TypeError('fetch failed')));
  expect((await failure(api.call(calls.getSelf, self))).code).toBe('UNREACHABLE');
});

test('a call that its caller gave up rejects with the reason given', async () => {
  const reason = new Error('left the page');
  const { api } = setUp(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  const promise = api.call(calls.getSelf, { ...self, signal: AbortSignal.abort(reason) });
  await expect(promise).rejects.toBe(reason);
});

test('a server that does not answer in time counts as unreachable', async () => {
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
    });
  const api = createApi({ baseUrl: 'https://desk.example/', token: () => null, fetch });
  expect((await failure(api.call(calls.listLanguages, { timeoutMs: 1 }))).code).toBe('UNREACHABLE');
});
