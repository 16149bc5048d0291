import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of discovered machines: A§2, A§4, A§8, lifecycles 5 and 6. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'machine.chosen' }
      | { type: 'form.cancelled' }
      | { type: 'machine.added' }
      | { type: 'another.appears' }
      | { type: 'user.looksAgain' }
      | { type: 'gateway.fails' }
      | { type: 'page.reloaded' }
      | { type: 'threeHours.pass' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'discovery',
  initial: 'one',
  states: {
    one: {
      meta: { clause: 'A§2', sees: 'The machine with its name and address' },
      on: { 'machine.chosen': 'adding', 'another.appears': 'unseen', 'gateway.fails': 'none' },
    },
    adding: {
      meta: { clause: 'A§2', sees: 'The form, filled in with name and address, as an RDP connection' },
      on: { 'form.cancelled': 'one', 'machine.added': 'added' },
    },
    added: { meta: { clause: 'A§5', sees: 'The session of the new connection opens' } },
    unseen: {
      meta: { clause: 'A§4', sees: 'One machine still: what was found is kept in this browser' },
      on: { 'user.looksAgain': 'two', 'threeHours.pass': 'two', 'page.reloaded': 'unseen' },
    },
    two: { meta: { clause: 'A§4', sees: 'Both machines' } },
    none: { meta: { clause: 'A§8', sees: 'No machine, and no error' } },
  },
});

export const discovery: Flow = {
  name: 'discovery',
  title: 'Machines in the network',
  machine,
  actions: {
    'machine.chosen': 'Press "Add" beside the machine',
    'form.cancelled': 'Cancel the form',
    'machine.added': 'Save the form',
    'another.appears': 'Switch another machine on',
    'user.looksAgain': 'Press "Search again"',
    'gateway.fails': 'Press "Search again" while the gateway does not answer',
    'page.reloaded': 'Reload the page',
    'threeHours.pass': 'Wait three hours',
  },
  rows: {
    'machine.chosen > adding': ['A2-042'],
    'machine.added > added': ['A7-039'],
    'page.reloaded > unseen': ['A3-029'],
    'threeHours.pass > two': ['A4-031'],
    'gateway.fails > none': ['A8-027'],
  },
};
