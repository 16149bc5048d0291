import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/net.mjs';
import { which } from '../../scripts/lib/process.mjs';

export interface TestRelay {
  readonly url: string;
  readonly secret: string;
  /** From one moment to the next: what it relayed is gone. */
  die(): Promise<void>;
  /** It answers again, at the same address. */
  rise(): Promise<void>;
  stop(): Promise<void>;
}

/** Why no relay can run here, or null. */
export const whyNoRelay = (): string | null =>
  which('turnserver') === null ? 'A TURN server is not installed (Debian package coturn)' : null;

async function run(given: readonly string[], cwd: string): Promise<ChildProcess> {
  const relay = spawn(which('turnserver') ?? 'turnserver', given, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    relay.once('exit', () => reject(new Error('The relay ended at once.')));
    relay.once('error', reject);
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString();
      if (!/listener opened on *: *127\.0\.0\.1/i.test(said)) return;
      relay.stdout.off('data', hear).resume();
      resolve();
    };
    relay.stdout.on('data', hear);
  });
  return relay;
}

async function end(relay: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (relay.exitCode !== null || relay.signalCode !== null) return;
  const ended = once(relay, 'exit');
  relay.kill(signal);
  await ended;
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
  let relay = await run(given, folder);
  return {
    url: `turn:127.0.0.1:${port}`,
    secret,
    die: () => end(relay, 'SIGKILL'),
    async rise() {
      relay = await run(given, folder);
    },
    async stop() {
      await end(relay, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
