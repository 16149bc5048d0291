import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { internal } from '../errors.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** Where a sealed value stands. It is bound to the value: moved to another row, the value no longer opens. */
export interface SealedColumn {
  readonly table: string;
  readonly row: number;
  readonly column: string;
}

/** Seals and opens what the database must not show, and knows again what a gateway handed out. */
export interface Keyring {
  seal(plain: string, column: SealedColumn): string;
  /** Throws `AppError` if the value was changed, moved, or sealed by a key that is gone. */
  open(sealed: string, column: SealedColumn): string;
  /** What only a gateway with these keys can write; signed for one purpose, a text is worth nothing for another. */
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
}

export interface KeyringKey {
  readonly id: string;
  readonly key: Buffer;
}

export const newKey = (): KeyringKey => ({ id: randomBytes(4).toString('hex'), key: randomBytes(KEY_BYTES) });

const bindingOf = ({ table, row, column }: SealedColumn): Buffer => Buffer.from(JSON.stringify([table, row, column]));

const unreadable = (cause?: unknown) => internal('A stored secret cannot be read with the present key.', { cause });

function seal({ id, key }: KeyringKey, plain: string, column: SealedColumn): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(bindingOf(column));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

function open(key: Buffer, sealed: Buffer, column: SealedColumn): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bindingOf(column));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function signature({ key }: KeyringKey, text: string, purpose: string): string {
  const ofPurpose = createHmac('sha256', key).update(`oriel ${purpose}`).digest();
  return createHmac('sha256', ofPurpose).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The first key seals and signs; all of them open, so that a key can be replaced while old values remain. */
export function createKeyring(keys: readonly [KeyringKey, ...KeyringKey[]]): Keyring {
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    seal: (plain, column) => seal(keys[0], plain, column),
    sign: (text, purpose) => signature(keys[0], text, purpose),
    isSigned: (text, signed, purpose) => keys.some((key) => isSame(signature(key, text, purpose), signed)),
    open: (sealed, column) => {
      const dot = sealed.indexOf('.');
      const key = byId.get(sealed.slice(0, dot));
      if (key === undefined) throw unreadable();
      try {
        return open(key, Buffer.from(sealed.slice(dot + 1), 'base64url'), column);
      } catch (cause) {
        throw unreadable(cause);
      }
    },
  };
}
