import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { findProgram } from './programs.ts';
import { findTls, TlsError } from './tls.ts';

const NOW = new Date();
const DAY_MS = 86_400_000;
const hasOpenssl = findProgram('openssl') !== null;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oriel-tls-'));
});
afterAll(() => rm(folder, { recursive: true }));

const config = (env: Record<string, string>): Config => readConfig({ ORIEL_DATA: folder, ...env });

test.each([
  [{}],
  [{ ORIEL_HOST: 'localhost' }],
  [{ ORIEL_HOST: '::1' }],
  [{ ORIEL_HOST: '0.0.0.0', ORIEL_PUBLIC_URL: 'https://desk.example', ORIEL_TRUST_PROXY: '10.0.0.1' }],
])('plain HTTP is for this machine, and behind a trusted proxy that speaks TLS: %j', async (env) => {
  expect(await findTls(config(env), NOW)).toBeNull();
});

test.runIf(hasOpenssl)(
  'beyond this machine a certificate is made once, for its names, and renewed in time',
  async () => {
    const beyond = config({ ORIEL_HOST: '0.0.0.0', ORIEL_PUBLIC_URL: 'https://desk.example' });
    const made = (await findTls(beyond, NOW))!;
    const certificate = new X509Certificate(made.cert);
    expect(certificate.subjectAltName).toContain('IP Address:0.0.0.0');
    expect(certificate.subjectAltName).toContain('DNS:localhost');
    expect((await stat(join(folder, 'tls', 'key.pem'))).mode & 0o777).toBe(0o600);
    expect(await findTls(beyond, NOW)).toEqual(made);
    const nearEnd = new Date(Date.parse(certificate.validTo) - 29 * DAY_MS);
    expect((await findTls(beyond, nearEnd))!.cert).not.toBe(made.cert);
  },
);

test('a certificate that cannot be read is told with its reason', async () => {
  const missing = { ORIEL_TLS_CERT: join(folder, 'no.pem'), ORIEL_TLS_KEY: join(folder, 'no.key') };
  await expect(findTls(config(missing), NOW)).rejects.toThrow(
    /^The TLS certificate of ORIEL_TLS_CERT and ORIEL_TLS_KEY cannot be used: ENOENT/,
  );
  const file = join(folder, 'bad.pem');
  await writeFile(file, 'nonsense');
  await expect(findTls(config({ ORIEL_TLS_CERT: file, ORIEL_TLS_KEY: file }), NOW)).rejects.toBeInstanceOf(TlsError);
});

test('without openssl the remedy is told', async () => {
  vi.stubEnv('PATH', folder);
  const other = await mkdtemp(join(tmpdir(), 'oriel-tls-'));
  await expect(findTls(config({ ORIEL_HOST: '0.0.0.0', ORIEL_DATA: other }), NOW)).rejects.toThrow(
    'Set ORIEL_TLS_CERT and ORIEL_TLS_KEY, install openssl, or set ORIEL_HOST to 127.0.0.1.',
  );
  vi.unstubAllEnvs();
  await rm(other, { recursive: true });
});
