import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of files that are shown in place: B§2; one goes on from each to those beside it. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'first.opened' }
      | { type: 'first.openedInVain' }
      | { type: 'next.pressed' }
      | { type: 'previous.pressed' }
      | { type: 'again.pressed' }
      | { type: 'preview.closed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'filePreview',
  initial: 'listed',
  states: {
    listed: {
      meta: { clause: 'B§2', sees: 'The files of the drive, and nothing of what is in them' },
      on: { 'first.opened': 'shown.first', 'first.openedInVain': 'missing' },
    },
    shown: {
      initial: 'first',
      on: { 'preview.closed': 'listed' },
      states: {
        first: {
          meta: { clause: 'B§2', sees: 'What is in the first file; before it there is none' },
          on: { 'next.pressed': 'last' },
        },
        last: {
          meta: { clause: 'B§2', sees: 'What is in the other file that can be shown; after it there is none' },
          on: { 'previous.pressed': 'first' },
        },
      },
    },
    missing: {
      meta: { clause: 'A§8', sees: 'That the file did not come, and a way to try again' },
      on: { 'again.pressed': 'shown.first', 'preview.closed': 'listed' },
    },
  },
});

export const filePreview: Flow = {
  name: 'filePreview',
  title: 'Files are shown in place',
  machine,
  actions: {
    'first.opened': 'Choose Show in the menu of the first file',
    'first.openedInVain': 'The same while the gateway does not answer',
    'next.pressed': 'Press Next file',
    'previous.pressed': 'Press Previous file',
    'again.pressed': 'Press Try again',
    'preview.closed': 'Close it',
  },
  rows: {},
};
