import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of editing a connection: A§2, A§3 and A§5. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'blank.saved' }
      | { type: 'taken.saved' }
      | { type: 'sound.saved' }
      | { type: 'id.typed' }
      | { type: 'id.cleared' }
      | { type: 'host.typed' }
      | { type: 'host.cleared' }
      | { type: 'object.opened' }
      | { type: 'copy.chosen' }
      | { type: 'delete.pressed' }
      | { type: 'delete.kept' }
      | { type: 'delete.confirmed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'editor',
  initial: 'new',
  states: {
    new: {
      meta: { clause: 'A§3', sees: 'An empty form; its protocol is VNC' },
      on: {
        'blank.saved': 'faulty',
        'taken.saved': 'refused',
        'sound.saved': 'listed',
        'id.typed': 'byId',
        'host.typed': 'byHost',
      },
    },
    byId: {
      meta: { clause: 'A§5', sees: 'Address and port cannot be typed: an id is given' },
      on: { 'id.cleared': 'new' },
    },
    byHost: {
      meta: { clause: 'A§5', sees: 'The id cannot be typed: an address is given, without .local' },
      on: { 'host.cleared': 'new' },
    },
    faulty: {
      meta: { clause: 'A§2', sees: 'The form says what is wrong, and nothing is sent' },
      on: { 'taken.saved': 'refused', 'sound.saved': 'listed' },
    },
    refused: {
      meta: { clause: 'A§2', sees: 'The form says why the gateway refused, and keeps what was typed' },
      on: { 'blank.saved': 'faulty', 'sound.saved': 'listed' },
    },
    listed: {
      meta: { clause: 'A§2', sees: 'The list, with the connection in it' },
      on: { 'object.opened': 'existing' },
    },
    existing: {
      meta: { clause: 'A§2', sees: 'The form with what was saved' },
      on: { 'copy.chosen': 'copy', 'delete.pressed': 'asked' },
    },
    copy: {
      meta: { clause: 'A§2', sees: 'A form with the same fields, for a new connection' },
      on: { 'taken.saved': 'refused', 'sound.saved': 'listed' },
    },
    asked: {
      meta: { clause: 'A§2', sees: 'A question that names the connection' },
      on: { 'delete.kept': 'existing', 'delete.confirmed': 'gone' },
    },
    gone: { meta: { clause: 'A§2', sees: 'The list, without the connection' } },
  },
});

export const editor: Flow = {
  name: 'editor',
  title: 'Making, copying and deleting a connection',
  machine,
  actions: {
    'blank.saved': 'Leave the name empty and press Save',
    'taken.saved': 'Type the name of another connection of the group and press Save',
    'sound.saved': 'Type a name and press Save',
    'id.typed': 'Type a destination id',
    'id.cleared': 'Empty the destination id',
    'host.typed': 'Type an address that ends in .local',
    'host.cleared': 'Empty the address',
    'object.opened': 'Open the editor of the saved connection',
    'copy.chosen': 'Choose Duplicate',
    'delete.pressed': 'Press Delete',
    'delete.kept': 'Cancel the question',
    'delete.confirmed': 'Confirm the question',
  },
  rows: {
    'id.typed > byId': ['A5-032'],
    'host.typed > byHost': ['A5-017', 'A5-033'],
    'copy.chosen > copy': ['A2-072'],
  },
};
