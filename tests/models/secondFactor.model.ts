import { assign, setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of a second factor and of remembered devices: A§2, A§5; decisions, "Signing in". Two-factor is on. */
const machine = setup({
  types: {
    context: {} as { enrolled: boolean; remembered: boolean; spent: boolean },
    events: {} as
      | { type: 'password.sent' }
      | { type: 'password.sentRemembered' }
      | { type: 'code.sentBlank' }
      | { type: 'code.sentWrong' }
      | { type: 'code.sentRight' }
      | { type: 'code.sentRecovery' }
      | { type: 'code.sentSpent' }
      | { type: 'codes.kept' }
      | { type: 'user.startsOver' }
      | { type: 'session.isLost' }
      | { type: 'user.logsOut' }
      | { type: 'user.logsInAgain' },
    meta: {} as Expectation,
  },
  guards: {
    isEnrolled: ({ context }) => context.enrolled,
    isRemembered: ({ context }) => context.remembered,
    hasSpent: ({ context }) => context.spent,
  },
  actions: {
    enrol: assign({ enrolled: true }),
    spend: assign({ spent: true }),
    remember: assign({ remembered: true }),
    forget: assign({ remembered: false }),
  },
}).createMachine({
  id: 'secondFactor',
  context: { enrolled: false, remembered: false, spent: false },
  initial: 'form',
  states: {
    form: {
      meta: { clause: 'A§2', sees: 'The log-in form' },
      on: {
        'password.sent': [
          { guard: 'isEnrolled', target: 'code', actions: 'forget' },
          { target: 'enrolment', actions: 'forget' },
        ],
        'password.sentRemembered': [
          { guard: 'isEnrolled', target: 'code', actions: 'remember' },
          { target: 'enrolment', actions: 'remember' },
        ],
      },
    },
    enrolment: {
      initial: 'asked',
      on: {
        'code.sentWrong': '.wrong',
        'code.sentRight': { target: 'recoveryCodes', actions: 'enrol' },
        'user.startsOver': 'form',
      },
      states: {
        asked: { meta: { clause: 'A§5', sees: 'A QR code, the secret as text, and a field for the first code' } },
        wrong: { meta: { clause: 'A§5', sees: 'The code was not right; the QR code is still there' } },
      },
    },
    recoveryCodes: {
      meta: { clause: 'A§5', sees: 'Ten recovery codes as text, with ways to copy and download them' },
      on: { 'codes.kept': 'signedIn' },
    },
    code: {
      initial: 'asked',
      on: {
        'code.sentBlank': '.asked',
        'code.sentWrong': '.wrong',
        'code.sentRight': 'signedIn',
        'code.sentRecovery': { target: 'signedIn', actions: 'spend' },
        'code.sentSpent': { guard: 'hasSpent', target: '.wrong' },
        'user.startsOver': 'form',
      },
      states: {
        asked: { meta: { clause: 'A§5', sees: 'A code is asked for, without a QR code' } },
        wrong: { meta: { clause: 'A§5', sees: 'The code was not right; it counts as no wrong password' } },
      },
    },
    signedIn: {
      meta: { clause: 'A§4', sees: 'Home with the connections' },
      on: {
        'session.isLost': [{ guard: 'isRemembered', target: 'signedIn', reenter: true }, { target: 'form' }],
        'user.logsOut': { target: 'loggedOut', actions: 'forget' },
      },
    },
    loggedOut: {
      meta: { clause: 'A§4', sees: 'The page says that you are logged out; a reload brings the form, not Home' },
      on: { 'user.logsInAgain': 'form' },
    },
  },
});

export const secondFactor: Flow = {
  name: 'secondFactor',
  title: 'A second factor, and devices that are remembered',
  machine,
  actions: {
    'password.sent': 'Type the right name and password, press Log in',
    'password.sentRemembered': 'Tick Remember me, type the right name and password, press Log in',
    'code.sentBlank': 'Leave the code empty and confirm it',
    'code.sentWrong': 'Type a wrong code and confirm it',
    'code.sentRight': 'Type the code that the app shows now and confirm it',
    'code.sentRecovery': 'Type a recovery code that was not used yet and confirm it',
    'code.sentSpent': 'Type the recovery code that was used last and confirm it',
    'codes.kept': "Press I've saved them",
    'user.startsOver': 'Press Start over',
    'session.isLost': 'Remove the auth record from local storage and reload the page',
    'user.logsOut': 'Log out from the user menu',
    'user.logsInAgain': 'Choose to log in again',
  },
  rows: {
    'password.sent > enrolment.asked': ['A5-005'],
    'password.sent > code.asked': ['A5-004', 'A2-036'],
    'code.sentWrong > code.wrong': ['A5-006'],
    'session.isLost > signedIn': ['A2-038'],
  },
};
