import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What A§4 and A§9 say of further windows on one remote desktop: two at most, and they end with the session. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'user.asks' }
      | { type: 'user.agrees' }
      | { type: 'user.agreesInVain' }
      | { type: 'user.closesDialog' }
      | { type: 'window.resizes' }
      | { type: 'window.closes' }
      | { type: 'user.reloads' }
      | { type: 'user.leaves' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'monitors',
  initial: 'none',
  states: {
    none: { meta: { clause: 'A§4', sees: 'The picture, in one window' }, on: { 'user.asks': 'asked' } },
    asked: {
      meta: { clause: 'A§2', sees: 'The question whether a window shall open' },
      on: { 'user.agrees': 'one', 'user.agreesInVain': 'blocked', 'user.closesDialog': 'none' },
    },
    blocked: {
      meta: { clause: 'A§2', sees: 'That the browser opens no windows' },
      on: { 'user.agrees': 'one', 'user.closesDialog': 'none' },
    },
    one: {
      meta: { clause: 'A§1', sees: 'Window 1' },
      on: {
        'user.asks': 'askedAgain',
        'window.resizes': 'resized',
        'window.closes': 'none',
        'user.reloads': 'none',
        'user.leaves': 'over',
      },
    },
    resized: {
      meta: { clause: 'A§9', sees: 'Window 1; the remote desktop is as wide as both' },
      on: { 'window.closes': 'none', 'user.asks': 'askedAgain' },
    },
    askedAgain: {
      meta: { clause: 'A§2', sees: 'The question, and that one window is open' },
      on: { 'user.agrees': 'two', 'user.closesDialog': 'one' },
    },
    two: {
      meta: { clause: 'A§1', sees: 'Windows 1 and 2' },
      on: { 'user.asks': 'full', 'window.closes': 'one', 'user.reloads': 'none', 'user.leaves': 'over' },
    },
    full: {
      meta: { clause: 'A§9', sees: 'That two windows are the most' },
      on: { 'user.closesDialog': 'two' },
    },
    over: { meta: { clause: 'A§4', sees: 'Home; each window said that the session has ended, and closed' } },
  },
});

export const monitors: Flow = {
  name: 'monitors',
  title: 'Extra windows on one remote desktop',
  machine,
  actions: {
    'user.asks': 'Press Menu, then Add a window',
    'user.agrees': 'Press Open the window, or Try again',
    'user.agreesInVain': 'Forbid the page to open windows and press Open the window',
    'user.closesDialog': 'Press Close',
    'window.resizes': 'Make the further window 900 pixels wide',
    'window.closes': 'Close the window that was opened first',
    'user.reloads': 'Load the page of the session anew',
    'user.leaves': 'Press Leave',
  },
  rows: {
    'user.asks > asked': ['A2-083'],
    'window.closes > one': ['A4-079'],
    'user.leaves > over': ['A4-080'],
    'user.asks > full': ['A9-005'],
  },
};
