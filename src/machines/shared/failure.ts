import { ERROR_TYPES, type TranslatableMessage } from '../../../contract/errors.ts';
import { banIn, type StandingBan } from '../../../contract/rules/ban.ts';
import type { FailureCode } from './notice.ts';

const CODES: readonly string[] = [...ERROR_TYPES, 'UNREACHABLE'];

function isCode(value: unknown): value is FailureCode {
  return typeof value === 'string' && CODES.includes(value);
}

/** The code that a refused call carries as `code`; machines keep the code, never the error. */
export function failureOf(error: unknown): FailureCode {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return isCode(code) ? code : 'INTERNAL_ERROR';
}

const detailsOf = (error: unknown): object => {
  const details: unknown = typeof error === 'object' && error !== null && 'details' in error ? error.details : null;
  return typeof details === 'object' && details !== null ? details : {};
};

/** What a refusal says to be translated, if anything. */
export function translatableOf(error: unknown): TranslatableMessage | null {
  const details = detailsOf(error);
  return 'translatable' in details ? (details.translatable as TranslatableMessage | null) : null;
}

/** Refused because this browser's address is banned, whatever was asked. */
export const banOf = (error: unknown): StandingBan | null => banIn(translatableOf(error));

const TOO_MANY = 429;

/** Refused for asking too often, which says nothing of what was asked. */
export function isHeldOff(error: unknown): boolean {
  const details = detailsOf(error);
  return 'status' in details && details.status === TOO_MANY;
}
