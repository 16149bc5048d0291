import { failureOf } from './failure.ts';
import type { FailureCode } from './notice.ts';

/** What somebody is told of a refused call. `text` stands in where `key` has no text of ours. */
export interface Told {
  readonly code: FailureCode;
  readonly key: string;
  readonly variables: Readonly<Record<string, string | number>>;
  readonly text: string | null;
}

interface Translatable {
  readonly key: string;
  readonly variables: Readonly<Record<string, string | number>> | null;
}

const UNEXPECTED = 'Unexpected internal error';
const UNTRANSLATED = 'APP.TEXT_UNTRANSLATED';
const OWN_KEYS: Partial<Record<FailureCode, string>> = {
  PERMISSION_DENIED: 'errors.permissionDenied',
  UNREACHABLE: 'errors.unreachable',
};

function translatableOf(error: unknown): Translatable | null {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : null;
  const found =
    typeof details === 'object' && details !== null && 'translatable' in details ? details.translatable : null;
  return found as Translatable | null;
}

/** B§8: an error that nobody expected has one text for all; others say what the gateway says of them. */
export function toldBy(error: unknown): Told {
  const code = failureOf(error);
  const message = error instanceof Error ? error.message : '';
  const own = (key: string): Told => ({ code, key, variables: {}, text: null });
  const ownKey = OWN_KEYS[code];
  if (ownKey !== undefined) return own(ownKey);
  const translatable = translatableOf(error);
  if (translatable === null || (code === 'INTERNAL_ERROR' && message === UNEXPECTED)) return own('errors.unexpected');
  const { key, variables } = translatable;
  if (key === UNTRANSLATED) return { code, key: '', variables: {}, text: message };
  return { code, key, variables: variables ?? {}, text: message };
}
