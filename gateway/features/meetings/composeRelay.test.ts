import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/lib/net.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { which } from '../../../scripts/lib/process.mjs';
import { describeWhere } from '../../../tests/support/needs.ts';
import { whyNoRelay } from '../../../tests/support/turn.ts';
import type { MeetingConfig } from '../../platform/config/config.ts';
import { checkRelay, iceServers } from './service/iceServers.ts';

const SECRET = 'only of this test';
const SOON = { timeout: 10_000, interval: 100 };
/** Such as is in no network, and in no range that is denied (RFC 5737). */
const PUBLIC = '192.0.2.1';
/** Whoever is refused is told at once, but 18 ask at once. */
const PATIENCE_MS = 30_000;
/** Whoever is let through hears of nobody. */
const LONG_ENOUGH_MS = 3_000;

/** What compose.yaml gives the relay, with these settings in their places. */
async function argumentsOfRelay(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { services } = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8')) as {
    readonly services: { readonly relay: { readonly command: readonly string[] } };
  };
  return services.relay.command.map((argument) =>
    argument.replace(/\$\{(\w+):-([^}]*)\}/g, (_whole, name: string, otherwise: string) => settings[name] ?? otherwise),
  );
}

/** On the loopback, at a port of its own; all else is as it is written there. */
async function startAsWritten(given: readonly string[]): Promise<number> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'oriel-turn-')), await freePort()];
  const here = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`];
  const own = [`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'db')}`];
  const relay = spawn('turnserver', [...given, ...here, ...own], { cwd: folder, stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(relay, 'exit');
    if (relay.kill()) await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return port;
}

/** What Debian's client says of a way to this address by the relay. */
function askFor(peer: string, port: number, config: MeetingConfig, timeout = PATIENCE_MS) {
  // Each as somebody else: one person may have so many ways at most.
  const [{ username = '', credential = '' } = {}] = iceServers(config, peer, new Date());
  const asked = ['-u', username, '-w', credential, '-p', String(port), '-e', peer, '-n', '1', '-m', '1', '-c'];
  return new Promise<string>((resolve) => {
    execFile('turnutils_uclient', [...asked, '127.0.0.1'], { timeout }, (_error, said, complained) =>
      resolve(said + complained),
    );
  });
}

const whyNoClient = () => (which('turnutils_uclient') === null ? 'turnutils_uclient is not installed' : null);

describeWhere(whyNoRelay() ?? whyNoClient(), 'the relay of compose.yaml', () => {
  test('relays for whoever has a password of the gateway, and into no private network', async () => {
    const given = await argumentsOfRelay({ ORIEL_TURN_SECRET: SECRET });
    const port = await startAsWritten(given);
    const config = { peopleMax: 6, turnUrls: [`turn:127.0.0.1:${port}`], turnSecret: SECRET };
    await vi.waitFor(async () => expect(await checkRelay(config, new Date())).toBe('relays'), SOON);
    expect(await checkRelay({ ...config, turnSecret: 'of another' }, new Date())).toBe('refuses');
    const denied = given.flatMap(
      (argument) => /^--denied-peer-ip=([\d.]+)(?:-([\d.]+))?$/.exec(argument)?.slice(1) ?? [],
    );
    expect(denied.length).toBe(18);
    const answers = await Promise.all(denied.map((peer) => askFor(peer, port, config)));
    for (const answer of answers) expect(answer).toContain('403 (Forbidden IP)');
    expect(await askFor(PUBLIC, port, config, LONG_ENOUGH_MS)).not.toContain('403');
  }, 60_000);
});
