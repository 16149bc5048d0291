import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { internal } from '../errors.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a sealed value stands. It is bound to the value: moved to another row, the value no longer opens. */
export interface SealedColumn {
  readonly table: string;
  readonly row: number;
  readonly column: string;
}

/** Seals and opens what the database must not show. */
export interface Keyring {
  seal(plain: string, column: SealedColumn): string;
  /** Throws `AppError` if the value was changed, moved, or sealed by a key that is gone. */
  open(sealed: string, column: SealedColumn): string;
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

/** The first key seals; all of them open, so that a key can be replaced while old values remain. */
export function createKeyring(keys: readonly [KeyringKey, ...KeyringKey[]]): Keyring {
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    seal: (plain, column) => seal(keys[0], plain, column),
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
