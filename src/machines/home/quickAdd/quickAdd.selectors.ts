import type { QuickAddSnapshot } from './quickAdd.machine.ts';
import type { QuickAddDraft, QuickAddFailure, QuickAddProblems } from './quickAdd.types.ts';

export const selectDraft = (snapshot: QuickAddSnapshot): QuickAddDraft => snapshot.context.draft;
export const selectProblems = (snapshot: QuickAddSnapshot): QuickAddProblems => snapshot.context.problems;
export const selectFailure = (snapshot: QuickAddSnapshot): QuickAddFailure | null => snapshot.context.failure;
export const selectSaving = (snapshot: QuickAddSnapshot): boolean => snapshot.matches('saving');
