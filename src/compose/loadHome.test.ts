import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACTIVE_CONNECTIONS_SHOWN_MAX } from '../../contract/limits.ts';
import { calls } from '../../contract/http/index.ts';
import { handlersOf } from '../../mocks/handlers.ts';
import { ADMINISTRATOR, createWorld, type MockUse, type World } from '../../mocks/world.ts';
import { createApi } from '../services/api.ts';
import { loadHome } from './loadHome.ts';
import type { Ports } from './ports.ts';

const BASE = 'http://oriel.test/';

let world: World;
let server: ReturnType<typeof setupServer>;
let asked: string[];

beforeEach(() => {
  world = createWorld();
  server = setupServer(...handlersOf(world));
  server.listen({ onUnhandledRequest: 'error' });
  asked = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
});
afterEach(() => server.close());

async function portsFor(availableDataSources: readonly string[]): Promise<Ports> {
  let token: string | null = null;
  const api = createApi({ baseUrl: BASE, token: () => token });
  token = (await api.call(calls.createToken, { body: ADMINISTRATOR })).authToken;
  const session = { username: ADMINISTRATOR.username, dataSource: 'postgresql', availableDataSources };
  return { api, credentials: { session: () => session } } as unknown as Ports;
}

const use = (number: number, username: string): MockUse => ({
  ...{ identifier: `use-${number}`, connectionIdentifier: '1', startDate: number, remoteHost: null },
  ...{ connectable: true, tunnel: `t${number}`, token: 'x', username },
});

test('the quick-connect data source is not asked for its connections [A2-073]', async () => {
  const home = await loadHome(await portsFor(['postgresql', 'postgresql-shared', 'quickconnect']));
  expect(home.tree.map(({ dataSource, name }) => [dataSource, name])).toEqual([['postgresql', 'On this computer']]);
  expect(asked.filter((path) => path.endsWith('/tree'))).toEqual([
    '/api/session/data/postgresql/connectionGroups/ROOT/tree',
    '/api/session/data/postgresql-shared/connectionGroups/ROOT/tree',
  ]);
});

test('what waits on another gateway cannot be taken up from here', async () => {
  world.uses = [use(1, 'admin'), use(2, 'admin')].map((one) => ({ ...one, parked: true }));
  world.uses = world.uses.map((one) => ({ ...one, ...(one.identifier === 'use-2' && { elsewhere: true }) }));
  const { active } = await loadHome(await portsFor(['postgresql']));
  expect(active.map(({ id, own, parked }) => [id, own, parked])).toEqual([
    ['use-2', true, false],
    ['use-1', true, true],
  ]);
});

test('the active list is what the call of active connections says, the newest five [A7-037 A9-015]', async () => {
  world.uses = [1, 2, 3, 4, 5, 6, 7].map((number) => use(number, number === 7 ? 'admin' : 'maria'));
  const { active } = await loadHome(await portsFor(['postgresql']));
  expect(asked).toContain('/api/session/data/postgresql/activeConnections');
  expect(active).toHaveLength(ACTIVE_CONNECTIONS_SHOWN_MAX);
  expect(active.map(({ id, name, username, own, since }) => [id, name, username, own, since])).toEqual([
    ['use-7', 'Welcome desktop', 'admin', true, 7],
    ['use-6', 'Welcome desktop', 'maria', false, 6],
    ['use-5', 'Welcome desktop', 'maria', false, 5],
    ['use-4', 'Welcome desktop', 'maria', false, 4],
    ['use-3', 'Welcome desktop', 'maria', false, 3],
  ]);
});

test('notes come with the key of their row', async () => {
  world.notes.set('1', 'Turn the lamp on first.');
  const { notes, tree } = await loadHome(await portsFor(['postgresql']));
  expect(notes).toEqual({
    [tree[0]?.children.find(({ identifier }) => identifier === '1')?.key ?? '']: 'Turn the lamp on first.',
  });
});
