import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** A§2: the files of the remote computer. A folder that cannot be read leaves the one before it in place. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'user.asksForFiles' }
      | { type: 'user.opensFolder' }
      | { type: 'user.triesAgain' }
      | { type: 'machine.lists' }
      | { type: 'machine.listsNothing' }
      | { type: 'machine.refuses' }
      | { type: 'machine.withdraws' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'fileBrowser',
  initial: 'closed',
  states: {
    closed: {
      meta: { clause: 'A§2', sees: 'The picture of the remote desktop' },
      on: { 'user.asksForFiles': 'reading' },
    },
    reading: {
      meta: { clause: 'A§2', sees: 'The name of the file system, and that it is being read' },
      on: { 'machine.lists': 'listed', 'machine.refuses': 'unreadable' },
    },
    unreadable: {
      meta: { clause: 'A§2', sees: 'That the folder cannot be read, and a way to try again' },
      on: { 'user.triesAgain': 'reading' },
    },
    listed: {
      meta: { clause: 'A§2, A§3', sees: 'A folder to open and a file to download' },
      on: { 'user.opensFolder': 'goingIn', 'machine.withdraws': 'gone' },
    },
    goingIn: {
      meta: { clause: 'A§2', sees: 'The folder before it, until the next one is there' },
      on: { 'machine.listsNothing': 'empty', 'machine.refuses': 'kept' },
    },
    kept: {
      meta: { clause: 'A§2', sees: 'The folder before it, and that the next one cannot be read' },
      on: { 'user.triesAgain': 'goingIn', 'machine.withdraws': 'gone' },
    },
    empty: {
      meta: { clause: 'A§2', sees: 'That nothing is in this folder, and the way up' },
      on: { 'machine.withdraws': 'gone' },
    },
    gone: { meta: { clause: 'A§2', sees: 'That this machine offers no file system' } },
  },
});

export const fileBrowser: Flow = {
  name: 'fileBrowser',
  title: 'The files of the remote computer',
  machine,
  actions: {
    'user.asksForFiles': 'Press Menu, then Files',
    'user.opensFolder': 'Press the folder',
    'user.triesAgain': 'Press Try again',
    'machine.lists': 'Let the machine answer with a folder and a file',
    'machine.listsNothing': 'Let the machine answer with an empty folder',
    'machine.refuses': 'Let the machine answer with something that is no folder',
    'machine.withdraws': 'Let the machine take its file system back',
  },
  rows: {},
};
