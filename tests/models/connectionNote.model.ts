import { setup } from 'xstate';
import { CONNECTION_NOTE_MAX_CHARS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of a connection's note: A§2, A§5, lifecycle 21. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'note.opened' }
      | { type: 'text.typed' }
      | { type: 'text.emptied' }
      | { type: 'note.saved' }
      | { type: 'note.cancelled' }
      | { type: 'gateway.refuses' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'connectionNote',
  initial: 'absent',
  states: {
    absent: {
      meta: { clause: 'A§2', sees: 'The row of the connection without a note' },
      on: { 'note.opened': 'editing.empty' },
    },
    editing: {
      initial: 'empty',
      on: { 'note.cancelled': 'absent' },
      states: {
        empty: {
          meta: { clause: 'A§5', sees: `An empty form with ${CONNECTION_NOTE_MAX_CHARS} characters left` },
          on: { 'text.typed': 'typed' },
        },
        typed: {
          meta: { clause: 'A§5', sees: 'The counter says how many characters are left' },
          on: { 'note.saved': '#connectionNote.written', 'gateway.refuses': 'refused' },
        },
        refused: {
          meta: { clause: 'Lifecycle 21', sees: 'An error toast; the form and what was typed stay' },
          on: { 'note.saved': '#connectionNote.written' },
        },
      },
    },
    written: {
      meta: { clause: 'A§3', sees: 'The note in the row of its connection' },
      on: { 'note.opened': 'editingAgain' },
    },
    editingAgain: {
      initial: 'full',
      on: { 'note.cancelled': 'written' },
      states: {
        full: {
          meta: { clause: 'A§2', sees: 'The form with the note as it was written' },
          on: { 'text.emptied': 'emptied' },
        },
        emptied: {
          meta: { clause: 'A§5', sees: 'An empty form with all characters left' },
          on: { 'note.saved': '#connectionNote.absent' },
        },
      },
    },
  },
});

export const note: Flow = {
  name: 'connectionNote',
  title: 'Writing the note of a connection',
  machine,
  actions: {
    'note.opened': 'Press the note button in the row of the Welcome desktop',
    'text.typed': 'Type a note of 20 characters',
    'text.emptied': 'Empty the field',
    'note.saved': 'Press Save',
    'note.cancelled': 'Press Cancel',
    'gateway.refuses': 'Press Save while the gateway answers with an error',
  },
  rows: {
    'note.opened > editing.empty': ['A2-043'],
    'text.typed > editing.typed': ['A5-010'],
    'note.saved > written': ['A3-040'],
  },
};
