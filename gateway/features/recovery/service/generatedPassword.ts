import { randomInt } from 'node:crypto';

/** B§5: letters and digits without those that look alike: I, l, O, 0. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789';

/** A password for somebody who will read it in a mail and type it. */
export function generatedPassword(chars: number): string {
  return Array.from({ length: chars }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
