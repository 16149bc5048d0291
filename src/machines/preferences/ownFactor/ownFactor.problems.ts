import { LOGIN_KEYS } from '../../../../contract/login.ts';
import { type UserMessage, userMessageOf } from '../../shared/userMessage.ts';
import type { FactorProblem } from './ownFactor.types.ts';

interface Submitted {
  readonly type: string;
  readonly password?: string;
  readonly code?: string;
}

/** A try that cannot be right is not sent: three wrong ones lock the log-in. */
export function missingIn(event: Submitted): FactorProblem | null {
  if (event.password === '') return 'passwordMissing';
  return event.code?.trim() === '' ? 'codeMissing' : null;
}

/** Which of the fields a refusal is about, if it is about one. */
export function problemOf(error: unknown): FactorProblem | null {
  const { code, key } = userMessageOf(error);
  if (key === LOGIN_KEYS.CODE_WRONG) return 'codeWrong';
  return code === 'PERMISSION_DENIED' ? 'passwordWrong' : null;
}

export const toldOf = (error: unknown): UserMessage | null => (problemOf(error) === null ? userMessageOf(error) : null);
