import type { AuthenticationResult } from '../../contract/http/tokens.ts';
import { createApp, type AppDeps, type Gateway } from '../app/gateway.ts';
import { ensureAdministrator } from '../features/accounts/service/firstRun.ts';
import { type Environment, readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { createTargetGuard } from '../tunnel/targets/targets.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openFresh, temporaryFolder } from '../platform/database/testDatabase.ts';
import { createKeyring, newKey } from '../platform/secrets/keyring.ts';
import { quickPasswords } from './quickPasswords.ts';
import { quietSurroundings } from './quietSurroundings.ts';

export const ADMIN = { username: 'admin', password: 'correct horse' } as const;
export const MARIA = { username: 'maria', password: 'battery staple' } as const;

export interface TestCall {
  readonly method?: string;
  readonly token?: string | null;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where the call comes from. */
  readonly from?: string;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; null where there is none. */
  readonly body: unknown;
}

export interface TestApp extends Gateway {
  readonly database: OpenDatabase;
  /** The log's lines so far. */
  readonly lines: readonly string[];
  now(): Date;
  pass(ms: number): void;
  call(path: string, options?: TestCall): Promise<TestReply>;
  /** Logs in and hands back the token. */
  logIn(credentials?: Readonly<Record<string, string>>, from?: string): Promise<string>;
  close(): Promise<void>;
}

export type TestAppOptions = Partial<
  Pick<AppDeps, 'appFolder' | 'servesTls' | 'passwords' | 'later' | 'surroundings' | 'bus'>
> & {
  readonly env?: Environment;
  readonly database?: OpenDatabase;
};

const START = new Date('2026-03-18T12:00:00Z');

/** Everything real, with a database of its own; only the clock and the hashing of passwords are the test's own. */
export async function createTestApp({ env = {}, ...deps }: TestAppOptions = {}): Promise<TestApp> {
  const database = deps.database ?? (await openFresh());
  const folder = await temporaryFolder();
  const config = readConfig({ ORIEL_DATA: folder.path, ...env });
  const lines: string[] = [];
  let time = START.getTime();
  const now = () => new Date(time);
  const passwords = deps.passwords ?? quickPasswords;
  await ensureAdministrator({ db: database.db, passwords }, ADMIN);
  const gateway = createApp({
    ...{ config, database, passwords, now },
    keyring: createKeyring([newKey()]),
    targets: createTargetGuard({ allowed: config.allowedTargets, ownEndpoints: config.engines }),
    log: createLog({ node: 'test', level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    node: 'test',
    version: '1.2.3',
    servesTls: deps.servesTls ?? false,
    appFolder: deps.appFolder ?? null,
    ...(deps.later && { later: deps.later }),
    ...(deps.bus && { bus: deps.bus }),
    surroundings: deps.surroundings ?? quietSurroundings,
  });
  const call = (path: string, options: TestCall = {}) => send(gateway, path, options);
  return {
    ...gateway,
    ...{ database, lines, now, call },
    pass: (ms) => {
      time += ms;
    },
    logIn: async (credentials = ADMIN, from) => {
      const { status, body, text } = await call('/api/tokens', { form: credentials, ...(from && { from }) });
      if (status !== 200) throw new Error(`The log-in was refused: ${text}`);
      return (body as AuthenticationResult).authToken;
    },
    close: async () => {
      await gateway.sockets.shutdown();
      await database.close();
      await folder.remove();
    },
  };
}

async function send({ app }: Gateway, path: string, options: TestCall): Promise<TestReply> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('Guacamole-Token', options.token);
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = options.form ? new URLSearchParams(options.form) : (jsonOf(options.json) ?? options.body);
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  const incoming = { socket: { remoteAddress: options.from ?? '203.0.113.9' }, headers: Object.fromEntries(headers) };
  const response = await app.request(path, { method, headers, ...(body !== undefined && { body }) }, { incoming });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

const jsonOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
