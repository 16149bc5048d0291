import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import type { UserMessage } from '../../shared/userMessage.ts';
import type { AdminNoteSnapshot } from './adminNote.machine.ts';

export function selectPageState(snapshot: AdminNoteSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'shown';
}

export const selectSaved = ({ context }: AdminNoteSnapshot): SharedNote => context.saved;
/** A§6 administrators are told that logging in takes no second factor. */
export const selectTwoFactorMissing = (snapshot: AdminNoteSnapshot): boolean =>
  selectPageState(snapshot) === 'shown' && !snapshot.context.twoFactor;
export const selectDirty = (snapshot: AdminNoteSnapshot): boolean =>
  snapshot.matches('dirty') || snapshot.matches('confirmingLeave');
export const selectLeaving = (snapshot: AdminNoteSnapshot): boolean => snapshot.matches('confirmingLeave');
export const selectSaving = (snapshot: AdminNoteSnapshot): boolean => snapshot.matches('saving');
export const selectChanged = (snapshot: AdminNoteSnapshot): boolean => snapshot.matches('changed');
export const selectUserMessage = ({ context }: AdminNoteSnapshot): UserMessage | null => context.userMessage;
