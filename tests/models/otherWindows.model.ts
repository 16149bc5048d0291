import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** A session that runs in two windows of one user (issue: "a second tab on a running session attaches to it"). */
const machine = setup({
  types: {
    events: {} as
      | { type: 'window.joins' }
      | { type: 'window.joinsTheLastPlace' }
      | { type: 'window.goes' }
      | { type: 'notice.isPutAway' }
      | { type: 'time.passes' }
      | { type: 'user.startsAnother' }
      | { type: 'user.leaves' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'otherWindows',
  initial: 'alone',
  states: {
    alone: {
      meta: { clause: 'A§4', sees: 'The session, no word of other windows, and that going ends it' },
      on: { 'window.joins': 'reported', 'window.joinsTheLastPlace': 'toldWithoutRoom' },
    },
    reported: {
      meta: {
        clause: 'A§4',
        sees: 'That it is open in another window too, a way to another session, and that going only leaves',
      },
      on: {
        'notice.isPutAway': 'known',
        'time.passes': 'known',
        'window.goes': 'alone',
        'user.startsAnother': 'another',
        'user.leaves': 'home',
      },
    },
    toldWithoutRoom: {
      meta: { clause: 'A§4', sees: 'That it is open in another window too, and no way to another session' },
      on: { 'window.goes': 'alone' },
    },
    known: {
      meta: {
        clause: 'A§4',
        sees: 'No more word of it; going only leaves, and the menu has the way to another session',
      },
      on: { 'window.goes': 'alone' },
    },
    another: { meta: { clause: 'A§4', sees: 'A session of its own, which going ends' } },
    home: { meta: { clause: 'A§2', sees: 'Home' } },
  },
});

export const otherWindows: Flow = {
  name: 'otherWindows',
  title: 'A session that runs in another window too says so, and another one is started from there',
  machine,
  actions: {
    'window.joins': 'Open the same connection in another window',
    'window.joinsTheLastPlace': 'Open it in another window where its limits leave no room for a second session',
    'window.goes': 'Close the other window',
    'notice.isPutAway': 'Press Dismiss beside the word of it',
    'time.passes': 'Wait for 12 seconds',
    'user.startsAnother': 'Press Start another',
    'user.leaves': 'Press Leave',
  },
  rows: {},
};
