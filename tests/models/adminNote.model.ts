import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of the note that administrators share: B§2; lifecycle "Notes tab". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'note.typed' }
      | { type: 'note.saved' }
      | { type: 'saved.inVain' }
      | { type: 'other.saves' }
      | { type: 'writing.goesOn' }
      | { type: 'theirs.taken' }
      | { type: 'theirs.replaced' }
      | { type: 'page.openedInVain' }
      | { type: 'page.opened' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'adminNote',
  initial: 'empty',
  states: {
    empty: {
      meta: { clause: 'B§2', sees: 'That nobody has written anything; there is nothing to save' },
      on: { 'note.typed': 'dirty', 'page.openedInVain': 'unread' },
    },
    unread: {
      meta: { clause: 'B§8', sees: 'That the note could not be read, and a way to try again' },
      on: { 'page.opened': 'empty' },
    },
    dirty: {
      meta: { clause: 'B§2', sees: 'That it is not saved yet' },
      on: { 'note.saved': 'clean', 'saved.inVain': 'unsaved', 'other.saves': 'overtaken' },
    },
    unsaved: {
      meta: { clause: 'B§8', sees: 'That it was not saved; what was written is kept' },
      on: { 'note.saved': 'clean' },
    },
    clean: {
      meta: { clause: 'B§2', sees: 'Who saved it; there is nothing to save' },
      on: { 'note.typed': 'dirty' },
    },
    overtaken: {
      meta: { clause: 'B§2', sees: 'That somebody else saved it; theirs is stored' },
      on: { 'writing.goesOn': 'stale', 'theirs.taken': 'theirs', 'theirs.replaced': 'clean' },
    },
    stale: {
      meta: { clause: 'B§2', sees: 'What was written; theirs is stored' },
      on: { 'note.saved': 'overtaken' },
    },
    theirs: {
      meta: { clause: 'B§2', sees: 'What the other one wrote; there is nothing to save' },
      on: { 'note.typed': 'dirty' },
    },
  },
});

export const notes: Flow = {
  name: 'adminNote',
  title: 'The note that administrators share',
  machine,
  actions: {
    'note.typed': 'Write something',
    'note.saved': 'Press Save',
    'saved.inVain': 'Press Save while the gateway does not answer',
    'other.saves': 'Press Save after somebody else has saved the note',
    'writing.goesOn': 'Keep editing',
    'theirs.taken': 'Use theirs',
    'theirs.replaced': 'Replace theirs',
    'page.openedInVain': 'Open the page while the gateway does not answer',
    'page.opened': 'Try again',
  },
  rows: { 'note.saved > clean': ['B2-047'] },
};
