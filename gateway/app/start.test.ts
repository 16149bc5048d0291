import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionGroupTree } from '../../contract/http/connectionGroups.ts';
import { JOB_NAMES } from '../../contract/http/systemCheck.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { openConnectionUse } from '../features/history/repository.ts';
import { openDatabase } from '../platform/database/database.ts';
import { copyFinishedDatabase, temporaryFolder } from '../platform/database/testDatabase.ts';
import { adoptKeyring } from './adoptCommand.ts';
import { keyFileIn } from '../platform/secrets/keyFile.ts';
import { findUserId } from '../testing/rows.ts';
import { type StartedGateway, startGateway } from './start.ts';

const ADMIN = { username: 'admin', password: 'correct horse' };
const log = createLog({ node: 'test', level: 'silent' });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let running: StartedGateway[];

async function furnish(): Promise<void> {
  folder = await temporaryFolder();
  running = [];
  await copyFinishedDatabase(folder.path);
}

async function clear(): Promise<void> {
  for (const gateway of running) await gateway.stop();
  await folder.remove();
}

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

/** The Welcome desktops within the groups of the root. */
async function welcomesIn(gateway: StartedGateway, token: string): Promise<readonly unknown[]> {
  const tree = await read<ConnectionGroupTree>(gateway, 'connectionGroups/ROOT/tree', token);
  return tree.childConnectionGroups!.map((group) => [
    group.name,
    group.childConnections!.filter(({ name }) => name === 'Welcome desktop').map(({ identifier }) => identifier),
  ]);
}

/** As a crash leaves it. */
async function leaveUseOpen(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder.path });
  const { connection_id: connectionId } = await db
    .selectFrom('connections')
    .select('connection_id')
    .executeTakeFirstOrThrow();
  const use = { connectionId, connectionName: 'left open', username: 'admin', remoteHost: '', startDate: new Date(0) };
  await openConnectionUse(db, { ...use, userId: await findUserId(db, 'admin') }, 'node-1');
  await close();
}

describe('a folder on which a gateway starts for the first time, and once more after a crash', () => {
  let [first, second] = [{} as StartedGateway, {} as StartedGateway];
  let token = '';
  let welcomes: readonly unknown[];
  beforeAll(async () => {
    await furnish();
    first = await start();
    token = await logIn(first, first.administrator!);
    await first.told();
    welcomes = await welcomesIn(first, token);
    await first.stop();
    await leaveUseOpen();
    second = await start();
  });
  afterAll(clear);

  test('the first start makes an administrator with a password that it tells once, and tokens outlive a start', async () => {
    const { username, password } = first.administrator!;
    expect([username, password]).toEqual(['admin', expect.stringMatching(/^\w{16}$/)]);
    expect(second.administrator).toBeNull();
    expect(await read(second, 'self', token)).toMatchObject({ username: 'admin' });
  });

  test('"On this computer" holds the Welcome desktop, under the same name after every start', async () => {
    expect(welcomes).toEqual([['On this computer', [expect.any(String)]]]);
    expect(await welcomesIn(second, token)).toEqual(welcomes);
  });

  test('history that a crash left open is closed at the start', async () => {
    const [record] = await read<{ connectionName: string; endDate: number | null }[]>(
      second,
      'history/connections',
      token,
    );
    expect(record).toMatchObject({ connectionName: 'left open', endDate: expect.any(Number) as number });
    expect(record!.endDate).toBeGreaterThan(0);
  });
});

describe('a gateway with a password that was given, and without an engine', () => {
  let gateway: StartedGateway;
  beforeAll(async () => {
    await furnish();
    gateway = await start({ ORIEL_ADMIN_PASSWORD: ADMIN.password, ORIEL_GUACD: '127.0.0.1:1' });
  });
  afterAll(clear);

  test('a password that was given is not told again', async () => {
    expect(gateway.administrator).toBeNull();
    expect(await logIn(gateway)).toMatch(/^[0-9A-F]{64}$/);
  });

  test('a second gateway on the folder is refused, and the first goes on', async () => {
    await expect(start()).rejects.toThrow(/^Another gateway is already using the data folder/);
    expect(await logIn(gateway)).toMatch(/^[0-9A-F]{64}$/);
  });

  test('an engine that is missing breaks nothing else', async () => {
    expect(await (await fetch(`${gateway.server.url}/readyz`)).json()).toMatchObject({
      database: 'ok',
      engine: 'unavailable',
    });
  });

  test('jobs are due from the start on', async () => {
    const figures = await (await fetch(`${gateway.server.url}/metrics`)).text();
    for (const name of JOB_NAMES) expect(figures).toContain(`oriel_job_next_run_timestamp_seconds{job="${name}"}`);
  });

  test('a stopped gateway accepts nothing any more', async () => {
    await gateway.stop();
    await expect(fetch(`${gateway.server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a folder of its own', () => {
  beforeEach(furnish);
  afterEach(clear);

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
  }, 120_000);

  test('a port that is taken is told, and the folder is free again afterwards', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start({ ORIEL_PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken by another program. Stop it, or set ORIEL_PORT to another port.`,
    );
    other.close();
    await start();
  }, 120_000);
});
