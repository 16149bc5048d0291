import { setup } from 'xstate';
import { RECENT_CONNECTIONS_MAX } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of recent connections: A§2, A§3, A§4, A§9, lifecycle 19. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'first.leftUnseen' }
      | { type: 'first.seen' }
      | { type: 'second.seen' }
      | { type: 'others.seen' }
      | { type: 'page.reloaded' }
      | { type: 'newest.crossedOut' }
      | { type: 'deletion.kept' }
      | { type: 'deletion.confirmed' }
      | { type: 'user.returns' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'recents',
  initial: 'none',
  states: {
    none: {
      meta: { clause: 'Lifecycle 19', sees: 'No recent connections: without a picture nothing was seen' },
      on: { 'first.leftUnseen': 'none', 'first.seen': 'one' },
    },
    one: {
      meta: { clause: 'A§3', sees: 'The first one' },
      on: { 'second.seen': 'two', 'page.reloaded': { target: 'one', reenter: true } },
    },
    two: {
      meta: { clause: 'Lifecycle 19', sees: 'The second one, then the first' },
      on: { 'first.seen': 'turned', 'newest.crossedOut': 'asked' },
    },
    turned: {
      meta: { clause: 'Lifecycle 19', sees: 'The first one, then the second: each of them once' },
      on: { 'others.seen': 'full' },
    },
    asked: {
      meta: { clause: 'A§2', sees: 'The question whether the second one goes' },
      on: { 'deletion.kept': 'two', 'deletion.confirmed': 'one' },
    },
    full: {
      meta: {
        clause: 'A§9',
        sees: `The ${RECENT_CONNECTIONS_MAX} newest, and not the second one, which was seen longest ago`,
      },
      on: { 'page.reloaded': { target: 'full', reenter: true }, 'user.returns': 'cleared' },
    },
    cleared: { meta: { clause: 'A§4', sees: 'No recent connections: logging out took them away' } },
  },
});

export const recents: Flow = {
  name: 'recents',
  title: 'Recent connections',
  machine,
  actions: {
    'first.leftUnseen': 'Open the first connection and leave before its picture comes',
    'first.seen': 'Open the first connection, see its picture, and go home',
    'second.seen': 'Open the second connection, see its picture, and go home',
    'others.seen': 'See four others the same way',
    'page.reloaded': 'Reload the page',
    'newest.crossedOut': 'Press the cross of the first card',
    'deletion.kept': 'Answer "Cancel"',
    'deletion.confirmed': 'Answer "Remove"',
    'user.returns': 'Log out and in again',
  },
  rows: {
    'first.seen > one': ['A3-042', 'A4-051'],
    'newest.crossedOut > asked': ['A2-044'],
    'others.seen > full': ['A9-014'],
    'page.reloaded > full': ['A3-028'],
  },
};
