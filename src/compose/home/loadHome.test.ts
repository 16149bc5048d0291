import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTIVE_CONNECTIONS_SHOWN_MAX, HOME_AHEAD_FRESH_MS } from '../../../contract/limits.ts';
import { calls } from '../../../contract/http/index.ts';
import { handlersOf } from '../../../mocks/handlers.ts';
import { ADMINISTRATOR, createWorld, type MockUse, type World } from '../../../mocks/world.ts';
import { listRows } from '../../machines/home/home/home.rows.ts';
import type { AskedRights } from '../../machines/shared/rights/rights.types.ts';
import { createApi } from '../../services/api.ts';
import { askHomeAhead } from './askHome.ts';
import { loadHome as loadHomeTelling } from './loadHome.ts';
import type { Ports } from '../ports/ports.ts';

const loadHome = (ports: Ports) => loadHomeTelling(ports, () => undefined);

const GROUP = { name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL' as const, activeConnections: 0 };
const ROOT = { ...GROUP, attributes: {} };
const CONNECTION = { identifier: '1', parentIdentifier: 'ROOT', protocol: 'vnc', attributes: {}, activeConnections: 0 };
const NO_RIGHTS = {
  ...{ connectionPermissions: {}, connectionGroupPermissions: {}, sharingProfilePermissions: {} },
  ...{ activeConnectionPermissions: {}, userPermissions: {}, userGroupPermissions: {}, systemPermissions: [] },
};
const BASE = 'http://oriel.test/';

let world: World;
let server: ReturnType<typeof setupServer>;
let asked: string[];
let named: (string | null)[];

beforeEach(() => {
  world = createWorld();
  server = setupServer(...handlersOf(world));
  server.listen({ onUnhandledRequest: 'error' });
  asked = [];
  named = [];
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
    if (request.url.endsWith('/outline')) named.push(request.headers.get('If-None-Match'));
  });
});
afterEach(() => server.close());

async function portsFor(availableDataSources: readonly string[]): Promise<Ports> {
  let token: string | null = null;
  const api = createApi({ baseUrl: BASE, token: () => token });
  token = (await api.call(calls.createToken, { body: ADMINISTRATOR })).authToken;
  const session = {
    authToken: token,
    username: ADMINISTRATOR.username,
    dataSource: 'postgresql',
    availableDataSources,
  };
  return { api, credentials: { session: () => session } } as unknown as Ports;
}

const use = (number: number, username: string): MockUse => ({
  ...{ identifier: `use-${number}`, connectionIdentifier: '1', startDate: number, remoteHost: null },
  ...{ connectable: true, tunnel: `t${number}`, token: 'x', username },
});

test('the quick-connect data source is not asked for its connections [A2-073]', async () => {
  const home = await loadHome(await portsFor(['postgresql', 'postgresql-shared', 'quickconnect']));
  expect(home.tree.map(({ dataSource, name }) => [dataSource, name])).toEqual([['postgresql', 'On this computer']]);
  expect(asked.filter((path) => path.endsWith('/outline'))).toEqual([
    '/api/session/data/postgresql/connectionGroups/ROOT/outline',
    '/api/session/data/postgresql-shared/connectionGroups/ROOT/outline',
  ]);
});

