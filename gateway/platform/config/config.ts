import { isIP, isIPv6 } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import {
  ENGINE_PORT,
  GATEWAY_PORT,
  LOG_FILE_MAX_MB,
  LOG_FILE_MAX_MB_MAX,
  LOG_FILES,
  LOG_FILES_MAX,
  PARKED_GRACE_MAX_MINUTES,
  PARKED_GRACE_MINUTES,
  PERSON_CAP_MAX,
  PORT_MAX,
  SOCKETS_PER_USER_MAX,
  TUNNELS_PER_LINK_MAX,
  TUNNELS_PER_USER_MAX,
} from '../../../contract/limits.ts';
import { type Network, readNetwork } from '../http/address.ts';

const BYTES_PER_MB = 1_000_000;

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** How much one person may have open at once on this gateway; 0 is unlimited. */
export interface PersonCaps {
  readonly tunnelsPerUser: number;
  readonly socketsPerUser: number;
  /** Guests have no account: those who came by one link are counted together. */
  readonly tunnelsPerLink: number;
}

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** How large the log may become. */
export interface LogFiles {
  /** The file that `npm start` made standard output; null where the log goes elsewhere. */
  readonly path: string | null;
  readonly maxBytes: number;
  readonly files: number;
}

/** What the environment says, checked. Null is "not set". */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly adminPassword: string | null;
  readonly engines: readonly Endpoint[];
  /** What `npm start` found out about the engine; the gateway itself only sees that something listens. */
  readonly engineVersion: string | null;
  /** The name under which the engine reaches this machine: the Welcome desktop listens there. */
  readonly engineSeesUsAs: string;
  readonly publicUrl: URL | null;
  /** Where links into shared sessions lead first; null where they lead straight here. */
  readonly shareUrl: URL | null;
  readonly trustedProxies: readonly Network[];
  readonly allowedTargets: readonly Network[];
  /** Where the engine keeps the drives of sessions; null where it is as people name it. */
  readonly drives: string | null;
  /** The same for recordings and typescripts. */
  readonly recordings: string | null;
  readonly tls: TlsFiles | null;
  /** How long a remote session waits for a browser that was cut off; 0 ends it with its browser. */
  readonly keepSessionsMinutes: number;
  readonly caps: PersonCaps;
  readonly inspect: boolean;
  readonly log: LogFiles;
}

/** Every fault of the environment, each a sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a fault must not repeat. */
const SECRETS: ReadonlySet<string> = new Set(['DATABASE_URL']);

