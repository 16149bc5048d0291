import type { UploadNamesSnapshot } from './uploadNames.machine.ts';
import type { Clash } from './uploadNames.types.ts';

export const selectChecking = (snapshot: UploadNamesSnapshot): boolean => snapshot.matches('checking');

/** The name that is asked about; null while none is. */
export const selectClash = (snapshot: UploadNamesSnapshot): Clash | null => snapshot.context.clashes[0] ?? null;

export const selectMoreClashes = ({ context }: UploadNamesSnapshot): number => Math.max(0, context.clashes.length - 1);
export const selectForAll = ({ context }: UploadNamesSnapshot): boolean => context.forAll;

/** The folder cannot be read: nobody knows what would be replaced. */
export const selectUnread = (snapshot: UploadNamesSnapshot): boolean => snapshot.matches('unread');
