import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** A§4 a file that somebody sends: it waits to be let in, goes, and is there, is not wanted or fails, which is final. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'user.sends' }
      | { type: 'user.replaces' }
      | { type: 'user.keepsBoth' }
      | { type: 'user.skips' }
      | { type: 'user.givesUp' }
      | { type: 'user.cancels' }
      | { type: 'user.triesAgain' }
      | { type: 'user.clears' }
      | { type: 'machine.hasNone' }
      | { type: 'machine.hasOne' }
      | { type: 'machine.takes' }
      | { type: 'machine.hasAll' }
      | { type: 'machine.refuses' }
      | { type: 'machine.breaksOff' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'transfer',
  initial: 'nothing',
  states: {
    nothing: {
      meta: { clause: 'A§2', sees: 'The folder, and no transfers' },
      on: { 'user.sends': 'looking' },
    },
    looking: {
      meta: { clause: 'A§2', sees: 'That the names in the folder are being read' },
      on: { 'machine.hasNone': 'opening', 'machine.hasOne': 'asked' },
    },
    asked: {
      meta: { clause: 'A§2', sees: 'That the name is taken, and three ways to go on' },
      on: { 'user.replaces': 'opening', 'user.keepsBoth': 'opening', 'user.skips': 'nothing' },
    },
    opening: {
      meta: { clause: 'A§4', sees: 'The file under way, with nothing of it gone, and a way to cancel' },
      on: { 'machine.takes': 'flowing', 'machine.refuses': 'refused', 'user.givesUp': 'cancelled' },
    },
    flowing: {
      meta: { clause: 'A§4', sees: 'The file under way, and a way to cancel' },
      on: { 'machine.hasAll': 'done', 'machine.breaksOff': 'brokenOff', 'user.cancels': 'cancelled' },
    },
    done: {
      meta: { clause: 'A§4', sees: 'That the file is there, with its size' },
      on: { 'user.clears': 'nothing' },
    },
    refused: {
      meta: { clause: 'A§8', sees: 'Why it was refused, and a way to try again' },
      on: { 'user.triesAgain': 'opening', 'user.clears': 'nothing' },
    },
    brokenOff: {
      meta: { clause: 'A§8', sees: 'Why it ended, and a way to try again' },
      on: { 'user.triesAgain': 'opening' },
    },
    cancelled: {
      meta: { clause: 'A§4', sees: 'That it was cancelled, and a way to try again' },
      on: { 'user.triesAgain': 'opening', 'user.clears': 'nothing' },
    },
  },
});

export const transfer: Flow = {
  name: 'transfer',
  title: 'A file that is sent',
  machine,
  actions: {
    'user.sends': 'Choose a file under Send files',
    'user.replaces': 'Press Replace',
    'user.keepsBoth': 'Press Keep both',
    'user.skips': 'Press Skip',
    'user.givesUp': 'Press Cancel beside the file before the machine has answered',
    'user.cancels': 'Press Cancel beside the file',
    'user.triesAgain': 'Press Try again beside the file',
    'user.clears': 'Press Clear the list',
    'machine.hasNone': 'Let the folder have other names',
    'machine.hasOne': 'Let the folder have the name already',
    'machine.takes': 'Let the machine let the file in',
    'machine.hasAll': 'Let the machine take the last byte',
    'machine.refuses': 'Let the machine answer with 771',
    'machine.breaksOff': 'Let the machine answer with 515 in the middle',
  },
  rows: {
    'machine.takes > flowing': ['A4-076'],
    'machine.hasAll > done': ['A4-077'],
    'machine.refuses > refused': ['A4-078', 'A8-011'],
    'machine.breaksOff > brokenOff': ['A8-012'],
  },
};
