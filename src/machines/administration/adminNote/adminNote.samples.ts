import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { adminNoteMachine } from './adminNote.machine.ts';

export const sampleAdminNote: SharedNote = {
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

export const adminNoteEntry = entryOf(adminNoteMachine, {
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'adminNote.change', note: '<p>Two</p>' },
    { type: 'adminNote.change', note: '<p>Three</p>' },
    { type: 'adminNote.save' },
    { type: 'change.overwrite' },
    { type: 'change.reload' },
    { type: 'change.keep' },
    { type: 'leave.tried', path: '/' },
    { type: 'leave.confirm' },
    { type: 'leave.keep' },
  ],
  outputs: { readAdminNote: [{ note: sampleAdminNote, twoFactor: false }], saveNote: [sampleAdminNote] },
  failures: {
    readAdminNote: refusals('PERMISSION_DENIED', 'UNREACHABLE'),
    saveNote: [...refusals('UNREACHABLE'), changedMeanwhile],
  },
});
