import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import type { ConnectionNoteSnapshot } from './connectionNote.machine.ts';

export const selectName = (snapshot: ConnectionNoteSnapshot): string => snapshot.context.name;
export const selectNote = (snapshot: ConnectionNoteSnapshot): string => snapshot.context.note;
export const selectSaving = (snapshot: ConnectionNoteSnapshot): boolean => snapshot.matches('saving');

/** How many more characters fit. */
export const selectRemaining = (snapshot: ConnectionNoteSnapshot): number =>
  CONNECTION_NOTE_MAX_CHARS - snapshot.context.note.length;
