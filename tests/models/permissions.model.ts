import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/**
 * What the specification says of giving and taking permissions: B§4; lifecycle "Permissions editor". Maria may use the Welcome
 * desktop and make users; a group that she is in may use the terminal.
 */
const machine = setup({
  types: {
    events: {} as
      | { type: 'held.toggled' }
      | { type: 'missing.toggled' }
      | { type: 'inherited.toggled' }
      | { type: 'administer.toggled' }
      | { type: 'making.toggled' }
      | { type: 'user.saved' }
      | { type: 'saved.inVain' }
      | { type: 'user.opened' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'permissions',
  initial: 'asStored',
  states: {
    asStored: {
      meta: { clause: 'B§4', sees: 'What is granted is ticked, what comes through the group is told beside it' },
      on: {
        'held.toggled': 'taking',
        'missing.toggled': 'giving',
        'inherited.toggled': 'givingToo',
        'administer.toggled': 'administering',
      },
    },
    taking: {
      meta: { clause: 'B§4', sees: 'That using it will be taken; it is still granted' },
      on: { 'held.toggled': 'asStored', 'user.saved': 'taken', 'saved.inVain': 'kept' },
    },
    kept: {
      meta: { clause: 'B§8', sees: 'That the gateway does not answer; what is pending is kept' },
      on: { 'user.saved': 'taken' },
    },
    taken: {
      meta: { clause: 'B§4', sees: 'The list; it is granted no more' },
      on: { 'user.opened': 'without' },
    },
    without: {
      meta: { clause: 'B§4', sees: 'It is not ticked, and nothing is pending' },
      on: { 'held.toggled': 'givingBack' },
    },
    givingBack: {
      meta: { clause: 'B§4', sees: 'That using it will be given; it is not granted yet' },
      on: { 'held.toggled': 'without', 'user.saved': 'given' },
    },
    given: {
      meta: { clause: 'B§4', sees: 'The list; it is granted' },
      on: { 'user.opened': 'asStored' },
    },
    giving: {
      meta: { clause: 'B§4', sees: 'That using another will be given' },
      on: { 'missing.toggled': 'asStored' },
    },
    givingToo: {
      meta: { clause: 'B§4', sees: 'That it will be given directly, beside what comes through the group' },
      on: { 'inherited.toggled': 'asStored' },
    },
    administering: {
      meta: { clause: 'B§4', sees: 'All five creating permissions are on; only those that were missing are pending' },
      on: { 'administer.toggled': 'bare' },
    },
    bare: {
      meta: { clause: 'B§4', sees: 'All five are off; the one that is stored is pending to go' },
      on: { 'making.toggled': 'asStored', 'administer.toggled': 'administering' },
    },
  },
});

export const permissions: Flow = {
  name: 'permissions',
  title: 'Giving and taking permissions',
  machine,
  actions: {
    'held.toggled': 'Tick or untick Use of the Welcome desktop',
    'missing.toggled': 'Tick or untick Use of the desktop',
    'inherited.toggled': 'Tick or untick Use of the terminal',
    'administer.toggled': 'Tick or untick Administer everything',
    'making.toggled': 'Tick Create users',
    'user.saved': 'Press Save',
    'saved.inVain': 'Press Save while the gateway does not answer',
    'user.opened': 'Open the permissions of the user again',
  },
  rows: {
    'held.toggled > asStored': ['B4-007'],
    'administer.toggled > administering': ['B4-008'],
    'administer.toggled > bare': ['B4-009'],
  },
};
