import { banOf, failureOf, translatableOf } from './failure.ts';
import type { FailureCode } from './notice.ts';

/** What somebody is told of a refused call. `text` stands in where `key` has no text of ours. */
export interface UserMessage {
  readonly code: FailureCode;
  readonly key: string;
  readonly variables: Readonly<Record<string, string | number>>;
  readonly text: string | null;
}

const UNEXPECTED = 'Unexpected internal error';
const UNTRANSLATED = 'APP.TEXT_UNTRANSLATED';
const OWN_KEYS: Partial<Record<FailureCode, string>> = {
  PERMISSION_DENIED: 'errors.permissionDenied',
  UNREACHABLE: 'errors.unreachable',
};

/** B§8: an error that nobody expected has one text for all; others say what the gateway says of them. */
export function userMessageOf(error: unknown): UserMessage {
  const code = failureOf(error);
  const message = error instanceof Error ? error.message : '';
  const own = (key: string): UserMessage => ({ code, key, variables: {}, text: null });
  const translatable = translatableOf(error);
  const ownKey = OWN_KEYS[code];
  if (ownKey !== undefined && banOf(error) === null) return own(ownKey);
  if (translatable === null || (code === 'INTERNAL_ERROR' && message === UNEXPECTED)) return own('errors.unexpected');
  const { key, variables } = translatable;
  if (key === UNTRANSLATED) return { code, key: '', variables: {}, text: message };
  return { code, key, variables: variables ?? {}, text: message };
}
