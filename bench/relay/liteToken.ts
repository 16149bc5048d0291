import { createCipheriv, randomBytes } from 'node:crypto';

export const LITE_KEY = '32 letters, as no secret is used';

const SETTINGS = { connection: { type: 'vnc', settings: { hostname: '127.0.0.1', port: '5900' } } };

/** What the peer wants in the address of its socket: its settings, encrypted as its documentation says. */
export function liteToken(): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', LITE_KEY, iv);
  const value = Buffer.concat([cipher.update(JSON.stringify(SETTINGS)), cipher.final()]);
  const parts = { iv: iv.toString('base64'), value: value.toString('base64') };
  return Buffer.from(JSON.stringify(parts)).toString('base64');
}
