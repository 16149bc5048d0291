import { JOIN_NAME_MAX_CHARS } from '../limits.ts';

/** What cannot be seen, or would make a name look like another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** The name that somebody gives, as it may be shown; null where nothing is left of it. */
export function readJoinName(text: string): string | null {
  const name = text.replace(UNSEEN, '').trim();
  return name === '' || name.length > JOIN_NAME_MAX_CHARS ? null : name;
}
