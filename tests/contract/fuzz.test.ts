import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';
import type { Call } from '../../contract/http/call.ts';
import { calls } from '../../contract/http/index.ts';
import { fillPath, writeQuery } from '../../contract/http/wire.ts';
import { setSetting } from '../../gateway/platform/database/declaredSettings.ts';
import { ADMIN, createTestApp, MARIA, type TestApp, type TestReply } from '../../gateway/testing/testApp.ts';
import { arbitraryOf, brokenText, pathParams } from './support/arbitrary.ts';

/** Requests to each call. They are the same in every run, so only a long run finds more by trying more. */
const RUNS = Number(process.env['ORIEL_FUZZ_RUNS'] ?? 40);
vi.setConfig({ testTimeout: RUNS * 1_500 });
/** Shows where code lies; nothing of it may be told. */
const STACK = /\n\s+at |node_modules|\.ts:\d|\.mjs:\d/;
const UNSUPPORTED = 501;

let app: TestApp;
let tokens: string[];
let addresses = 0;
/** How often each status was answered, over all calls. */
const answers = new Map<number, number>();

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.logIn();
  await app.call('/api/session/data/postgresql/users', { token: admin, json: MARIA });
  const connection = { name: 'one', protocol: 'vnc', parameters: { hostname: '192.0.2.1' } };
  await app.call('/api/session/data/postgresql/connections', { token: admin, json: connection });
  tokens = [admin, await app.logIn(MARIA)];
});
afterAll(() => app.close());

/** Addresses by turns, so that no limiter hides what lies behind it. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function holds({ status, text }: TestReply, what: string): void {
  answers.set(status, (answers.get(status) ?? 0) + 1);
  const reported = `${what} was answered with ${status}: ${text.slice(0, 300)}`;
  expect(status < 500 || status === UNSUPPORTED, reported).toBe(true);
  expect(STACK.test(text), reported).toBe(false);
  if (status >= 400 && text !== '') expect(z.safeParse(errorBody, JSON.parse(text)).success, reported).toBe(true);
}

function bodyOf(call: Call): fc.Arbitrary<{ json?: unknown; form?: Record<string, string> }> {
  if (!call.body) return fc.constant({});
  if (call.bodyKind === 'form')
    return fc
      .dictionary(fc.constantFrom('username', 'password', 'token', 'key', 'new-password'), fc.string())
      .map((form) => ({ form }));
  return arbitraryOf(call.body).map((json) => ({ json }));
}

const requestsFor = (call: Call) =>
  fc.record({
    params: pathParams(call.params),
    query: call.query ? arbitraryOf(call.query) : fc.constant({}),
    body: bodyOf(call),
    who: fc.nat({ max: 1 }),
  });

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

test.each(Object.entries(calls as Record<string, Call>))('%s takes whatever comes', async (name, call) => {
  await fc.assert(
    fc.asyncProperty(requestsFor(call), async ({ params, query, body, who }) => {
      const search = writeQuery(isPlain(query) ? query : { permission: String(query) });
      const path = `${fillPath(call.path, params)}?${search.toString()}`;
      const reply = await app.call(path, { method: call.method, token: tokens[who]!, from: nextAddress(), ...body });
      holds(reply, `${name} ${path} ${JSON.stringify(body)}`);
    }),
    { numRuns: RUNS, seed: 20260318 },
  );
  await renewTokens();
});

/** Some calls end the session, or change who may do what. */
async function renewTokens(): Promise<void> {
  await setSetting(app.database.db, 'twoFactor', false);
  const valid = await Promise.all(tokens.map((token) => app.call('/api/session', { method: 'HEAD', token })));
  const people = [ADMIN, MARIA];
  for (const [index, { status }] of valid.entries())
    if (status !== 204) tokens[index] = await app.logIn(people[index], nextAddress()).catch(() => tokens[0] ?? '');
}

test('bodies that are no JSON, or of no declared type, are refused', async () => {
  const withBody = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.bodyKind === 'json');
  const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'application/xml', '');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withBody), brokenText, type, async ([name, call], body, contentType) => {
      const path = fillPath(call.path, { dataSource: 'postgresql', id: '1' });
      const headers = contentType === '' ? {} : { 'Content-Type': contentType };
      const reply = await app.call(path, {
        method: call.method,
        token: tokens[0]!,
        from: nextAddress(),
        headers,
        body,
      });
      holds(reply, `${name} ${body}`);
      expect(reply.status).toBeGreaterThanOrEqual(200);
    }),
    { numRuns: 10 * RUNS, seed: 20260318 },
  );
});

test('paths that nobody declared are not found, and tell nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.webPath({ size: 'medium' }),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      async (path, method) => {
        holds(await app.call(`/api${path}`, { method, token: tokens[0]!, from: nextAddress() }), path);
      },
    ),
    { numRuns: 10 * RUNS, seed: 20260318 },
  );
});

test('afterwards the gateway is as well as before, and not everything was refused at the door', async () => {
  for (const status of [200, 204, 400, 403, 404]) expect(answers.get(status) ?? 0).toBeGreaterThan(RUNS);
  expect((await app.call('/readyz')).status).toBe(200);
  expect((await app.call('/api/session/selfcheck', { token: tokens[0]! })).status).toBe(200);
  expect(app.lines.filter((line) => line.includes('An error that nobody expected'))).toEqual([]);
});
