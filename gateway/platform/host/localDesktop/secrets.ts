import { createCipheriv, randomBytes } from 'node:crypto';

const PASSWORD_BYTES = 8;
const COOKIE_BYTES = 16;
const COOKIE_NAME = 'MIT-MAGIC-COOKIE-1';
/** Every VNC server hides its stored password with this key: it keeps the password out of sight, not out of reach. */
const FILE_KEY = Buffer.from('e84ad660c4721ae0', 'hex');

/** VncAuth reads eight characters. */
export const newVncPassword = (): string => randomBytes(6).toString('base64url');

/** The form in which VNC servers keep a password. Triple DES with one key twice is single DES. */
export function passwordFile(password: string): Buffer {
  const plain = Buffer.alloc(PASSWORD_BYTES);
  plain.write(password, 'latin1');
  const cipher = createCipheriv('des-ede-ecb', Buffer.concat([FILE_KEY, FILE_KEY]), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

const counted = (value: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([length, value]);
};

/** An X authority with one cookie for any display, so that only the desktop's own programs may draw on it. */
export function xAuthority(cookie = randomBytes(COOKIE_BYTES)): Buffer {
  const anyHost = Buffer.from([0xff, 0xff]);
  const empty = Buffer.alloc(0);
  return Buffer.concat([anyHost, counted(empty), counted(empty), counted(Buffer.from(COOKIE_NAME)), counted(cookie)]);
}
