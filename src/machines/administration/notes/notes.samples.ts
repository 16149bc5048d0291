import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { notesMachine } from './notes.machine.ts';

export const sampleNote: SharedNote = {
  note: '<p>New scopes from Tuesday.</p>',
  version: 3,
  savedBy: 'admin',
  savedAt: Date.UTC(2026, 2, 18, 9, 30),
};

/** What the gateway answers whoever would write over somebody else's change. */
export const changedMeanwhile = Object.assign(new Error('Somebody else changed it meanwhile.'), {
  code: 'BAD_REQUEST',
  details: { translatable: { key: 'ERROR.CHANGED_MEANWHILE', variables: null } },
});

export const notesEntry = entryOf(notesMachine, {
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'note.change', note: '<p>Two</p>' },
    { type: 'note.change', note: '<p>Three</p>' },
    { type: 'note.save' },
    { type: 'change.overwrite' },
    { type: 'change.reload' },
    { type: 'change.keep' },
    { type: 'leave.tried', path: '/' },
    { type: 'leave.confirm' },
    { type: 'leave.keep' },
  ],
  outputs: { readNote: [{ note: sampleNote, twoFactor: false }], saveNote: [sampleNote] },
  failures: {
    readNote: refusals('PERMISSION_DENIED', 'UNREACHABLE'),
    saveNote: [...refusals('UNREACHABLE'), changedMeanwhile],
  },
});
