import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** Whoever runs a session sees who else is in it (issue: "one cannot see that one is watched"). */
const machine = setup({
  types: {
    events: {} as
      | { type: 'administrator.watches' }
      | { type: 'administrator.leaves' }
      | { type: 'guest.joins' }
      | { type: 'guest.isRemoved' }
      | { type: 'control.isTaken' }
      | { type: 'control.isGiven' }
      | { type: 'sharing.isStopped' }
      | { type: 'stop.fails' }
      | { type: 'page.reloads' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'audience',
  initial: 'alone',
  states: {
    alone: {
      meta: { clause: 'C§7', sees: 'The session, and no word of others' },
      on: { 'administrator.watches': 'watched', 'guest.joins': 'visited' },
    },
    watched: {
      meta: { clause: 'C§7', sees: 'That an administrator is watching, in the bar' },
      on: { 'administrator.leaves': 'alone', 'guest.joins': 'both', 'page.reloads': 'watched' },
    },
    visited: {
      meta: { clause: 'C§7', sees: 'That a guest can control the session, in the bar' },
      on: {
        'guest.isRemoved': 'alone',
        'sharing.isStopped': 'alone',
        'stop.fails': 'notStopped',
        'control.isTaken': 'lookedAt',
      },
    },
    lookedAt: {
      meta: { clause: 'C§7', sees: 'That the guest only looks on now, in the bar' },
      on: { 'control.isGiven': 'visited' },
    },
    notStopped: { meta: { clause: 'A§8', sees: 'The guest still, and that it did not work' } },
    both: {
      meta: { clause: 'C§7', sees: 'How many are in the session' },
      on: { 'sharing.isStopped': 'watched' },
    },
  },
});

export const audience: Flow = {
  name: 'audience',
  title: 'Whoever runs a session sees who else is in it',
  machine,
  actions: {
    'administrator.watches': 'Let an administrator watch the session',
    'administrator.leaves': 'Let the administrator leave',
    'guest.joins': 'Let a guest in who takes part',
    'guest.isRemoved': 'Press the badge, then Remove',
    'control.isTaken': 'Press the badge, then Take control back',
    'control.isGiven': 'Press the badge, then Give control',
    'sharing.isStopped': 'Press the badge, then Stop sharing',
    'stop.fails': 'Press Stop sharing while the gateway cannot be reached',
    'page.reloads': 'Reload the page',
  },
  rows: {},
};
