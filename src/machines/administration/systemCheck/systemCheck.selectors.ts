import type { SystemCheck } from '../../../../contract/http/systemCheck.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { SystemCheckSnapshot } from './systemCheck.machine.ts';

export const selectReport = (snapshot: SystemCheckSnapshot): SystemCheck | null => snapshot.context.answer;
export const selectFailure = (snapshot: SystemCheckSnapshot): FailureCode | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null;
export const selectChecking = (snapshot: SystemCheckSnapshot): boolean => snapshot.matches('asking');
