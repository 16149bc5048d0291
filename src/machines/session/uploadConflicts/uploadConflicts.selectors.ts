import type { UploadConflictsSnapshot } from './uploadConflicts.machine.ts';
import type { Clash } from './uploadConflicts.types.ts';

export const selectChecking = (snapshot: UploadConflictsSnapshot): boolean => snapshot.matches('checking');

/** The name that is asked about; null while none is. */
export const selectClash = (snapshot: UploadConflictsSnapshot): Clash | null => snapshot.context.clashes[0] ?? null;

export const selectMoreClashes = ({ context }: UploadConflictsSnapshot): number =>
  Math.max(0, context.clashes.length - 1);
export const selectForAll = ({ context }: UploadConflictsSnapshot): boolean => context.forAll;

/** The folder cannot be read: nobody knows what would be replaced. */
export const selectUnread = (snapshot: UploadConflictsSnapshot): boolean => snapshot.matches('unread');
