import { WebSocket } from 'ws';
import { createApp, type Gateway } from '../../../gateway/app/gateway.ts';
import { ensureAdministrator } from '../../../gateway/features/accounts/service/firstRun.ts';
import { readConfig } from '../../../gateway/platform/config/config.ts';
import { createLog } from '../../../gateway/platform/log/log.ts';
import { createTargetGuard } from '../../../gateway/tunnel/targets/targets.ts';
import { openDatabase } from '../../../gateway/platform/database/database.ts';
import { openChangeBus } from '../../../gateway/platform/bus/changeBus.ts';
import { temporaryFolder } from '../../../gateway/platform/database/testDatabase.ts';
import { makeOnServer } from '../../../gateway/platform/database/testServer.ts';
import { createKeyring, type Keyring, newKey } from '../../../gateway/platform/secrets/keyring.ts';
import { listen } from '../../../gateway/app/server.ts';
import { FakeEngine, type FakeUser } from '../../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { type Closing, TestTunnel } from '../../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { quickPasswords } from '../../../gateway/testing/quickPasswords.ts';
import { quietSurroundings } from '../../../gateway/testing/quietSurroundings.ts';
import { ADMIN, MAIN, MARIA } from './subject.ts';

/** Where maria's browser is; both gateways trust the proxy that says so. */
export const MARIAS_ADDRESS = '198.51.100.77';
const PROXY = '127.0.0.1';
const VIA_PROXY = { 'X-Forwarded-For': MARIAS_ADDRESS };

/** Where a gateway listens. */
interface Address {
  readonly host: string;
}

export interface Node extends Address {
  readonly parts: Gateway;
  stop(): Promise<void>;
}

/** One database server and one engine for all nodes, as where several gateways serve the same people. */
export interface Cluster {
  readonly engine: FakeEngine;
  readonly databaseUrl: string;
  /** Starts one more gateway; `databaseUrl` leads it to the database by another way. */
  start(name: string, databaseUrl?: string): Promise<Node>;
  stop(): Promise<void>;
}

export async function openCluster(server: string): Promise<Cluster> {
  const [engine, database, folder] = [
    await FakeEngine.start({ paints: true }),
    await makeOnServer(server),
    await temporaryFolder(),
  ];
  const keyring = createKeyring([newKey()]);
  const { host, port } = engine.address;
  const env = { ORIEL_DATA: folder.path, ORIEL_PORT: '0', ORIEL_GUACD: `${host}:${port}`, ORIEL_TRUST_PROXY: PROXY };
  return {
    engine,
    databaseUrl: database.url,
    start: (name, url = database.url) => startNode({ ...env, DATABASE_URL: url }, name, keyring),
    stop: async () => {
      await engine.stop();
      await database.drop();
      await folder.remove();
    },
  };
}

async function startNode(env: Readonly<Record<string, string>>, node: string, keyring: Keyring): Promise<Node> {
  const config = readConfig(env);
  const url = config.databaseUrl ?? '';
  const [database, log] = [await openDatabase({ url }), createLog({ node, level: 'silent' })];
  await ensureAdministrator({ db: database.db, passwords: quickPasswords }, ADMIN);
  const news = openChangeBus({ url, log });
  const parts = createApp({
    ...{
      config,
      database,
      keyring,
      passwords: quickPasswords,
      log,
      bus: news,
      node,
      now: () => new Date(),
      version: '1.2.3',
    },
    ...{ servesTls: false, appFolder: null, surroundings: quietSurroundings },
    targets: createTargetGuard({ allowed: [], ownEndpoints: config.engines }),
  });
  const running = await listen(parts, config, null);
  return {
    ...{ parts, host: new URL(running.url).host },
    stop: async () => {
      await running.drain();
      await news.close();
      await database.close();
    },
  };
}

/** Who is logged in, and which of the gateways they turn to. */
export interface Person {
  readonly node: Address;
  readonly token: string;
}

/** Throws what was answered to a call that is refused. */
export async function ask({ node, token }: Person, method: string, path: string, json?: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', 'Guacamole-Token': token };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const reply = await fetch(`http://${node.host}/api/${path}`, { method, headers, ...body });
  if (!reply.ok) throw new Error(`${path} was refused with ${reply.status}: ${await reply.text()}`);
  return reply.status === 204 ? null : ((await reply.json()) as unknown);
}

export async function logIn(node: Address, credentials: Readonly<Record<string, string>>): Promise<string> {
  const headers: Record<string, string> = credentials === MARIA ? VIA_PROXY : {};
  const body = new URLSearchParams(credentials);
  const reply = await fetch(`http://${node.host}/api/tokens`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The log-in was refused with ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { authToken: string }).authToken;
}

/** What an administrator does on one of the gateways. */
export const administer = (person: Person) => {
  const data = (method: string, path: string, json?: unknown) =>
    ask(person, method, `session/data/${MAIN}/${path}`, json);
  return {
    data,
    disable: (disabled: boolean) => data('PUT', 'users/maria', { disabled }),
    mayRead: (op: 'add' | 'remove', connection: string) =>
      data('PATCH', 'users/maria/permissions', [{ op, path: `/connectionPermissions/${connection}`, value: 'READ' }]),
    setPassword: (password: string) => data('PUT', 'users/maria', { password }),
    ban: (ban: 'banip' | 'unbanip') => ask(person, 'POST', 'manageBannedIp', { ban, ip: MARIAS_ADDRESS }),
  };
};

/** Maria, and a connection that she may read. */
export async function furnish(admin: Person): Promise<string> {
  const { data, mayRead } = administer(admin);
  await data('POST', 'users', MARIA);
  const parameters = { hostname: '192.0.2.9', port: '5900' };
  const made = await data('POST', 'connections', { name: 'Box', protocol: 'vnc', parameters });
  const { identifier } = made as { identifier: string };
  await mayRead('add', identifier);
  await data('PATCH', 'users/maria/permissions', [{ op: 'add', path: '/userPermissions/maria', value: 'UPDATE' }]);
  return identifier;
}

/** Maria at work on one of the gateways: a remote session and a general socket of the same log-in. */
export interface AtWork {
  readonly token: string;
  /** What the engine sees of the session. */
  readonly user: FakeUser;
  readonly tunnelEnd: Promise<Closing>;
  readonly socketEnd: Promise<string>;
  leave(): Promise<void>;
}

export async function work({ engine }: Pick<Cluster, 'engine'>, node: Address, connection: string): Promise<AtWork> {
  const token = await logIn(node, MARIA);
  const arrival = engine.nextUser();
  const tunnel = new TestTunnel(node.host, { token, GUAC_ID: connection }, VIA_PROXY);
  const [user] = await Promise.all([arrival, tunnel.open()]);
  const socket = new WebSocket(`ws://${node.host}/websocket-general?token=${token}`, { headers: VIA_PROXY });
  await new Promise((resolve) => socket.once('message', resolve));
  const socketEnd = new Promise<string>((resolve) => socket.once('close', (_code, why) => resolve(why.toString())));
  const leave = async () => {
    tunnel.socket.close();
    socket.close();
    await Promise.all([tunnel.closing, socketEnd]);
  };
  return { token, user, tunnelEnd: tunnel.closing, socketEnd, leave };
}
