import { createHash } from 'node:crypto';
import { FILE_NAME_MAX_BYTES } from '../../../contract/limits.ts';
import { isFolderName } from '../../../contract/rules/confinedPath.ts';

/** Also the sign itself is written in its long form: no two values get one name. */
const ESCAPE = '~';
/** The brace would make a token of what stands in front of it. */
const NEVER_IN_NAMES = /[~%/\\{\u0000-\u001f\u007f]/gu;
const BLANK_AT_AN_END = /^\s|\s$/gu;
const HALF_CHARACTER = /\p{Surrogate}/u;
const FIRST = /^./su;
/** What stands around it in the same part, such as the engine's own ending, needs room too. */
const LONGEST_BYTES = FILE_NAME_MAX_BYTES - 95;
const KEPT_CHARS = 24;

const inHex = (character: string): string =>
  [...Buffer.from(character)].map((byte) => ESCAPE + byte.toString(16).toUpperCase().padStart(2, '0')).join('');

const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/**
 * A value as exactly one part of a path, and no other value as the same: neither a separator nor dots lead elsewhere, and
 * what a reader would strip or decode is written out. Ordinary names stay what they are.
 */
export function pathPartOf(value: string): string {
  // Of halves of characters every one would become the same bytes.
  if (value === '' || HALF_CHARACTER.test(value)) return `${ESCAPE}-${digestOf(JSON.stringify(value))}`;
  const written = value.replace(NEVER_IN_NAMES, inHex).replace(BLANK_AT_AN_END, inHex);
  const part = isFolderName(written) ? written : written.replace(FIRST, inHex);
  if (Buffer.byteLength(part) <= LONGEST_BYTES) return part;
  return `${[...part].slice(0, KEPT_CHARS).join('')}${ESCAPE}-${digestOf(value)}`;
}
