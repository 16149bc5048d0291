import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of editing users: B§4, B§5 and B§6; lifecycle "User editor". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'bad.saved' }
      | { type: 'taken.saved' }
      | { type: 'sound.saved' }
      | { type: 'saved.inVain' }
      | { type: 'user.opened' }
      | { type: 'copy.chosen' }
      | { type: 'name.typed' }
      | { type: 'user.saved' }
      | { type: 'other.saves' }
      | { type: 'typing.goesOn' }
      | { type: 'theirs.loaded' }
      | { type: 'theirs.overwritten' }
      | { type: 'editor.cancelled' }
      | { type: 'leaving.kept' }
      | { type: 'leaving.confirmed' }
      | { type: 'delete.pressed' }
      | { type: 'delete.kept' }
      | { type: 'delete.confirmed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'userEditor',
  initial: 'new',
  states: {
    new: {
      meta: { clause: 'B§4', sees: 'An empty form for a new user' },
      on: { 'bad.saved': 'faulty', 'taken.saved': 'refused', 'sound.saved': 'listed' },
    },
    faulty: {
      meta: { clause: 'B§5', sees: 'What is wrong with the name and the passwords; nothing is sent' },
      on: { 'taken.saved': 'refused', 'sound.saved': 'listed' },
    },
    refused: {
      meta: { clause: 'B§4', sees: 'Why the gateway refused; what was typed is kept' },
      on: { 'bad.saved': 'faulty', 'sound.saved': 'listed' },
    },
    listed: {
      meta: { clause: 'B§2', sees: 'The list, with the user in it' },
      on: { 'user.opened': 'existing' },
    },
    existing: {
      meta: { clause: 'B§4', sees: 'The form with what is stored, and that nothing is changed' },
      on: {
        'name.typed': 'changed',
        'copy.chosen': 'copy',
        'delete.pressed': 'asked',
        'editor.cancelled': 'listed',
      },
    },
    copy: {
      meta: { clause: 'B§4', sees: 'A form for a new user with the same attributes' },
      on: { 'taken.saved': 'refused', 'sound.saved': 'listed' },
    },
    changed: {
      meta: { clause: 'B§4', sees: 'What saving will change; nothing is changed yet' },
      on: {
        'user.saved': 'renamed',
        'saved.inVain': 'unsaved',
        'other.saves': 'overtaken',
        'editor.cancelled': 'askedToLeave',
      },
    },
    renamed: {
      meta: { clause: 'B§4', sees: 'The list, with the new full name' },
      on: { 'user.opened': 'existing' },
    },
    unsaved: {
      meta: { clause: 'B§8', sees: 'That the gateway does not answer; what was typed is kept' },
      on: { 'user.saved': 'renamed' },
    },
    askedToLeave: {
      meta: { clause: 'B§4', sees: 'A question, for what was typed would be lost' },
      on: { 'leaving.kept': 'changed', 'leaving.confirmed': 'listed' },
    },
    overtaken: {
      meta: { clause: 'B§4', sees: 'That somebody else saved meanwhile; theirs is stored' },
      on: { 'typing.goesOn': 'stale', 'theirs.loaded': 'theirs', 'theirs.overwritten': 'renamed' },
    },
    stale: {
      meta: { clause: 'B§4', sees: 'What was typed; theirs is stored' },
      on: { 'user.saved': 'overtaken' },
    },
    theirs: {
      meta: { clause: 'B§4', sees: 'The form with what the other one saved' },
      on: { 'name.typed': 'changed' },
    },
    asked: {
      meta: { clause: 'B§6', sees: 'A question that names the user, who is still there' },
      on: { 'delete.kept': 'existing', 'delete.confirmed': 'gone' },
    },
    gone: { meta: { clause: 'B§6', sees: 'The list, without the user' } },
  },
});

export const userEditor: Flow = {
  name: 'userEditor',
  title: 'Making, changing and deleting a user',
  machine,
  actions: {
    'bad.saved': 'Type a name with a space and two different passwords, and press Save',
    'taken.saved': 'Type the name of somebody who is there, and press Save',
    'sound.saved': 'Type a new name, and press Save',
    'saved.inVain': 'Press Save while the gateway does not answer',
    'user.opened': 'Open the editor of the user',
    'copy.chosen': 'Choose Duplicate',
    'name.typed': 'Type another full name',
    'user.saved': 'Press Save',
    'other.saves': 'Press Save after somebody else has saved the same user',
    'typing.goesOn': 'Keep editing',
    'theirs.loaded': 'Load what the other one saved',
    'theirs.overwritten': 'Overwrite what the other one saved',
    'editor.cancelled': 'Press Cancel',
    'leaving.kept': 'Stay',
    'leaving.confirmed': 'Leave',
    'delete.pressed': 'Press Delete',
    'delete.kept': 'Keep the user',
    'delete.confirmed': 'Confirm the question',
  },
  rows: {
    'bad.saved > faulty': ['B5-001', 'B5-003'],
    'copy.chosen > copy': ['B4-003'],
  },
};