/** Reads the environment; throws a `ConfigError` that names all faults at once. */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const setting = (name: string) => env[name]?.trim() || null;
  const read = <T>(name: string, parse: (text: string) => T | null, demand: string): T | null => {
    const text = setting(name);
    const value = text === null ? null : parse(text);
    const found = SECRETS.has(name) ? '' : `; it is "${text}"`;
    if (text !== null && value === null) faults.push(`${name} must be ${demand}${found}.`);
    return value;
  };
  const readList = <T>(name: string, parse: (text: string) => T | null, demand: string): readonly T[] =>
    read(name, (text) => allOrNothing(text.split(',').map(parse)), demand) ?? [];
  const readCap = (name: string, usual: number) =>
    read(name, parseUpTo(PERSON_CAP_MAX), `a number between 0 and ${PERSON_CAP_MAX}`) ?? usual;
  const config: Config = {
    host: read('ORIEL_HOST', parseHost, 'an address of this machine or a host name') ?? '127.0.0.1',
    port: read('ORIEL_PORT', parsePort, `a port between 0 and ${PORT_MAX}`) ?? GATEWAY_PORT,
    dataDir: resolve(setting('ORIEL_DATA') ?? 'data'),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl, 'the URL of a PostgreSQL database (postgres://…)'),
    adminPassword: env['ORIEL_ADMIN_PASSWORD'] || null,
    engines: readList('ORIEL_GUACD', parseEngine, 'host:port, or several with commas'),
    engineVersion: setting('ORIEL_ENGINE_VERSION'),
    engineSeesUsAs: setting('ORIEL_ENGINE_SEES_US_AS') ?? '127.0.0.1',
    publicUrl: read('ORIEL_PUBLIC_URL', parsePublicUrl, 'an address that begins with https:// or http://'),
    shareUrl: read('ORIEL_SHARE_URL', parsePublicUrl, 'an address that begins with https:// or http://'),
    trustedProxies: readList('ORIEL_TRUST_PROXY', readNetwork, 'addresses or networks like 10.0.0.0/8, with commas'),
    allowedTargets: readList('ORIEL_ALLOW_TARGETS', readNetwork, 'networks like 127.0.0.0/8, with commas'),
    tls: tlsFiles(setting('ORIEL_TLS_CERT'), setting('ORIEL_TLS_KEY'), faults),
    drives: read('ORIEL_DRIVES', parseFolder, 'a folder from the root on, like /srv/drives'),
    recordings: read('ORIEL_RECORDINGS', parseFolder, 'a folder from the root on, like /srv/recordings'),
    keepSessionsMinutes:
      read(
        'ORIEL_KEEP_SESSIONS_MINUTES',
        parseUpTo(PARKED_GRACE_MAX_MINUTES),
        `minutes between 0 and ${PARKED_GRACE_MAX_MINUTES}`,
      ) ?? PARKED_GRACE_MINUTES,
    caps: {
      tunnelsPerUser: readCap('ORIEL_TUNNELS_PER_USER', TUNNELS_PER_USER_MAX),
      socketsPerUser: readCap('ORIEL_SOCKETS_PER_USER', SOCKETS_PER_USER_MAX),
      tunnelsPerLink: readCap('ORIEL_TUNNELS_PER_LINK', TUNNELS_PER_LINK_MAX),
    },
    inspect: read('ORIEL_INSPECT', parseSwitch, '1 or 0') ?? false,
    log: {
      path: setting('ORIEL_LOG_FILE'),
      maxBytes:
        (read('ORIEL_LOG_MAX_MB', parseWithin(LOG_FILE_MAX_MB_MAX), `megabytes from 1 to ${LOG_FILE_MAX_MB_MAX}`) ??
          LOG_FILE_MAX_MB) * BYTES_PER_MB,
      files: read('ORIEL_LOG_FILES', parseWithin(LOG_FILES_MAX), `a number from 1 to ${LOG_FILES_MAX}`) ?? LOG_FILES,
    },
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function tlsFiles(cert: string | null, key: string | null, faults: string[]): TlsFiles | null {
  if (cert !== null && key !== null) return { cert, key };
  if (cert !== null || key !== null) faults.push('ORIEL_TLS_CERT and ORIEL_TLS_KEY are needed together.');
  return null;
}

const allOrNothing = <T>(values: readonly (T | null)[]): readonly T[] | null =>
  values.every((value): value is T => value !== null) ? values : null;

const parseHost = (text: string) => (isIP(text) !== 0 || /^[\w.-]+$/.test(text) ? text : null);

const parseFolder = (text: string) => (isAbsolute(text) ? resolve(text) : null);

function parsePort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : PORT_MAX + 1;
  return port <= PORT_MAX ? port : null;
}

const parseWithin =
  (max: number) =>
  (text: string): number | null => {
    const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= max ? value : null;
  };

const parseUpTo =
  (max: number) =>
  (text: string): number | null => {
    const value = /^\d{1,5}$/.test(text) ? Number(text) : max + 1;
    return value <= max ? value : null;
  };

function parseEngine(text: string): Endpoint | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]]+))(?::(\d{1,5}))?$/i.exec(text.trim());
  const host = match?.[1] ?? match?.[2];
  const port = parsePort(match?.[3] ?? String(ENGINE_PORT));
  return host === undefined || !port ? null : { host, port };
}

function parseUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && protocols.includes(url.protocol) ? url : null;
}

const parsePublicUrl = (text: string) => parseUrl(text, ['https:', 'http:']);
const parseDatabaseUrl = (text: string) => (parseUrl(text, ['postgres:', 'postgresql:']) ? text : null);
const parseSwitch = (text: string) => (text === '1' ? true : text === '0' ? false : null);

/** An address as it stands in a URL. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
