import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { which } from '../../scripts/lib/process.mjs';

export interface TestRelay {
  readonly url: string;
  readonly secret: string;
  stop(): Promise<void>;
}

/** Why no relay can run here, or null. */
export const whyNoRelay = (): string | null =>
  which('turnserver') === null ? 'A TURN server is not installed (Debian package coturn)' : null;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Debian's coturn with time-limited passwords. It relays to this machine, which none in production may. */
export async function startRelay(): Promise<TestRelay> {
  const [folder, port, secret] = [await mkdtemp(join(tmpdir(), 'oriel-turn-')), await freePort(), 'only of this test'];
  const given = [
    ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--realm=meet.test'],
    ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--fingerprint', '--allow-loopback-peers'],
    ...['--no-tls', '--no-dtls', '--no-cli', '--log-file=stdout', '--simple-log', '--verbose'],
    ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'db')}`, '-n'],
  ];
  const relay = spawn(which('turnserver') ?? 'turnserver', given, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    relay.once('exit', () => reject(new Error('The relay ended at once.')));
    relay.once('error', reject);
    relay.stdout.on('data', (said: Buffer) => {
      if (/listener opened on *: *127\.0\.0\.1/i.test(said.toString())) resolve();
    });
  });
  return {
    url: `turn:127.0.0.1:${port}`,
    secret,
    async stop() {
      const ended = once(relay, 'exit');
      relay.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
