import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of preferences: B§2, B§3, lifecycle 23. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'language.chosen' }
      | { type: 'color.written' }
      | { type: 'color.miswritten' }
      | { type: 'page.reloaded' }
      | { type: 'network.lost' }
      | { type: 'network.back' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'preferences',
  initial: 'usual',
  states: {
    usual: {
      meta: { clause: 'B§9', sees: 'The app in English and in its usual colour' },
      on: {
        'language.chosen': 'german',
        'color.written': 'coloured',
        'color.miswritten': 'rejected',
        'network.lost': 'offline',
      },
    },
    rejected: {
      meta: { clause: 'B§3', sees: 'The field says that this is no colour' },
      on: { 'color.written': 'coloured', 'page.reloaded': 'usual' },
    },
    coloured: {
      meta: { clause: 'B§2', sees: 'The colour as #RRGGBB, at the gateway too' },
      on: { 'page.reloaded': { target: 'coloured', reenter: true }, 'color.miswritten': 'colouredRejected' },
    },
    colouredRejected: {
      meta: { clause: 'Lifecycle 23', sees: 'The field says that this is no colour; the one before stays' },
      on: { 'page.reloaded': 'coloured' },
    },
    german: {
      meta: { clause: 'B§2', sees: 'The app in German at once' },
      on: { 'page.reloaded': { target: 'german', reenter: true } },
    },
    offline: {
      meta: { clause: 'Lifecycle 23', sees: 'The app as before' },
      on: { 'color.written': 'unsaved' },
    },
    unsaved: {
      meta: { clause: 'Lifecycle 23', sees: 'The colour applies; a message says that it is not saved yet' },
      on: { 'network.back': 'online' },
    },
    online: {
      meta: { clause: 'Lifecycle 23', sees: 'The colour still applies' },
      on: { 'language.chosen': 'germanAndColoured' },
    },
    germanAndColoured: {
      meta: { clause: 'Lifecycle 23', sees: 'German; the next change has saved the colour as well' },
    },
  },
});

export const preferences: Flow = {
  name: 'preferences',
  title: 'Choosing preferences',
  machine,
  actions: {
    'language.chosen': 'Choose Deutsch',
    'color.written': 'Write rgb:f/e/0 as the app colour',
    'color.miswritten': 'Write something that is no colour as the app colour',
    'page.reloaded': 'Reload the page',
    'network.lost': 'Take the network away',
    'network.back': 'Give the network back',
  },
  rows: {
    'language.chosen > german': ['B2-019'],
    'color.written > coloured': ['B2-023', 'B3-024'],
    'page.reloaded > coloured': ['B3-023'],
  },
};
