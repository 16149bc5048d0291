import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/net.mjs';
import { run, which } from '../../../scripts/lib/process.mjs';
import { startServer } from './server.ts';
import { addTestUser, type TestUser } from './user.ts';

export interface SshMachine {
  readonly host: string;
  readonly port: number;
  readonly user: TestUser;
  stop(): Promise<void>;
}

const KEY_TYPES = ['ed25519', 'ecdsa', 'rsa'];
const PRIVILEGE_SEPARATION_FOLDER = '/run/sshd';

/** sshd with its own keys and configuration, for one user with a password; SFTP included unless told otherwise. */
export async function startSshMachine({ sftp = true } = {}): Promise<SshMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-ssh-'));
  const port = await freePort();
  const user = await addTestUser();
  const keys = KEY_TYPES.map((type) => ({ type, path: join(folder, `key_${type}`) }));
  await Promise.all(keys.map(({ type, path }) => run('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', path])));
  const configuration = join(folder, 'sshd_config');
  await writeFile(
    configuration,
    configurationText(
      { port, user: user.name, sftp },
      keys.map(({ path }) => path),
    ),
  );
  mkdirSync(PRIVILEGE_SEPARATION_FOLDER, { recursive: true, mode: 0o755 });
  const stopAll = async () => {
    await user.remove();
    await rm(folder, { recursive: true, force: true });
  };
  // sshd starts itself anew for each connection and wants its full path for that.
  const command = [which('sshd') ?? 'sshd', '-D', '-e', '-f', configuration];
  const server = await startServer(command, { port }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  return { host: '127.0.0.1', port, user, stop: () => server.stop().then(stopAll) };
}

function configurationText(
  { port, user, sftp }: { readonly port: number; readonly user: string; readonly sftp: boolean },
  keys: readonly string[],
): string {
  return [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    ...keys.map((path) => `HostKey ${path}`),
    `AllowUsers ${user}`,
    'PasswordAuthentication yes',
    'UsePAM no',
    'PidFile none',
    'PrintMotd no',
    'MaxStartups 100',
    ...(sftp ? ['Subsystem sftp internal-sftp'] : []),
    '',
  ].join('\n');
}
