import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { connectionNoteMachine } from './connectionNote.machine.ts';

export const connectionNoteEntry = entryOf(connectionNoteMachine, {
  inputs: [{ key: 'postgresql/connection/1', identifier: '1', name: 'Welcome desktop', note: '' }],
  events: [
    { type: 'connectionNote.change', text: 'Turn the lamp on first.' },
    { type: 'connectionNote.change', text: 'x'.repeat(CONNECTION_NOTE_MAX_CHARS + 1) },
    { type: 'connectionNote.save' },
    { type: 'connectionNote.cancel' },
  ],
  outputs: { saveNote: [true] },
  failures: { saveNote: refusals('PERMISSION_DENIED') },
});
