import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the decisions say of the passwords that programs open drives with: random, named, shown once, withdrawn one by one. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'made.withoutName' }
      | { type: 'made.inVain' }
      | { type: 'made' }
      | { type: 'secret.saved' }
      | { type: 'withdraw.pressed' }
      | { type: 'withdrawn.inVain' }
      | { type: 'withdrawn' }
      | { type: 'user.keepsIt' }
      | { type: 'refusal.read' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'appPasswords',
  initial: 'none',
  states: {
    none: {
      initial: 'fresh',
      on: { 'made.withoutName': '.nameless', 'made.inVain': 'notMade', made: 'shownOnce' },
      states: {
        fresh: { meta: { clause: 'Drives', sees: 'No password, and a form for one with a name' } },
        kept: { meta: { clause: 'A§8', sees: 'The name that was typed, for another try' } },
        nameless: { meta: { clause: 'Drives', sees: 'That it needs a name; none was made' } },
      },
    },
    notMade: {
      meta: { clause: 'A§8', sees: 'Why none was made' },
      on: { 'refusal.read': 'none.kept' },
    },
    shownOnce: {
      meta: { clause: 'Drives', sees: 'The new password, and that it is not shown again' },
      on: { 'secret.saved': 'listed' },
    },
    listed: {
      meta: { clause: 'Drives', sees: 'Its name and that nothing used it yet; the password itself no more' },
      on: { 'withdraw.pressed': 'asked' },
    },
    asked: {
      meta: { clause: 'Drives', sees: 'Whether what uses it shall be cut off; it still counts' },
      on: { 'user.keepsIt': 'listed', 'withdrawn.inVain': 'notWithdrawn', withdrawn: 'none' },
    },
    notWithdrawn: {
      meta: { clause: 'A§8', sees: 'Why it still counts' },
      on: { 'refusal.read': 'listed' },
    },
  },
});

export const appPasswords: Flow = {
  name: 'appPasswords',
  title: 'Application passwords',
  machine,
  actions: {
    'made.withoutName': 'Leave the name empty and make one',
    'made.inVain': 'Make one while the gateway does not answer',
    made: 'Give a name and make one',
    'secret.saved': "Press I've saved it",
    'withdraw.pressed': 'Press Withdraw beside its name',
    'withdrawn.inVain': 'Confirm it while the gateway does not answer',
    withdrawn: 'Confirm that it is withdrawn',
    'user.keepsIt': 'Press Cancel',
    'refusal.read': 'Take note of it',
  },
  rows: {},
};
