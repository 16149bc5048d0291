import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of the disk-space bar and its mail: A§4, A§6, A§9, lifecycle 22. */
const machine = setup({
  types: {
    events: {} as
      { type: 'disk.fills' } | { type: 'disk.empties' } | { type: 'home.left' } | { type: 'home.shownAfterAMinute' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'diskSpace',
  initial: 'enough',
  states: {
    enough: {
      meta: { clause: 'A§2', sees: 'A bar with the free space; nobody is mailed' },
      on: { 'disk.fills': 'filled' },
    },
    filled: {
      meta: { clause: 'A§4', sees: 'The bar as it was' },
      on: { 'home.shownAfterAMinute': 'low', 'home.left': 'cached' },
    },
    cached: {
      meta: { clause: 'A§4', sees: 'The bar as it was: it was measured less than a minute ago' },
      on: { 'home.shownAfterAMinute': 'low' },
    },
    low: {
      meta: { clause: 'A§6', sees: 'The bar says that little is left; the other administrator was mailed once' },
      on: { 'home.shownAfterAMinute': 'lowStill', 'disk.empties': 'emptied' },
    },
    lowStill: { meta: { clause: 'A§6', sees: 'The same; nobody is mailed again' } },
    emptied: {
      meta: { clause: 'A§4', sees: 'The bar as it was' },
      on: { 'home.shownAfterAMinute': 'enoughAgain' },
    },
    enoughAgain: { meta: { clause: 'Lifecycle 22', sees: 'The free space; the flag of the mail is reset' } },
  },
});

export const diskSpace: Flow = {
  name: 'diskSpace',
  title: 'The disk-space bar and the mail about low space',
  machine,
  actions: {
    'disk.fills': 'Let the disk fill up to the last tenth',
    'disk.empties': 'Give it space again',
    'home.left': 'Go to the preferences and back',
    'home.shownAfterAMinute': 'Wait a minute, then go to the preferences and back',
  },
  rows: {
    'home.shownAfterAMinute > low': ['A4-032', 'A6-006', 'A7-041'],
    'home.shownAfterAMinute > lowStill': ['A6-006'],
    'home.shownAfterAMinute > enoughAgain': ['B7-087'],
  },
};
