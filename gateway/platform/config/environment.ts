import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  ENGINE_PORT,
  GATEWAY_PORT,
  LOG_FILE_MAX_MB,
  LOG_FILE_MAX_MB_MAX,
  LOG_FILES,
  LOG_FILES_MAX,
  MEETING_PEOPLE_LEAST,
  MEETING_PEOPLE_MAX,
  MEETING_PEOPLE_MOST,
  PARKED_GRACE_MAX_MINUTES,
  PARKED_GRACE_MINUTES,
  PERSON_CAP_MAX,
  PORT_MAX,
  SOCKETS_PER_USER_MAX,
  TUNNELS_PER_LINK_MAX,
  TUNNELS_PER_USER_MAX,
} from '../../../contract/limits.ts';
import { readNetwork } from '../http/address.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/*
 * The message of each check completes the sentence "NAME must be …".
 */

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Text that `read` understands; it gives null for any other. */
const readable = <Value>(read: (text: string) => Value | null, demand: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = read(text);
      if (value !== null) return value;
      issues.push({ code: 'custom', message: demand, input: text });
      return z.NEVER;
    }),
  );

const wholeNumber = (min: number, max: number, demand: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, demand)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, demand), z.maximum(max, demand))),
  );

const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(item),
    ),
    [] as z.output<Item>[],
  );

/** RFC 7064 and 7065. */
const TURN_URL = /^\s*(?:stuns?|turns?):[\w.\-[\]:]+(?:\?transport=(?:udp|tcp))?\s*$/;

const isHost = (text: string) => isIP(text) !== 0 || /^[\w.-]+$/.test(text);
const host = z.string().check(z.refine(isHost, 'an address of this machine or a host name'));

const folder = (example: string) =>
  z.pipe(
    z.string().check(z.refine(isAbsolute, `a folder from the root on, like ${example}`)),
    z.transform((path: string) => resolve(path)),
  );

const webAddress = z.pipe(
  z.url({ protocol: /^https?$/, error: 'an address that begins with https:// or http://' }),
  z.transform((text: string) => new URL(text)),
);

function readEngine(text: string): Endpoint | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]]+))(?::(\d{1,5}))?$/i.exec(text.trim());
  const name = match?.[1] ?? match?.[2];
  const port = Number(match?.[3] ?? ENGINE_PORT);
  return name === undefined || port < 1 || port > PORT_MAX ? null : { host: name, port };
}

interface SmbListen {
  readonly addresses: readonly string[];
  readonly port: number;
}

/** Addresses with one port in common; a name could come to mean another address. */
function readSmb(text: string): SmbListen | null {
  const ends = text.split(',').map((one) => /^(?:\[([\da-f:]+)\]|([\d.]+)):(\d{1,5})$/i.exec(one.trim()));
  const addresses = ends.map((end) => end?.[1] ?? end?.[2] ?? '');
  const [port = 0, ...others] = new Set(ends.map((end) => Number(end?.[3])));
  const isRight = addresses.every((address) => isIP(address) !== 0) && others.length === 0;
  return isRight && port >= 1 && port <= PORT_MAX ? { addresses, port } : null;
}

const cap = (initial: number) =>
  z._default(wholeNumber(0, PERSON_CAP_MAX, `a number between 0 and ${PERSON_CAP_MAX}`), initial);

/** Every variable that the gateway reads, with its default. */
export const environment = z.object({
  ORIEL_HOST: z._default(host, '127.0.0.1'),
  ORIEL_PORT: z._default(wholeNumber(0, PORT_MAX, `a port between 0 and ${PORT_MAX}`), GATEWAY_PORT),
  ORIEL_DATA: z._default(z.string(), 'data'),
  DATABASE_URL: orNull(
    z.url({ protocol: /^postgres(ql)?$/, error: 'the URL of a PostgreSQL database (postgres://…)' }),
  ),
  ORIEL_ADMIN_PASSWORD: orNull(z.string()),
  ORIEL_GUACD: list(readable(readEngine, 'host:port, or several with commas')),
  ORIEL_ENGINE_VERSION: orNull(z.string()),
  ORIEL_ENGINE_SEES_US_AS: z._default(z.string(), '127.0.0.1'),
  ORIEL_PUBLIC_URL: orNull(webAddress),
  ORIEL_SHARE_URL: orNull(webAddress),
  ORIEL_TRUST_PROXY: list(readable(readNetwork, 'addresses or networks like 10.0.0.0/8, with commas')),
  ORIEL_ALLOW_TARGETS: list(readable(readNetwork, 'networks like 127.0.0.0/8, with commas')),
  ORIEL_TLS_CERT: orNull(z.string()),
  ORIEL_TLS_KEY: orNull(z.string()),
  ORIEL_SMB_LISTEN: orNull(readable(readSmb, 'addresses with one port, like 127.0.0.1:4450, with commas')),
  ORIEL_DRIVES: orNull(folder('/srv/drives')),
  ORIEL_RECORDINGS: orNull(folder('/srv/recordings')),
  ORIEL_OWN_DRIVES: orNull(folder('/srv/own')),
  ORIEL_KEEP_SESSIONS_MINUTES: z._default(
    wholeNumber(0, PARKED_GRACE_MAX_MINUTES, `minutes between 0 and ${PARKED_GRACE_MAX_MINUTES}`),
    PARKED_GRACE_MINUTES,
  ),
  ORIEL_TUNNELS_PER_USER: cap(TUNNELS_PER_USER_MAX),
  ORIEL_SOCKETS_PER_USER: cap(SOCKETS_PER_USER_MAX),
  ORIEL_TUNNELS_PER_LINK: cap(TUNNELS_PER_LINK_MAX),
  ORIEL_MEETING_PEOPLE: z._default(
    wholeNumber(
      MEETING_PEOPLE_LEAST,
      MEETING_PEOPLE_MOST,
      `a number from ${MEETING_PEOPLE_LEAST} to ${MEETING_PEOPLE_MOST}`,
    ),
    MEETING_PEOPLE_MAX,
  ),
  ORIEL_TURN_URLS: list(z.string().check(z.regex(TURN_URL, 'addresses like turn:turn.example.com:3478, with commas'))),
  ORIEL_TURN_SECRET: orNull(z.string()),
  ORIEL_INSPECT: z._default(z.stringbool({ truthy: ['1'], falsy: ['0'], error: '1 or 0' }), false),
  ORIEL_LOG_FILE: orNull(z.string()),
  ORIEL_LOG_MAX_MB: z._default(
    wholeNumber(1, LOG_FILE_MAX_MB_MAX, `megabytes from 1 to ${LOG_FILE_MAX_MB_MAX}`),
    LOG_FILE_MAX_MB,
  ),
  ORIEL_LOG_FILES: z._default(wholeNumber(1, LOG_FILES_MAX, `a number from 1 to ${LOG_FILES_MAX}`), LOG_FILES),
});

export type EnvironmentName = keyof z.output<typeof environment>;
