import { createCipheriv, randomBytes, timingSafeEqual } from 'node:crypto';

export const CHALLENGE_BYTES = 16;
const KEY_BYTES = 8;

export const newChallenge = (): Buffer => randomBytes(CHALLENGE_BYTES);

const mirrored = (byte: number): number =>
  Array.from({ length: 8 }, (_, bit) => ((byte >> bit) & 1) << (7 - bit)).reduce((all, bit) => all | bit, 0);

/** VncAuth's key: the first eight bytes of the password, each with its bits in reverse order. */
function keyOf(password: string): Buffer {
  const key = Buffer.alloc(KEY_BYTES);
  Buffer.from(password, 'latin1').copy(key);
  return key.map(mirrored) as Buffer;
}

/** The challenge encrypted by DES. Triple DES with one key twice is single DES, which OpenSSL 3 no longer offers. */
export function answerTo(challenge: Buffer, password: string): Buffer {
  const key = keyOf(password);
  const cipher = createCipheriv('des-ede-ecb', Buffer.concat([key, key]), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(challenge), cipher.final()]);
}

export const isRightAnswer = (challenge: Buffer, answer: Buffer, password: string): boolean =>
  answer.length === CHALLENGE_BYTES && timingSafeEqual(answerTo(challenge, password), answer);
