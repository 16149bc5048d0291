import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What issue and specification say of importing connections: first everything is checked, then all is made or nothing. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'import.opened' }
      | { type: 'faulty.checked' }
      | { type: 'right.checked' }
      | { type: 'back.pressed' }
      | { type: 'groups.notMade' }
      | { type: 'groups.made' }
      | { type: 'import.pressed' }
      | { type: 'gateway.lost' }
      | { type: 'dialog.closed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'connectionImport',
  initial: 'page',
  states: {
    page: {
      meta: { clause: 'B§2', sees: 'The page of connections, without what the file holds' },
      on: { 'import.opened': 'idle' },
    },
    idle: {
      meta: { clause: 'Issue 3', sees: 'A place for a file and one for its text' },
      on: { 'faulty.checked': 'faults', 'right.checked': 'preview', 'dialog.closed': 'page' },
    },
    idleAgain: {
      meta: { clause: 'Issue 3', sees: 'The same places; what was chosen about missing groups is kept' },
      on: { 'right.checked': 'preview.stuck', 'dialog.closed': 'page' },
    },
    faults: {
      meta: { clause: 'Issue 3', sees: 'Each fault with its line and column' },
      on: { 'back.pressed': 'idle', 'dialog.closed': 'page' },
    },
    preview: {
      initial: 'ready',
      on: { 'back.pressed': 'idle', 'dialog.closed': 'page' },
      states: {
        ready: {
          meta: { clause: 'Issue 3', sees: 'What will be created, and that a group is missing' },
          on: {
            'groups.notMade': 'stuck',
            'import.pressed': '#connectionImport.done',
            'gateway.lost': '#connectionImport.refused',
          },
        },
        stuck: {
          meta: { clause: 'Issue 3', sees: 'The import cannot be begun while a group is missing' },
          on: { 'groups.made': 'ready', 'back.pressed': '#connectionImport.idleAgain' },
        },
      },
    },
    refused: {
      meta: { clause: 'Issue 3', sees: 'That nothing was imported, and why' },
      on: { 'back.pressed': 'preview', 'dialog.closed': 'page' },
    },
    done: {
      meta: { clause: 'Issue 3', sees: 'How many connections and groups were made' },
      on: { 'dialog.closed': 'imported' },
    },
    imported: {
      meta: { clause: 'B§2', sees: 'The page of connections with the new ones' },
    },
  },
});

export const connectionImport: Flow = {
  name: 'connectionImport',
  title: 'Importing connections from a file',
  machine,
  actions: {
    'import.opened': 'Press Import on the page of connections',
    'faulty.checked': 'Paste a file in which one protocol does not exist, and check it',
    'right.checked': 'Paste a file without faults, with a group that does not exist, and check it',
    'back.pressed': 'Press Back',
    'groups.notMade': 'Choose not to make the missing group',
    'groups.made': 'Choose to make the missing group',
    'import.pressed': 'Press Import in the dialog',
    'gateway.lost': 'Let the gateway be out of reach, and press Import in the dialog',
    'dialog.closed': 'Close the dialog',
  },
  rows: {},
};
