import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What A§4 says of copying where the browser has not been allowed to read: text goes through a box, and nobody is asked. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'machine.copiesText' }
      | { type: 'machine.copiesOther' }
      | { type: 'user.sends' }
      | { type: 'user.leaves' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'clipboard',
  initial: 'empty',
  states: {
    empty: {
      meta: { clause: 'A§4', sees: 'That the browser keeps its clipboard, and an empty text box' },
      on: { 'machine.copiesText': 'fromThere', 'machine.copiesOther': 'refused', 'user.sends': 'fromHere' },
    },
    fromThere: {
      meta: { clause: 'A§4', sees: 'What was copied on the remote computer, in the text box' },
      on: { 'machine.copiesOther': 'refused', 'user.sends': 'fromHere', 'user.leaves': 'home' },
    },
    fromHere: {
      meta: { clause: 'A§4', sees: 'What was sent, in the text box; the remote computer has it' },
      on: { 'machine.copiesText': 'fromThere', 'machine.copiesOther': 'refused' },
    },
    refused: {
      meta: { clause: 'A§4', sees: 'That the remote computer copied what no browser takes' },
      on: { 'machine.copiesText': 'fromThere', 'user.sends': 'fromHere' },
    },
    home: { meta: { clause: 'A§2', sees: 'Home' } },
  },
});

export const clipboard: Flow = {
  name: 'clipboard',
  title: 'Copying through the text box',
  machine,
  actions: {
    'machine.copiesText': 'Copy a text on the remote computer',
    'machine.copiesOther': 'Copy a program on the remote computer',
    'user.sends': 'Write into the box and press Send to the remote computer',
    'user.leaves': 'Close the sheet and press Leave',
  },
  rows: {},
};
