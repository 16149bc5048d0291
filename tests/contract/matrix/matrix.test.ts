import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/http/call.ts';
import { calls, type CallName } from '../../../contract/http/index.ts';
import { fillPath, writeQuery } from '../../../contract/http/wire.ts';
import { readConfig } from '../../../gateway/platform/config/config.ts';
import { listen, type RunningServer } from '../../../gateway/app/server.ts';
import { FakeEngine } from '../../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { TestTunnel } from '../../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { jpegOf } from '../../../gateway/testing/pictures.ts';
import { createTestApp, type TestApp } from '../../../gateway/testing/testApp.ts';
import { type Fixture, makeFixture, makePeople, PEOPLE } from './fixture.ts';
import { ROLES, type Role } from './roles.ts';
import type { Given, Row } from './row.ts';
import { ROWS } from './rows/index.ts';

/** As long as a key of a share. It opens nothing: the gateway has no shares yet. */
const GUEST_KEY = 'Qx3'.padEnd(44, 'k');
const READERS: readonly Role[] = ['grouped', 'owner', 'administrator'];

let app: TestApp;
let engine: FakeEngine;
let server: RunningServer;
let asked = 0;
/** For calls that change nothing. */
let looked: Fixture;
const tokens = new Map<Role, string | null>();

beforeAll(async () => {
  engine = await FakeEngine.start({ paints: true });
  const { host, port } = engine.address;
  const env = { ORIEL_GUACD: `${host}:${port}`, ORIEL_PORT: '0', ORIEL_TRUST_PROXY: '127.0.0.1' };
  app = await createTestApp({ env });
  server = await listen(app, readConfig(env), null);
  await makePeople(app);
  looked = await makeFixture(app);
  for (const role of ROLES) tokens.set(role, await tokenOf(role));
});
afterAll(async () => {
  await server.drain();
  await engine.stop();
  await app.close();
});

/** Addresses by turns, so that no limiter stands in the way. */
function nextAddress(): string {
  asked += 1;
  return `10.0.${(asked >> 8) & 255}.${asked & 255}`;
}

function tokenOf(role: Role): Promise<string> | string | null {
  if (role === 'anonymous') return null;
  return role === 'guest' ? GUEST_KEY : app.logIn(PEOPLE[role], nextAddress());
}

/** A use that the administrator began in another session, with a picture. */
async function begin(fixture: Fixture): Promise<Fixture & { end(): void }> {
  const token = await app.logIn(PEOPLE.administrator, nextAddress());
  const tunnel = new TestTunnel(`127.0.0.1:${server.port}`, { token, GUAC_ID: fixture.connection });
  const id = await tunnel.open();
  app.sessions.showPicture(id, jpegOf());
  const use = app.sessions.list().find(({ connectionId }) => String(connectionId) === fixture.connection);
  return { ...fixture, tunnel: id, use: use?.publicId ?? '', end: () => tunnel.socket.close() };
}

function send(call: Call, { params, query, json, form }: Given, token: string | null): Promise<Response> {
  const headers = new Headers({ 'X-Forwarded-For': nextAddress() });
  if (token !== null) headers.set('Guacamole-Token', token);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  const address = `http://127.0.0.1:${server.port}${fillPath(call.path, params)}?${writeQuery(query).toString()}`;
  return fetch(address, { method: call.method, headers, body });
}

/** Of a call that is refused nothing may remain: whoever asks next is answered by the same objects. */
const REFUSED_FROM = 400;
const looksOnly = (call: Call, row: Row): boolean => call.method === 'GET' && !row.running;
const saysOfFixture = ({ given, shows, running }: Row): boolean =>
  running === true || shows !== undefined || (given?.length ?? 0) > 0;

/** The objects that a call is about, until one was not refused. */
class Objects {
  readonly #call: Call;
  readonly #row: Row;
  #kept: (Fixture & { end(): void }) | null = null;

  constructor(call: Call, row: Row) {
    this.#call = call;
    this.#row = row;
  }

  async take(): Promise<Fixture> {
    if (looksOnly(this.#call, this.#row) || !saysOfFixture(this.#row)) return looked;
    this.#kept ??= this.#row.running
      ? await begin(await makeFixture(app))
      : { ...(await makeFixture(app)), end: () => undefined };
    return this.#kept;
  }

  leave(): void {
    this.#kept?.end();
    this.#kept = null;
  }
}

async function ask(name: CallName, role: Role, row: Row, objects: Objects) {
  const call: Call = calls[name];
  const fixture = await objects.take();
  const isRefused = (row.expects[ROLES.indexOf(role)] ?? 0) >= REFUSED_FROM;
  const token = looksOnly(call, row) || isRefused ? (tokens.get(role) ?? null) : await tokenOf(role);
  const response = await send(call, row.given?.(fixture) ?? {}, token);
  const text = await response.text();
  if (response.status < REFUSED_FROM) objects.leave();
  return { status: response.status, shows: row.shows ? text.includes(row.shows(fixture)) : null };
}

test('every declared call has its row, and no other', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(calls).sort());
});

describe('who may make which call', () => {
  test.each(Object.entries(ROWS) as [CallName, Row][])('%s', async (name, row) => {
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    const objects = new Objects(calls[name], row);
    for (const [index, role] of ROLES.entries()) {
      answers[role] = await ask(name, role, row, objects);
      expected[role] = { status: row.expects[index], shows: row.shows ? READERS.includes(role) : null };
    }
    objects.leave();
    expect(answers).toEqual(expected);
  });
});
