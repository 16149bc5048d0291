import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // REST §3.1: 64 upper-case hex digits

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('hex').toUpperCase();

const SELECTOR_BYTES = 16;
const HEX_CHARS_PER_BYTE = 2;

/** A part that stays and names the device, and 256 random bits that are new each time. */
export const newDeviceToken = (selector = randomBytes(SELECTOR_BYTES).toString('hex')): string =>
  selector + randomBytes(TOKEN_BYTES).toString('hex');

export const selectorOf = (deviceToken: string): string => deviceToken.slice(0, SELECTOR_BYTES * HEX_CHARS_PER_BYTE);

/**
 * What the database keeps of a token or key. A token is looked up by its hash, so no comparison of secrets
 * takes a time that depends on how much of a guess was right.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');
