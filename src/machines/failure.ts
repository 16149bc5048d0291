import { ERROR_TYPES } from '../../contract/errors.ts';
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

const TOO_MANY = 429;

/** Refused for asking too often, which says nothing of what was asked. */
export function isHeldOff(error: unknown): boolean {
  const details: unknown = typeof error === 'object' && error !== null && 'details' in error ? error.details : null;
  return typeof details === 'object' && details !== null && 'status' in details && details.status === TOO_MANY;
}
