import type { UserMessage } from '../../shared/userMessage.ts';
import type { PasswordChangeSnapshot } from './passwordChange.machine.ts';
import type { PasswordProblem } from './passwordChange.types.ts';

export const selectProblem = (snapshot: PasswordChangeSnapshot): PasswordProblem | null => snapshot.context.problem;
export const selectMinChars = (snapshot: PasswordChangeSnapshot): number => snapshot.context.minChars;
export const selectWarns = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('warning');
export const selectSaving = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('saving');
export const selectUserMessage = (snapshot: PasswordChangeSnapshot): UserMessage | null => snapshot.context.userMessage;
export const selectChanges = (snapshot: PasswordChangeSnapshot): number => snapshot.context.changes;
