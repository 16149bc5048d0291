import { PASSWORD_FAIR_BITS, PASSWORD_STRONG_BITS } from '../limits.ts';
import { passwordFault } from './password.ts';

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** What guessers try first; each counts as one character. */
const COMMON =
  /password|passwort|contrase[nñ]a|kennwort|clave|qwerty|qwertz|asdfgh|letmein|welcome|willkommen|admin|secret|geheim|oriel|iloveyou|monkey|dragon|hallo|hello|login|master|summer|winter|sommer|verano|123456/gu;

/** How many characters there are of each kind to choose from. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 20],
  [/[^\p{ASCII}]/u, 60],
];

const isStep = (one: string, next: string): boolean =>
  Math.abs((next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)) <= 1;

/** Repeated and neighbouring characters ("aaaa", "2345") add next to nothing. */
function characterCount(text: string): number {
  const characters = [...text];
  return characters.filter((one, index) => index === 0 || !isStep(characters[index - 1] ?? '', one)).length;
}

function bitsOf(password: string, own: readonly string[]): number {
  const known = own.filter((word) => word.length > 2).map((word) => word.toLowerCase());
  const plain = known.reduce((text, word) => text.replaceAll(word, '\0'), password.toLowerCase());
  const kinds = KINDS.filter(([kind]) => kind.test(password)).map(([, count]) => count);
  const choices = kinds.reduce((sum, count) => sum + count, 0);
  return characterCount(plain.replace(COMMON, '\0')) * Math.log2(Math.max(choices, 2));
}

/** A word for people who choose a password, never a reason to refuse it. `own`: names that guessers of it know. */
export function passwordStrength(password: string, minChars: number, own: readonly string[] = []): PasswordStrength {
  if (passwordFault(password, minChars) !== null) return 'weak';
  const bits = bitsOf(password, own);
  if (bits < PASSWORD_FAIR_BITS) return 'weak';
  return bits < PASSWORD_STRONG_BITS ? 'fair' : 'strong';
}
