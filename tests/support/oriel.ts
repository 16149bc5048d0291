import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startGateway } from '../../scripts/lib/gateway.mjs';
import { freePort, isFree } from '../../scripts/lib/net.mjs';
import { prepareTemplates, startedDataFolder, startedOnServer } from './dataTemplate.ts';
import { dropOnServer } from '../../gateway/platform/database/testServer.ts';

export interface RunningOriel {
  readonly url: string;
  readonly admin: { readonly name: string; readonly password: string };
  readonly data: string;
  readonly pid: number;
  /** Everything the gateway logged so far. */
  log(): Promise<string>;
  /** Ends the gateway as SIGTERM does, and keeps the data folder. */
  stop(): Promise<void>;
  /** Ends it if need be, and removes the data folder. */
  remove(): Promise<void>;
}

const ADMIN = { name: 'admin', password: 'a long enough test password' };

/** What every first start would make, once and before the tests. */
export const prepareOriel = (): Promise<void> =>
  prepareTemplates(ADMIN.password, process.env['ORIEL_TEST_DATABASE_URL']);

/**
 * A gateway for tests that are not about its database: on the server of `npm test`, where there is one. The embedded database takes
 * three times the work to start.
 */
export async function startQuickOriel(env: NodeJS.ProcessEnv = {}): Promise<RunningOriel> {
  const server = process.env['ORIEL_TEST_DATABASE_URL'];
  if (server === undefined) return startOriel(env);
  const { folder, url } = await startedOnServer(ADMIN.password, server);
  const running = await startOriel({ ...env, DATABASE_URL: url }, folder);
  const remove = async () => {
    await running.remove();
    await dropOnServer(server, url);
  };
  return { ...running, remove };
}

/** Ports of this process's gateways that are gone. */
const left: number[] = [];

/**
 * The port of one that is gone, or another one: a browser keeps by address what it has loaded and compiled, and the next file
 * finds the app at hand. One that the system gave would be given to somebody else as soon as its gateway is gone.
 */
async function portAgain(): Promise<string> {
  const port = left.pop();
  return String(port !== undefined && (await isFree(port)) ? port : await freePort());
}

/** The bundled gateway as a process of its own, on a free port; give `data` to start again on the same folder. */
export async function startOriel(env: NodeJS.ProcessEnv = {}, data?: string): Promise<RunningOriel> {
  const folder = data ?? (await startedDataFolder(ADMIN.password));
  const { child, listening, stop } = await startGateway({
    ...process.env,
    ORIEL_GUACD: process.env['ORIEL_TEST_GUACD'] ?? '',
    ORIEL_PORT: env['ORIEL_PORT'] ?? (await portAgain()),
    ORIEL_DATA: folder,
    ORIEL_ADMIN_PASSWORD: ADMIN.password,
    // The engine of tests is on this machine, and works on our files.
    ORIEL_OWN_DRIVES: join(folder, 'users'),
    ...env,
  });
  return {
    url: listening.url,
    admin: ADMIN,
    data: folder,
    pid: child.pid ?? 0,
    log: () => readFile(join(folder, 'oriel.log'), 'utf8'),
    stop,
    remove: async () => {
      await stop();
      left.push(Number(new URL(listening.url).port));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
