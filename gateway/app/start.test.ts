import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConnectionGroupTree } from '../../contract/http/connectionGroups.ts';
import { JOB_NAMES } from '../../contract/http/systemCheck.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { openConnectionUse } from '../features/history/repository.ts';
import { openDatabase } from '../platform/database/database.ts';
import { emptyDatabase, temporaryFolder } from '../platform/database/testDatabase.ts';
import { adoptKeyring } from './main.ts';
import { keyFileIn } from '../platform/secrets/keyFile.ts';
import { findUserId } from '../testing/rows.ts';
import { type StartedGateway, startGateway } from './start.ts';

const ADMIN = { username: 'admin', password: 'correct horse' };
const log = createLog({ node: 'test', level: 'silent' });

/** Has its database already: making one costs more than all the rest of a start. */
let made: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let running: StartedGateway[];

beforeAll(async () => {
  made = await temporaryFolder();
  await (await openDatabase({ dataDir: made.path, emptyDatabase: await emptyDatabase() })).close();
});
afterAll(() => made.remove());
beforeEach(async () => {
  folder = await temporaryFolder();
  running = [];
  // Node's own way to copy takes far longer over so many files.
  execFileSync('cp', ['-a', `${made.path}/.`, folder.path]);
});
afterEach(async () => {
  for (const gateway of running) await gateway.stop();
  await folder.remove();
});

async function start(env: Record<string, string> = {}): Promise<StartedGateway> {
  const config = readConfig({ ORIEL_PORT: '0', ORIEL_DATA: folder.path, ...env });
  const gateway = await startGateway(config, 'node-1', log);
  running.push(gateway);
  return gateway;
}

async function logIn({ server }: StartedGateway, credentials = ADMIN): Promise<string> {
  const response = await fetch(`${server.url}/api/tokens`, { method: 'POST', body: new URLSearchParams(credentials) });
  const { authToken } = (await response.json()) as { authToken: string };
  return authToken;
}

async function read<T>({ server }: StartedGateway, path: string, token: string): Promise<T> {
  const response = await fetch(`${server.url}/api/session/data/postgresql/${path}`, {
    headers: { 'Guacamole-Token': token },
  });
  return (await response.json()) as T;
}

test('the first start makes an administrator with a password that it tells once, and tokens outlive a start', async () => {
  const first = await start();
  const { username, password } = first.administrator!;
  expect([username, password]).toEqual(['admin', expect.stringMatching(/^\w{16}$/)]);
  const token = await logIn(first, { username, password });
  await first.stop();
  const second = await start();
  expect(second.administrator).toBeNull();
  expect(await read(second, 'self', token)).toMatchObject({ username: 'admin' });
});

test('a password that was given is not told again', async () => {
  const gateway = await start({ ORIEL_ADMIN_PASSWORD: ADMIN.password });
  expect(gateway.administrator).toBeNull();
  expect(await logIn(gateway)).toMatch(/^[0-9A-F]{64}$/);
});

test('"On this computer" holds the Welcome desktop, under the same name after every start', async () => {
  const names = async (gateway: StartedGateway) => {
    const tree = await read<ConnectionGroupTree>(gateway, 'connectionGroups/ROOT/tree', await logIn(gateway));
    return tree.childConnectionGroups!.map((group) => [
      group.name,
      group.childConnections!.filter(({ name }) => name === 'Welcome desktop').map(({ identifier }) => identifier),
    ]);
  };
  const first = await start({ ORIEL_ADMIN_PASSWORD: ADMIN.password });
  const before = await names(first);
  expect(before).toEqual([['On this computer', [expect.any(String)]]]);
  await first.stop();
  expect(await names(await start())).toEqual(before);
});

test('a second gateway on the folder is refused, and the first goes on', async () => {
  const first = await start({ ORIEL_ADMIN_PASSWORD: ADMIN.password });
  await expect(start()).rejects.toThrow(/^Another gateway is already using the data folder/);
  expect(await logIn(first)).toMatch(/^[0-9A-F]{64}$/);
});

test('a key file that is not the database’s is refused until it is back, or accepted in its place', async () => {
  const config = readConfig({ ORIEL_DATA: folder.path });
  await (await start()).stop();
  const file = keyFileIn(folder.path);
  await rename(file, `${file}.old`);
  await expect(start()).rejects.toThrow(/^The key file does not belong to this database/);
  await rename(`${file}.old`, file);
  await (await start()).stop();
  await rm(file);
  expect((await adoptKeyring(config)).succeeded).toBe(true);
  await start();
});

test('a port that is taken is told, and the folder is free again afterwards', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start({ ORIEL_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set ORIEL_PORT to another port.`,
  );
  other.close();
  await start();
});

test('history that a crash left open is closed at the start', async () => {
  const first = await start({ ORIEL_ADMIN_PASSWORD: ADMIN.password });
  await first.stop();
  const { db, close } = await openDatabase({ dataDir: folder.path });
  const { connection_id: connectionId } = await db
    .selectFrom('connections')
    .select('connection_id')
    .executeTakeFirstOrThrow();
  const use = { connectionId, connectionName: 'left open', username: 'admin', remoteHost: '', startDate: new Date(0) };
  await openConnectionUse(db, { ...use, userId: await findUserId(db, 'admin') }, 'node-1');
  await close();
  const second = await start();
  const [record] = await read<{ endDate: number | null }[]>(second, 'history/connections', await logIn(second));
  expect(record!.endDate).toBeGreaterThan(0);
});

test('an engine that is missing breaks nothing else', async () => {
  const { server } = await start({ ORIEL_GUACD: '127.0.0.1:1' });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
    database: 'ok',
    engine: 'unavailable',
  });
});

test('jobs are due from the start on', async () => {
  const { server } = await start();
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  for (const name of JOB_NAMES) expect(figures).toContain(`oriel_job_next_run_timestamp_seconds{job="${name}"}`);
});

test('a stopped gateway accepts nothing any more', async () => {
  const gateway = await start();
  await gateway.stop();
  await expect(fetch(`${gateway.server.url}/healthz`)).rejects.toThrow('fetch failed');
});
