import type { SelfCheck } from '../../../../contract/http/selfCheck.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { SelfCheckSnapshot } from './selfCheck.machine.ts';

export const selectReport = (snapshot: SelfCheckSnapshot): SelfCheck | null => snapshot.context.answer;
export const selectFailure = (snapshot: SelfCheckSnapshot): FailureCode | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null;
export const selectChecking = (snapshot: SelfCheckSnapshot): boolean => snapshot.matches('asking');
