import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { noteMachine } from './note.machine.ts';

export const noteEntry = entryOf(noteMachine, {
  inputs: [{ key: 'postgresql/connection/1', identifier: '1', name: 'Welcome desktop', note: '' }],
  events: [
    { type: 'note.change', text: 'Turn the lamp on first.' },
    { type: 'note.change', text: 'x'.repeat(CONNECTION_NOTE_MAX_CHARS + 1) },
    { type: 'note.save' },
    { type: 'note.cancel' },
  ],
  outputs: { saveNote: [true] },
  failures: { saveNote: refusals('PERMISSION_DENIED') },
});
