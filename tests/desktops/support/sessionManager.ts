import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListening, waitUntil } from '../../../scripts/lib/net.mjs';
import { whyNoDesktop } from './missing.ts';
import { startServer, type Server } from './server.ts';

export const CONFIGURATION = '/etc/xrdp';
/** xrdp asks the session manager at the port of the system's sesman.ini, whatever its own configuration says. */
const PORT = 3350;
const START_TIMEOUT_MS = 10_000;

async function start(folder: string): Promise<Server> {
  const file = join(folder, 'sesman.ini');
  const text = await readFile(join(CONFIGURATION, 'sesman.ini'), 'utf8');
  await writeFile(file, text.replace(/^LogFile=.*$/m, `LogFile=${join(folder, 'sesman.log')}`));
  const server = await startServer(['xrdp-sesman', '--nodaemon', '-c', file]);
  if (await waitUntil(isUp, { timeoutMs: START_TIMEOUT_MS })) return server;
  await server.stop();
  throw new Error(`xrdp-sesman did not start: ${server.output()}`);
}

/** Told to listen on 127.0.0.1, it listens on ::1 where the machine has it. */
async function isUp(): Promise<boolean> {
  const asked = ['127.0.0.1', '::1'].map((host) => isListening({ host, port: PORT }));
  return (await Promise.all(asked)).includes(true);
}

/** One session manager for all files of the suite: its port is fixed, and it takes every session along when it ends. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (whyNoDesktop('rdp') !== null || (await isUp())) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'oriel-sesman-'));
  const server = await start(folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
