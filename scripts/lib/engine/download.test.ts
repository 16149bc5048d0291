import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchPackages, mirrors } from './download.mjs';
import { unfitReason } from './debian.mjs';

const BODY = 'the package';
const SHA = createHash('sha256').update(BODY).digest('hex');
const PACKAGE = { sha256: SHA, path: 'pool/main/g/guacd.deb' };

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-download-'));
});
afterEach(() => {
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

test('takes the mirror it is told', () => {
  expect(mirrors({ ORIEL_DEBIAN_MIRROR: 'http://a.example/debian/ https://b.example/x' })).toEqual([
    'http://a.example/debian',
    'https://b.example/x',
  ]);
  expect(mirrors({ ORIEL_DEBIAN_MIRROR: 'nonsense' })).toEqual([]);
});

describe.skipIf(unfitReason() !== null)('with the machine’s own apt', () => {
  test('brings a package into the cache, and takes it from there afterwards', async () => {
    const asked: string[] = [];
    const base = await mirror(asked, (path) => (path === '/debian/pool/main/g/guacd.deb' ? BODY : null));
    const steps: number[] = [];
    const order = {
      packages: [PACKAGE],
      folder,
      bases: [`${base}/security`, `${base}/debian`],
      onProgress: (n: number) => steps.push(n),
    };
    const [file] = await fetchPackages(order);
    expect(readFileSync(file!, 'utf8')).toBe(BODY);
    expect(steps).toEqual([1]);
    expect(asked).toEqual(['/security/pool/main/g/guacd.deb', '/debian/pool/main/g/guacd.deb']);
    await fetchPackages(order);
    expect(asked).toHaveLength(2);
  });

  test('fetches again what lies half in the cache', async () => {
    writeFileSync(join(folder, `${SHA}.deb`), BODY.slice(0, 4));
    const base = await mirror([], () => BODY);
    const [file] = await fetchPackages({ packages: [PACKAGE], folder, bases: [base], onProgress: () => undefined });
    expect(readFileSync(file!, 'utf8')).toBe(BODY);
  });

  test('refuses a package that is not the locked one and names the remedy', async () => {
    const base = await mirror([], () => 'something else');
    const fetching = fetchPackages({ packages: [PACKAGE], folder, bases: [base], onProgress: () => undefined });
    await expect(fetching).rejects.toThrow(/pool\/main\/g\/guacd\.deb could not be fetched .*ORIEL_DEBIAN_MIRROR/s);
    expect(readdirSync(folder)).toEqual([]);
  });
});

async function mirror(asked: string[], answer: (path: string) => string | null): Promise<string> {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const body = answer(request.url ?? '');
    if (body === null) reply.writeHead(404).end();
    else reply.end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
