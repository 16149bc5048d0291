import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/net.mjs';
import { which } from '../../../scripts/lib/process.mjs';
import { startServer } from './server.ts';
import { addTestUser, type TestUser } from './user.ts';

export interface TelnetMachine {
  readonly host: string;
  readonly port: number;
  readonly user: TestUser;
  stop(): Promise<void>;
}

/** telnetd behind inetd, for one user with a password. */
export async function startTelnetMachine(): Promise<TelnetMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-telnet-'));
  const port = await freePort();
  const user = await addTestUser();
  const configuration = join(folder, 'inetd.conf');
  await writeFile(configuration, `127.0.0.1:${port} stream tcp nowait root ${which('telnetd')} telnetd\n`);
  const stopAll = async () => {
    await user.remove();
    await rm(folder, { recursive: true, force: true });
  };
  const command = ['inetutils-inetd', '-d', `--pidfile=${join(folder, 'pid')}`, configuration, join(folder, 'none')];
  const server = await startServer(command, { port }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  return { host: '127.0.0.1', port, user, stop: () => server.stop().then(stopAll) };
}