test('of what is shared by a key, neither rights nor uses are asked for: it may be opened, and nothing else', async () => {
  await loadHome(await portsFor(['postgresql-shared']));
  expect(asked.filter((path) => path.includes('postgresql-shared'))).toEqual([
    '/api/session/data/postgresql-shared/connectionGroups/ROOT/outline',
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

test('what somebody may do comes with the list: told before it, and asked for once', async () => {
  const ports = await portsFor(['postgresql']);
  const reported: AskedRights[] = [];
  askHomeAhead(ports);
  await loadHomeTelling(ports, (rights) => void reported.push(rights));
  expect(reported).toEqual([expect.objectContaining({ administrator: true, mayAdd: true, mayManage: true })]);
  expect(asked.filter((path) => path.toLowerCase().includes('permissions'))).toHaveLength(1);
});

test('notes come with the key of their row', async () => {
  world.notes.set('1', 'Turn the lamp on first.');
  const { connectionNotes: notes, tree } = await loadHome(await portsFor(['postgresql']));
  expect(notes).toEqual({
    [tree[0]?.children.find(({ identifier }) => identifier === '1')?.key ?? '']: 'Turn the lamp on first.',
  });
});

const TREE = `${BASE}api/session/data/postgresql/connectionGroups/ROOT/outline`;
const trees = () => asked.filter((path) => path.endsWith('/outline')).length;

describe('a tree that is at hand', () => {
  /** The gateway's tag, and what it says to whoever names it. */
  function tagged(ports: Ports) {
    const tree = { tag: '"one"', name: 'Desk' };
    const connection = () => ({ ...CONNECTION, name: tree.name });
    server.use(
      http.get(TREE, ({ request }) =>
        request.headers.get('If-None-Match') === tree.tag
          ? new HttpResponse(null, { status: 304 })
          : HttpResponse.json({ ...ROOT, childConnections: [connection()] }, { headers: { ETag: tree.tag } }),
      ),
    );
    return { tree, names: async () => (await loadHome(ports)).tree.map(({ name }) => name) };
  }

  test('is not sent again, and stays the very same', async () => {
    const ports = await portsFor(['postgresql']);
    tagged(ports);
    const [first, again] = [await loadHome(ports), await loadHome(ports)];
    expect(named).toEqual([null, '"one"']);
    expect(again.tree).toBe(first.tree);
    expect(listRows(again.tree, '', []).rows[0]).toBe(listRows(first.tree, '', []).rows[0]);
  });

  test('is another one when the gateway says so', async () => {
    const { tree, names } = tagged(await portsFor(['postgresql']));
    expect(await names()).toEqual(['Desk']);
    Object.assign(tree, { tag: '"two"', name: 'Renamed' });
    expect(await names()).toEqual(['Renamed']);
  });

  test('is read anew when something else may be done to what is in it', async () => {
    const ports = await portsFor(['postgresql']);
    tagged(ports);
    expect((await loadHome(ports)).tree[0]?.mayChange).toBe(true);
    server.use(
      http.get(`${BASE}api/session/data/postgresql/self/effectivePermissions`, () => HttpResponse.json(NO_RIGHTS)),
    );
    expect((await loadHome(ports)).tree[0]?.mayChange).toBe(false);
  });

  test("is nobody else's", async () => {
    const ports = await portsFor(['postgresql']);
    tagged(ports);
    await loadHome(ports);
    const session = { ...ports.credentials.session(), authToken: 'of somebody else' };
    Object.assign(ports.credentials, { session: () => session });
    await loadHome(ports);
    expect(named).toEqual([null, null]);
  });
});

describe('what was asked with the answer of the log-in', () => {
  test('serves Home once', async () => {
    const ports = await portsFor(['postgresql']);
    askHomeAhead(ports);
    await loadHome(ports);
    expect([trees(), asked.filter((path) => path.endsWith('/effectivePermissions')).length]).toEqual([1, 1]);
    await loadHome(ports);
    expect(trees()).toBe(2);
  });

  test('serves nobody else, nor later', async () => {
    const ports = await portsFor(['postgresql']);
    const session = ports.credentials.session();
    askHomeAhead(ports);
    Object.assign(ports.credentials, { session: () => ({ ...session, authToken: 'of somebody else' }) });
    await loadHome(ports);
    expect(trees()).toBe(2);
    Object.assign(ports.credentials, { session: () => ({ ...session, authToken: 'of a third' }) });
    vi.useFakeTimers({ toFake: ['performance'] });
    askHomeAhead(ports);
    vi.advanceTimersByTime(HOME_AHEAD_FRESH_MS);
    await loadHome(ports);
    vi.useRealTimers();
    expect(trees()).toBe(4);
  });

  test('is not asked where Home was sooner: what it reads next is newer', async () => {
    const ports = await portsFor(['postgresql']);
    let name = 'Desk';
    server.use(http.get(TREE, () => HttpResponse.json({ ...ROOT, childConnections: [{ ...CONNECTION, name }] })));
    const names = async () => (await loadHome(ports)).tree.map((node) => node.name);
    expect(await names()).toEqual(['Desk']);
    askHomeAhead(ports);
    // Whatever was asked before it has been answered by then.
    await fetch(TREE);
    name = 'Renamed';
    expect(await names()).toEqual(['Renamed']);
  });

  test('is refused to whoever takes it, and to nobody else', async () => {
    const ports = await portsFor(['postgresql']);
    server.use(http.get(TREE, () => new HttpResponse(null, { status: 503 })));
    askHomeAhead(ports);
    await expect(loadHome(ports)).rejects.toMatchObject({ details: { status: 503 } });
  });
});
