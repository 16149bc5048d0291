import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import type { Told } from '../../shared/told.ts';
import type { NotesSnapshot } from './notes.machine.ts';

export function selectPageState(snapshot: NotesSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'shown';
}

export const selectSaved = ({ context }: NotesSnapshot): SharedNote => context.saved;
/** A§6 administrators are told that logging in takes no second factor. */
export const selectTwoFactorMissing = (snapshot: NotesSnapshot): boolean =>
  selectPageState(snapshot) === 'shown' && !snapshot.context.twoFactor;
export const selectDirty = (snapshot: NotesSnapshot): boolean =>
  snapshot.matches('dirty') || snapshot.matches('confirmingLeave');
export const selectLeaving = (snapshot: NotesSnapshot): boolean => snapshot.matches('confirmingLeave');
export const selectSaving = (snapshot: NotesSnapshot): boolean => snapshot.matches('saving');
export const selectChanged = (snapshot: NotesSnapshot): boolean => snapshot.matches('changed');
export const selectTold = ({ context }: NotesSnapshot): Told | null => context.told;
