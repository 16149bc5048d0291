import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What people of the field expect of deleting a connection from its row: it is asked once, and a refusal loses nothing. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'delete.chosen' }
      | { type: 'deleting.confirmed' }
      | { type: 'connection.kept' }
      | { type: 'gateway.refuses' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'removal',
  initial: 'listed',
  states: {
    listed: {
      meta: { clause: 'A§2', sees: 'The row of the connection' },
      on: { 'delete.chosen': 'asking' },
    },
    asking: {
      meta: { clause: 'A§2', sees: 'Which connection would be deleted, and what goes with it; it is still there' },
      on: { 'connection.kept': 'listed', 'gateway.refuses': 'refused', 'deleting.confirmed': 'removed' },
    },
    refused: {
      meta: { clause: 'A§2', sees: 'That it did not work; the connection is still there' },
      on: { 'delete.chosen': 'asking' },
    },
    removed: { meta: { clause: 'A§2', sees: 'That it was deleted; no row of it, and the gateway has it no more' } },
  },
});

export const removal: Flow = {
  name: 'removal',
  title: 'Deleting a connection from its row',
  machine,
  actions: {
    'delete.chosen': 'Open the menu of the Welcome desktop and choose Delete',
    'deleting.confirmed': 'Press Delete',
    'connection.kept': 'Press Cancel',
    'gateway.refuses': 'Press Delete while the gateway cannot be reached',
  },
  rows: {},
};
