import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // REST §3.1: 64 upper-case hex digits

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('hex').toUpperCase();

/**
 * What the database keeps of a token or key. A token is looked up by its hash, so no comparison of secrets
 * takes a time that depends on how much of a guess was right.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');
