import { assign, setup } from 'xstate';
import { LOGIN_LOCK_SECONDS, LOGIN_TRIES_MAX } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of signing in: A§4 to A§9, with fail-ban on; the gateway counts (decisions, "Signing in"). */
const machine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as
      | { type: 'form.sentBlank' }
      | { type: 'password.sentWrong' }
      | { type: 'password.sentRight' }
      | { type: 'server.breaks' }
      | { type: 'page.reloaded' }
      | { type: 'lock.elapses' }
      | { type: 'user.logsOut' }
      | { type: 'user.logsInAgain' },
    meta: {} as Expectation,
  },
  guards: { isLastTry: ({ context }) => context.tries === LOGIN_TRIES_MAX - 1 },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'loginLock',
  context: { tries: 0 },
  initial: 'signedOut',
  states: {
    signedOut: {
      initial: 'editing',
      on: {
        'form.sentBlank': '.incomplete',
        'password.sentWrong': [
          { guard: 'isLastTry', target: 'locked', actions: 'forgetTries' },
          { target: '.warned', actions: 'countTry' },
        ],
        'password.sentRight': { target: 'signedIn', actions: 'forgetTries' },
        'server.breaks': 'broken',
        'page.reloaded': '.editing',
      },
      states: {
        editing: { meta: { clause: 'A§4', sees: 'The log-in form without a message' } },
        incomplete: {
          meta: { clause: 'A§5', sees: 'The form asks for both name and password; no try is spent' },
        },
        warned: { meta: { clause: 'A§5', sees: 'The form says how many attempts are left' } },
        unlocked: { meta: { clause: 'A§4', sees: 'The form says that logging in works again' } },
      },
    },
    locked: {
      meta: {
        clause: 'A§4',
        sees: `The button is disabled and a countdown runs from ${LOGIN_LOCK_SECONDS} seconds at most`,
      },
      on: { 'lock.elapses': 'signedOut.unlocked', 'page.reloaded': { target: 'locked', reenter: true } },
    },
    signedIn: {
      meta: { clause: 'A§4', sees: 'Home with the connections' },
      on: { 'user.logsOut': 'loggedOut', 'page.reloaded': { target: 'signedIn', reenter: true } },
    },
    loggedOut: {
      meta: { clause: 'A§4', sees: 'The page says that you are logged out and offers to log in again' },
      on: { 'user.logsInAgain': 'signedOut.editing' },
    },
    broken: {
      meta: { clause: 'A§8', sees: 'The page says that something broke and offers to start again' },
      on: { 'page.reloaded': 'signedOut.editing' },
    },
  },
});

export const loginLock: Flow = {
  name: 'loginLock',
  title: 'Logging in, and the lock after three wrong passwords',
  machine,
  actions: {
    'form.sentBlank': 'Leave the password empty and press Log in',
    'password.sentWrong': 'Type a name and a wrong password, press Log in',
    'password.sentRight': 'Type the right name and password, press Log in',
    'server.breaks': 'Let the gateway answer the log-in with an internal error',
    'page.reloaded': 'Reload the page',
    'lock.elapses': `Wait ${LOGIN_LOCK_SECONDS} seconds`,
    'user.logsOut': 'Log out from the user menu',
    'user.logsInAgain': 'Choose to log in again',
  },
  rows: {
    'form.sentBlank > signedOut.incomplete': ['A5-001'],
    'password.sentWrong > locked': ['A5-002'],
    'lock.elapses > signedOut.unlocked': ['A4-029'],
    'page.reloaded > signedIn': ['A4-013'],
    'user.logsOut > loggedOut': ['A4-007', 'A4-016'],
    'server.breaks > broken': ['A4-006', 'A4-017', 'A8-003'],
  },
};
