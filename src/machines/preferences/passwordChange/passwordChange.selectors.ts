import type { Told } from '../../shared/told.ts';
import type { PasswordChangeSnapshot } from './passwordChange.machine.ts';
import type { PasswordProblem } from './passwordChange.types.ts';

export const selectProblem = (snapshot: PasswordChangeSnapshot): PasswordProblem | null => snapshot.context.problem;
export const selectMinChars = (snapshot: PasswordChangeSnapshot): number => snapshot.context.minChars;
export const selectWarns = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('warning');
export const selectSaving = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('saving');
export const selectTold = (snapshot: PasswordChangeSnapshot): Told | null => snapshot.context.told;
export const selectChanges = (snapshot: PasswordChangeSnapshot): number => snapshot.context.changes;
