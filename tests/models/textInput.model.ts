import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of typing and pointing in a session: A§2, B§2. What is chosen outlives the session. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'keyboard.chosen' }
      | { type: 'text.chosen' }
      | { type: 'ownKeys.chosen' }
      | { type: 'ctrl.pressed' }
      | { type: 'enter.pressed' }
      | { type: 'dock.closed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'typing',
  initial: 'ownKeys',
  states: {
    ownKeys: {
      meta: { clause: 'B§2', sees: 'The picture alone: the keys of this computer type' },
      on: { 'keyboard.chosen': 'keyboard', 'text.chosen': 'text' },
    },
    keyboard: {
      meta: { clause: 'B§2', sees: 'A keyboard to point at below the picture' },
      on: { 'text.chosen': 'text', 'ownKeys.chosen': 'ownKeys', 'dock.closed': 'ownKeys' },
    },
    text: {
      initial: 'free',
      on: { 'keyboard.chosen': 'keyboard', 'ownKeys.chosen': 'ownKeys', 'dock.closed': 'ownKeys' },
      states: {
        free: {
          meta: { clause: 'B§2', sees: 'A field to write in, with keys that touch keyboards lack, none held' },
          on: { 'ctrl.pressed': 'holding' },
        },
        holding: {
          meta: { clause: 'B§2', sees: 'The Ctrl key beside the field is held' },
          on: { 'ctrl.pressed': 'free', 'enter.pressed': 'free' },
        },
      },
    },
  },
});

export const typing: Flow = {
  name: 'typing',
  title: 'Choosing how to type in a session',
  machine,
  actions: {
    'keyboard.chosen': 'Menu, Typing and pointing, Keyboard; close the sheet',
    'text.chosen': 'Menu, Typing and pointing, Text field; close the sheet',
    'ownKeys.chosen': 'Menu, Typing and pointing, the keys of this computer; close the sheet',
    'ctrl.pressed': 'Press Ctrl beside the field',
    'enter.pressed': 'Press Enter beside the field',
    'dock.closed': 'Close the keyboard or the field by its own button',
  },
  rows: {},
};
