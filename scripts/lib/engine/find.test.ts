import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { engineEnvironment, findEngine } from './find.mjs';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

const search = (env: NodeJS.ProcessEnv, said: string[]) => ({
  env,
  step: <T>(_title: string, work: (progress: (text: string) => void) => Promise<T>) => work(() => undefined),
  say: (sentence: string) => void said.push(sentence),
});

async function fakeGuacd(): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('4.args,13.VERSION_1_5_0,22.disable-display-resize;'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the configured engines come first, all of them, and stay as they are at the end', async () => {
  const port = await fakeGuacd();
  const said: string[] = [];
  const engine = await findEngine(search({ ORIEL_GUACD: `127.0.0.1:1, 127.0.0.1:${port}` }, said));
  expect(engine).toEqual({
    source: 'configured',
    addresses: [
      { host: '127.0.0.1', port: 1 },
      { host: '127.0.0.1', port },
    ],
    version: '1.6.0',
    reachesThisMachineAs: '127.0.0.1',
    stop: expect.any(Function),
  });
  expect(said).toEqual(['No engine answers at 127.0.0.1:1 (ORIEL_GUACD) yet.']);
  await engine?.stop();
  expect(server?.listening).toBe(true);
});

test('refuses a configured address that is none', async () => {
  await expect(findEngine(search({ ORIEL_GUACD: 'a b' }, []))).rejects.toThrow(
    '"a b" is not an address like host:port.',
  );
});

test('tells the gateway where the engine is, how old, and how it sees this machine', () => {
  const address = { host: '::1', port: 4822 };
  const engine = {
    source: 'container' as const,
    addresses: [address, { host: 'b', port: 2 }],
    version: '1.6.0',
    reachesThisMachineAs: 'host.docker.internal',
    stop: () => Promise.resolve(),
  };
  expect(engineEnvironment(engine)).toEqual({
    ORIEL_GUACD: '[::1]:4822,b:2',
    ORIEL_ENGINE_VERSION: '1.6.0',
    ORIEL_ENGINE_SEES_US_AS: 'host.docker.internal',
  });
  expect(engineEnvironment(null)).toEqual({ ORIEL_GUACD: '', ORIEL_ENGINE_VERSION: '' });
});
