import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { PASSWORD_HASH_QUEUE_MAX, PASSWORD_HASHES_AT_ONCE, PASSWORD_MAX_CHARS } from '../../../contract/limits.ts';
import { badRequest, upstream } from '../errors.ts';

const MEMORY_KIBIBYTES = 19_456; // 19 MiB, threat 18
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const ARGON2_VERSION = 19;

const PREFIX = `$argon2id$v=${ARGON2_VERSION}$m=${MEMORY_KIBIBYTES},t=${PASSES},p=${LANES}$`;
const GUACAMOLE = /^guacamole-sha256\$([\dA-F]*)\$([\da-f]{64})$/;

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');

/** Takes as long to verify as any other and is right for nothing: for users that do not exist. */
const DUMMY_HASH = `${PREFIX}${zeros(SALT_BYTES)}$${zeros(HASH_BYTES)}`;

export interface Verdict {
  readonly right: boolean;
  /** The hash was made in an older way; the password should be hashed again. */
  readonly outdated: boolean;
}

/** B§5: letters and digits without those that look alike: I, l, O, 0. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789';

/** A password for somebody who reads it, in a mail or a terminal, and types it. */
export const generatedPassword = (chars: number): string =>
  Array.from({ length: chars }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Hashes and verifies passwords, a few at a time. Both throw SERVER_BUSY when too many wait. */
export interface Passwords {
  /** Throws 400 for a password that `verify` would be too long for. */
  hash(password: string): Promise<string>;
  /** A null hash (unknown user, unusable password) takes as long as a real one and is never right. */
  verify(hash: string | null, password: string): Promise<Verdict>;
}

/** A hash taken over from Guacamole: SHA-256 of the password and the upper-case hex text of the salt. */
export const guacamoleHash = (hash: Buffer, salt: Buffer | null): string =>
  `guacamole-sha256$${(salt ?? Buffer.alloc(0)).toString('hex').toUpperCase()}$${hash.toString('hex')}`;

function isGuacamolePassword(salt: string, expected: string, password: string): boolean {
  const actual = createHash('sha256')
    .update(password + salt, 'utf8')
    .digest();
  return timingSafeEqual(actual, Buffer.from(expected, 'hex'));
}

async function verify(hash: string | null, password: string): Promise<Verdict> {
  const [, salt, expected] = GUACAMOLE.exec(hash ?? '') ?? [];
  if (salt !== undefined && expected !== undefined) {
    // The slow verification runs as well, or its absence would tell which accounts were imported.
    await argon2Verify(DUMMY_HASH, password);
    return { right: isGuacamolePassword(salt, expected, password), outdated: true };
  }
  const usable = hash !== null && password.length <= PASSWORD_MAX_CHARS;
  const right = await argon2Verify(usable ? hash : DUMMY_HASH, password.slice(0, PASSWORD_MAX_CHARS));
  return { right: usable && right, outdated: usable && !hash.startsWith(PREFIX) };
}

const busy = () =>
  upstream('SERVER_BUSY', 'Too many people are logging in at the moment. Try again in a few seconds.', {
    retryAfterSeconds: 5,
  });

/** Runs a few tasks at once and lets some wait; what comes beyond that is refused at once. */
export function createQueue(atOnce: number, waitingMax: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= waitingMax) return Promise.reject(busy());
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** `watch` sees each hash begin and end. */
export function createPasswords(watch: (change: 1 | -1) => void = () => undefined): Passwords {
  const inTurn = createQueue(PASSWORD_HASHES_AT_ONCE, PASSWORD_HASH_QUEUE_MAX);
  const watched = <T>(task: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      watch(1);
      return task().finally(() => watch(-1));
    });
  // The library's default algorithm is argon2id.
  const options = {
    memoryCost: MEMORY_KIBIBYTES,
    timeCost: PASSES,
    parallelism: LANES,
    outputLen: HASH_BYTES,
  };
  return {
    hash: async (password) => {
      if (password.length > PASSWORD_MAX_CHARS) {
        throw badRequest(`The password must not be longer than ${PASSWORD_MAX_CHARS} characters.`);
      }
      return watched(() => argon2Hash(password, options));
    },
    verify: (hash, password) => watched(() => verify(hash, password)),
  };
}
