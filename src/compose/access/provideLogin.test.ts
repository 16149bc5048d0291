import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { handlersOf } from '../../../mocks/handlers.ts';
import { ADMINISTRATOR, createWorld } from '../../../mocks/world.ts';
import { createApi } from '../../services/api.ts';
import { createCredentials } from '../../services/credentials.ts';
import { createServer } from '../../services/server.ts';
import { fakeStore } from '../../services/services.testing.ts';
import type { Ports } from '../ports/ports.ts';
import { lookAhead } from '../shell/lookAhead.ts';
import { provideLogin } from './provideLogin.ts';
// Loaded beforehand: on a busy machine the code of Home takes longer than a test waits.
import '../shell/authenticated.ts';

const BASE = 'http://oriel.test/';

let server: ReturnType<typeof setupServer>;
let asked: string[];

beforeEach(() => {
  server = setupServer(...handlersOf(createWorld()));
  server.listen({ onUnhandledRequest: 'bypass' });
  asked = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
});
afterEach(() => server.close());

function portsHere(): Ports {
  const store = fakeStore();
  const visits = { read: () => ({}), remember: () => undefined, forget: () => undefined };
  const credentials = createCredentials(store, new EventTarget(), visits as never);
  return {
    api: createApi({ baseUrl: BASE, token: credentials.token }),
    credentials,
    loginLock: { secondsLeft: () => 0, remember: () => undefined, forget: () => undefined },
    ...{ recents: { useFor: () => undefined }, vault: { useFor: () => undefined } },
    server: createServer(store, { href: BASE, assign: () => undefined }),
  } as unknown as Ports;
}

function startLogin() {
  const ports = portsHere();
  return createActor(provideLogin(ports, () => lookAhead(ports))).start();
}

const TREE = '/api/session/data/postgresql/connectionGroups/ROOT/outline';

test('the tree is asked for with the answer of the log-in, before anything of Home is there', async () => {
  const login = startLogin();
  await expect.poll(() => login.getSnapshot().hasTag('interactive')).toBe(true);
  expect(asked).not.toContain(TREE);
  login.send({ type: 'login.submit', ...ADMINISTRATOR, remember: false });
  await expect.poll(() => asked).toContain(TREE);
  await expect.poll(() => login.getSnapshot().output).toMatchObject({ outcome: 'loggedIn' });
});

test('nobody who was refused is asked about', async () => {
  const login = startLogin();
  await expect.poll(() => login.getSnapshot().hasTag('interactive')).toBe(true);
  login.send({ type: 'login.submit', username: ADMINISTRATOR.username, password: 'wrong', remember: false });
  await expect.poll(() => login.getSnapshot().context.message).not.toBeNull();
  expect(asked).not.toContain(TREE);
});
