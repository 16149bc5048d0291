import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { classOfParameter } from '../../contract/rules/parameterClasses.ts';
import { administratorApi } from '../browser/support/api.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { startEngine } from '../support/engine.ts';
import { startOriel } from '../support/oriel.ts';
import { EngineClient } from './support/engineClient.ts';
import { openTunnel } from './support/tunnelUser.ts';

const LATER = { timeout: 30_000, interval: 100 };
const TEXT = 'written by the attacker';
const PASSWORD = 'a long enough password of a user';

/** What an attacker who may create connections runs: it says what should stand in a file of the engine's machine. */
async function startTelnetServer() {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${TEXT}\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('a user who may create connections, before a real engine', () => {
  const folder = startedForSuite(
    () => mkdtemp(join(tmpdir(), 'oriel-confined-')),
    (path) => rm(path, { recursive: true, force: true }),
  );
  const engine = startedForSuite(startEngine, ({ stop }) => stop());
  const telnet = startedForSuite(startTelnetServer, ({ stop }) => stop());
  const oriel = startedForSuite(
    () =>
      startOriel({
        ORIEL_GUACD: `${engine().host}:${engine().port}`,
        ORIEL_ALLOW_TARGETS: '127.0.0.0/8',
        ORIEL_DRIVES: join(folder(), 'data', 'drives'),
        ORIEL_RECORDINGS: join(folder(), 'data', 'recordings'),
      }),
    ({ remove }) => remove(),
  );
  const stray = join(tmpdir(), `oriel-outside-${process.pid}`);
  afterAll(() => rm(stray, { recursive: true, force: true }));

  const logIn = async (username: string) => {
    const body = new URLSearchParams({ username, password: PASSWORD });
    const reply = await fetch(`${oriel().url}/api/tokens`, { method: 'POST', body });
    return ((await reply.json()) as { readonly authToken: string }).authToken;
  };

  const attacker = async (username: string) => {
    const api = await administratorApi(oriel());
    await api.addUser(username, PASSWORD);
    await api.letCreateConnections(username);
    return logIn(username);
  };

  const connectionOf = async (token: string, parameters: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${oriel().url}/api/session/data/postgresql/connections`, {
      method: 'POST',
      headers: { 'Guacamole-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ name: `of ${token}`, protocol: 'telnet', parentIdentifier: 'ROOT' },
        parameters: { hostname: '127.0.0.1', port: String(telnet().port), ...parameters },
      }),
    });
    return ((await reply.json()) as { readonly identifier: string }).identifier;
  };

  const open = async (token: string, identifier: string) => {
    const tunnel = openTunnel({ host: new URL(oriel().url).host }, { token, GUAC_ID: identifier });
    await tunnel.open();
    await tunnel.next('img');
    return tunnel;
  };

  test.each([
    ['mallory', '', 'evil.txt'],
    ['mallory2', '', '../../../evil.txt'],
    ['x/../../../../../../../..', '/${GUAC_USERNAME}', 'evil.txt'],
    ['../../outside', '/inside/${GUAC_USERNAME}', '${GUAC_USERNAME}'],
  ])('%j has no typescript written outside of the data folder', async (username, below, name) => {
    const token = await attacker(username);
    const parameters = {
      ...{ 'typescript-path': `${stray}${below}`, 'create-typescript-path': 'true', 'typescript-name': name },
      ...{ 'recording-path': `${stray}${below}`, 'create-recording-path': 'true', 'recording-name': name },
    };
    const everywhere = async () => [...(await filesIn(folder())), ...(await filesIn(stray))];
    const known = new Set(await everywhere());
    const tunnel = await open(token, await connectionOf(token, parameters));
    const written = async () => (await everywhere()).filter((file) => !known.has(file));
    // That nothing stands elsewhere proves something only once the engine has written.
    await vi.waitFor(async () => {
      const texts = await Promise.all((await written()).map((file) => readFile(file, 'utf8')));
      expect(texts.some((text) => text.includes(TEXT))).toBe(true);
    }, LATER);
    tunnel.socket.close();
    const inside = join(folder(), 'data', 'recordings');
    expect((await written()).filter((file) => !file.startsWith(inside))).toEqual([]);
  });

  /** The packaged engine has no Kubernetes. */
  test.each(['vnc', 'rdp', 'ssh', 'telnet'])(
    'the engine asks for no parameter of %s that nobody has looked at',
    async (protocol) => {
      const asked = await EngineClient.argsOf(engine(), protocol);
      expect(asked.filter((name) => classOfParameter(name) === null)).toEqual([]);
    },
  );
});
