import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Account {
  readonly username: string;
  readonly password: string;
}

export interface SignInSettings {
  readonly dataDir: string;
  readonly admin: Account;
}

/** What the process saw since it was asked last. */
export interface Seen {
  readonly longestBlockMs: number;
  readonly mostHashes: number;
}

export type SignInWord = { readonly url: string } | Seen;

export interface SignInGateway {
  /** Logs in, from an address of its own where one is given; hands back the status. */
  logIn(account: Account, from?: string): Promise<number>;
  /** A call of the administrator. */
  call(method: string, path: string, body: unknown): Promise<void>;
  get(path: string, from: string): Promise<number>;
  seen(): Promise<Seen>;
  stop(): Promise<void>;
}

const ADMIN = { username: 'admin', password: 'the administrator of the bench' };

/** An address of the documentation's networks and beyond, a new one for each number. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export async function startSignInGateway(): Promise<SignInGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oriel-bench-'));
  const program = fileURLToPath(new URL('programs/signIn.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const nextWord = () =>
    new Promise<SignInWord>((resolve) => child.once('message', (word) => resolve(word as SignInWord)));
  child.send({ dataDir, admin: ADMIN } satisfies SignInSettings);
  const first = await nextWord();
  if (!('url' in first)) throw new Error('The gateway of the bench did not start.');
  const { url } = first;

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${url}${path}`, init);
    // Half-read answers would keep their connections.
    return new Response(await response.arrayBuffer(), { status: response.status === 204 ? 200 : response.status });
  }
  const logIn = ({ username, password }: Account, from = '127.0.0.1') =>
    send('/api/tokens', {
      method: 'POST',
      headers: { 'X-Forwarded-For': from },
      body: new URLSearchParams({ username, password }),
    });
  const { authToken } = (await (await logIn(ADMIN)).json()) as { readonly authToken: string };
  return {
    logIn: async (account, from) => (await logIn(account, from)).status,
    call: async (method, path, body) => {
      const headers = { 'Guacamole-Token': authToken, 'Content-Type': 'application/json' };
      const { ok, status } = await send(path, { method, headers, body: JSON.stringify(body) });
      if (!ok) throw new Error(`${method} ${path} was answered with ${status}.`);
    },
    get: async (path, from) => (await send(path, { headers: { 'X-Forwarded-For': from } })).status,
    seen: async () => {
      const answer = nextWord();
      child.send('seen');
      return (await answer) as Seen;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
