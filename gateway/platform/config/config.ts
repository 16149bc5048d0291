import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Network } from '../http/address.ts';
import { type Endpoint, environment, type EnvironmentName } from './environment.ts';

export type { Endpoint } from './environment.ts';

const BYTES_PER_MB = 1_000_000;

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

/** What meetings need that is no setting of the administrators. */
export interface MeetingConfig {
  /** How many a room takes. */
  readonly peopleMax: number;
  /** Servers that help people reach each other (STUN and TURN). */
  readonly turnUrls: readonly string[];
  /** What the TURN server and this gateway both know; null where it asks for nothing. */
  readonly turnSecret: string | null;
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
  /** Where the engine sees the own drives of people, which the gateway keeps; null where it does not see them. */
  readonly ownDrives: string | null;
  /** Where the shared drive is offered by SMB; null where it is not. */
  readonly smb: { readonly addresses: readonly string[]; readonly port: number } | null;
  readonly tls: TlsFiles | null;
  /** How long a remote session waits for a browser that was cut off; 0 ends it with its browser. */
  readonly keepSessionsMinutes: number;
  readonly caps: PersonCaps;
  readonly meetings: MeetingConfig;
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

/** Values that a fault must not repeat. */
const SECRETS: ReadonlySet<string> = new Set<EnvironmentName>(['DATABASE_URL', 'ORIEL_TURN_SECRET']);

/** Reads the environment; throws a `ConfigError` that names all faults at once. */
export function readConfig(env: Environment): Config {
  const given = givenIn(env);
  const read = z.safeParse(environment, given);
  const faults = [...(read.error ? faultsOf(read.error.issues, given) : []), ...tlsFaults(given)];
  if (faults.length > 0 || !read.success) throw new ConfigError(faults);
  return configOf(read.data);
}

/** The variables that are set: blank ones are not. Blanks at either end may belong to a password. */
function givenIn(env: Environment): Environment {
  const trimmed = Object.keys(environment.shape).map((name) => [name, env[name]?.trim() || undefined]);
  return { ...Object.fromEntries(trimmed), ORIEL_ADMIN_PASSWORD: env['ORIEL_ADMIN_PASSWORD'] || undefined };
}

/** One sentence for each variable, also where several members of a list are wrong. */
function faultsOf(issues: readonly z.core.$ZodIssue[], given: Environment): readonly string[] {
  const demands = new Map<string, string>();
  for (const { path, message } of issues.toReversed()) demands.set(String(path[0]), message);
  return Object.keys(environment.shape).flatMap((name) => {
    const found = SECRETS.has(name) ? '' : `; it is "${given[name]}"`;
    return demands.has(name) ? [`${name} must be ${demands.get(name)}${found}.`] : [];
  });
}

const tlsFaults = ({ ORIEL_TLS_CERT: cert, ORIEL_TLS_KEY: key }: Environment): readonly string[] =>
  (cert === undefined) === (key === undefined) ? [] : ['ORIEL_TLS_CERT and ORIEL_TLS_KEY are needed together.'];

function configOf(read: z.output<typeof environment>): Config {
  const { ORIEL_TLS_CERT: cert, ORIEL_TLS_KEY: key } = read;
  return {
    host: read.ORIEL_HOST,
    port: read.ORIEL_PORT,
    dataDir: resolve(read.ORIEL_DATA),
    databaseUrl: read.DATABASE_URL,
    adminPassword: read.ORIEL_ADMIN_PASSWORD,
    engines: read.ORIEL_GUACD,
    engineVersion: read.ORIEL_ENGINE_VERSION,
    engineSeesUsAs: read.ORIEL_ENGINE_SEES_US_AS,
    publicUrl: read.ORIEL_PUBLIC_URL,
    shareUrl: read.ORIEL_SHARE_URL,
    trustedProxies: read.ORIEL_TRUST_PROXY,
    allowedTargets: read.ORIEL_ALLOW_TARGETS,
    tls: cert === null || key === null ? null : { cert, key },
    drives: read.ORIEL_DRIVES,
    recordings: read.ORIEL_RECORDINGS,
    ownDrives: read.ORIEL_OWN_DRIVES,
    smb: read.ORIEL_SMB_LISTEN,
    keepSessionsMinutes: read.ORIEL_KEEP_SESSIONS_MINUTES,
    caps: {
      tunnelsPerUser: read.ORIEL_TUNNELS_PER_USER,
      socketsPerUser: read.ORIEL_SOCKETS_PER_USER,
      tunnelsPerLink: read.ORIEL_TUNNELS_PER_LINK,
    },
    meetings: {
      peopleMax: read.ORIEL_MEETING_PEOPLE,
      turnUrls: read.ORIEL_TURN_URLS.map((url) => url.trim()),
      turnSecret: read.ORIEL_TURN_SECRET,
    },
    inspect: read.ORIEL_INSPECT,
    log: {
      path: read.ORIEL_LOG_FILE,
      maxBytes: read.ORIEL_LOG_MAX_MB * BYTES_PER_MB,
      files: read.ORIEL_LOG_FILES,
    },
  };
}

/** An address as it stands in a URL. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
