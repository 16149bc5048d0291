import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CERTIFICATE_DAYS, CERTIFICATE_RENEW_DAYS } from '../../../contract/limits.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from './listening.ts';

export interface TlsMaterial {
  readonly cert: string;
  readonly key: string;
}

/** Why the gateway cannot speak TLS, in a sentence. */
export class TlsError extends Error {
  override readonly name = 'TlsError';
}

const run = promisify(execFile);
const DAY_MS = 86_400_000;

/** A trusted proxy that people reach by https speaks TLS for the gateway. */
const proxySpeaksTls = ({ publicUrl, trustedProxies }: Config) =>
  publicUrl?.protocol === 'https:' && trustedProxies.length > 0;

/** The certificate to serve with; null where plain HTTP is safe. Without one of its own the gateway makes one. */
export async function findTls(config: Config, now: Date): Promise<TlsMaterial | null> {
  if (config.tls) return readPair(config.tls.cert, config.tls.key, 'ORIEL_TLS_CERT and ORIEL_TLS_KEY');
  if (isLoopback(config.host) || proxySpeaksTls(config)) return null;
  const folder = join(config.dataDir, 'tls');
  const made = await readPair(join(folder, 'cert.pem'), join(folder, 'key.pem'), folder).catch(() => null);
  if (made && daysLeft(made.cert, now) > CERTIFICATE_RENEW_DAYS) return made;
  return makeCertificate(folder, config.host);
}

const daysLeft = (cert: string, now: Date) => (Date.parse(new X509Certificate(cert).validTo) - now.getTime()) / DAY_MS;

async function readPair(certFile: string, keyFile: string, source: string): Promise<TlsMaterial> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    new X509Certificate(cert);
    return { cert, key };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TlsError(`The TLS certificate of ${source} cannot be used: ${reason}.`, { cause });
  }
}

async function makeCertificate(folder: string, host: string): Promise<TlsMaterial> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [certNew, keyNew] = [join(folder, 'cert.new.pem'), join(folder, 'key.new.pem')];
  const subject = ['-subj', '/CN=Oriel', '-addext', `subjectAltName=${namesOf(host).join(',')}`];
  const keyKind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyNew, '-out', certNew];
  try {
    await run('openssl', ['req', '-x509', ...keyKind, '-days', String(CERTIFICATE_DAYS), ...subject, ...files]);
  } catch (cause) {
    throw new TlsError(
      `Listening on ${host} needs TLS, and a certificate could not be made because openssl is missing or failed. ` +
        'Set ORIEL_TLS_CERT and ORIEL_TLS_KEY, install openssl, or set ORIEL_HOST to 127.0.0.1.',
      { cause },
    );
  }
  await chmod(keyNew, 0o600);
  await rename(keyNew, join(folder, 'key.pem'));
  await rename(certNew, join(folder, 'cert.pem'));
  return readPair(join(folder, 'cert.pem'), join(folder, 'key.pem'), folder);
}

function namesOf(host: string): string[] {
  const names = isIP(host) !== 0 ? [`IP:${host}`] : [`DNS:${host}`];
  return [...new Set([...names, `DNS:${hostname()}`, 'DNS:localhost', 'IP:127.0.0.1'])];
}
