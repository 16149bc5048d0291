import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import type { NoteSnapshot } from './note.machine.ts';

export const selectName = (snapshot: NoteSnapshot): string => snapshot.context.name;
export const selectNote = (snapshot: NoteSnapshot): string => snapshot.context.note;
export const selectSaving = (snapshot: NoteSnapshot): boolean => snapshot.matches('saving');

/** How many more characters fit. */
export const selectRemaining = (snapshot: NoteSnapshot): number =>
  CONNECTION_NOTE_MAX_CHARS - snapshot.context.note.length;
