import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the decisions say of one's own second factor, "Signing in": who wants one need not wait until it is demanded. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'turnOn.pressed' }
      | { type: 'password.sentBlank' }
      | { type: 'password.sentWrong' }
      | { type: 'password.sentRight' }
      | { type: 'code.sentBlank' }
      | { type: 'code.sentWrong' }
      | { type: 'code.sentRight' }
      | { type: 'codes.kept' }
      | { type: 'renew.pressed' }
      | { type: 'turnOff.pressed' }
      | { type: 'proof.sentWrongPassword' }
      | { type: 'proof.sentWrongCode' }
      | { type: 'proof.sentRight' }
      | { type: 'everybody.needsOne' }
      | { type: 'user.cancels' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'ownFactor',
  initial: 'off',
  states: {
    off: {
      meta: { clause: 'Signing in', sees: 'That it is off, and a way to turn it on' },
      on: { 'turnOn.pressed': 'identifying' },
    },
    identifying: {
      initial: 'asked',
      on: {
        'password.sentBlank': '.missing',
        'password.sentWrong': '.wrong',
        'password.sentRight': 'scanning',
        'user.cancels': 'off',
      },
      states: {
        asked: { meta: { clause: 'Signing in', sees: 'The password is asked for' } },
        missing: { meta: { clause: 'Signing in', sees: 'The password is missing' } },
        wrong: { meta: { clause: 'Signing in', sees: 'The password was not right' } },
      },
    },
    scanning: {
      initial: 'asked',
      on: {
        'code.sentBlank': '.missing',
        'code.sentWrong': '.wrong',
        'code.sentRight': 'firstCodes',
        'user.cancels': 'off',
      },
      states: {
        asked: { meta: { clause: 'A§5', sees: 'A QR code, the secret as text, and a field for the first code' } },
        missing: { meta: { clause: 'A§5', sees: 'The code is missing; the QR code is still there' } },
        wrong: { meta: { clause: 'A§5', sees: 'The code was not right; the QR code is still there' } },
      },
    },
    firstCodes: {
      meta: { clause: 'A§5', sees: 'Ten recovery codes as text, with ways to copy and download them' },
      on: { 'codes.kept': 'on' },
    },
    on: {
      meta: {
        clause: 'Signing in',
        sees: 'That it is on, how many codes are left, and ways to renew them and to turn it off',
      },
      on: { 'renew.pressed': 'renewing', 'turnOff.pressed': 'turningOff', 'everybody.needsOne': 'demanded' },
    },
    renewing: {
      initial: 'asked',
      on: {
        'proof.sentWrongPassword': '.wrongPassword',
        'proof.sentWrongCode': '.wrongCode',
        'proof.sentRight': 'otherCodes',
        'user.cancels': 'on',
      },
      states: {
        asked: { meta: { clause: 'Signing in', sees: 'Password and code are asked for' } },
        wrongPassword: { meta: { clause: 'Signing in', sees: 'The password was not right' } },
        wrongCode: { meta: { clause: 'Signing in', sees: 'The code was not right' } },
      },
    },
    otherCodes: {
      meta: { clause: 'A§5', sees: 'Ten other recovery codes; those of before are good no more' },
      on: { 'codes.kept': 'on' },
    },
    turningOff: {
      initial: 'asked',
      on: { 'proof.sentWrongCode': '.wrongCode', 'proof.sentRight': 'off', 'user.cancels': 'on' },
      states: {
        asked: { meta: { clause: 'Signing in', sees: 'Password and code are asked for' } },
        wrongCode: { meta: { clause: 'Signing in', sees: 'The code was not right, and it is still on' } },
      },
    },
    demanded: {
      meta: { clause: 'Signing in', sees: 'That everybody has to have it on; there is no way to turn it off' },
    },
  },
});

export const ownFactor: Flow = {
  name: 'ownFactor',
  title: 'One’s own second factor',
  machine,
  actions: {
    'turnOn.pressed': 'Press Turn on in the preferences',
    'password.sentBlank': 'Leave the password empty and go on',
    'password.sentWrong': 'Type a wrong password and go on',
    'password.sentRight': 'Type the password and go on',
    'code.sentBlank': 'Leave the code empty and confirm it',
    'code.sentWrong': 'Type a wrong code and confirm it',
    'code.sentRight': 'Type the code that the app shows now and confirm it',
    'codes.kept': "Press I've saved them",
    'renew.pressed': 'Press New recovery codes',
    'turnOff.pressed': 'Press Turn off',
    'proof.sentWrongPassword': 'Type a wrong password and a right code, and send them',
    'proof.sentWrongCode': 'Type the password and a wrong code, and send them',
    'proof.sentRight': 'Type the password and the code that the app shows now, and send them',
    'everybody.needsOne': 'Let an administrator demand it of everybody, leave the preferences and open them again',
    'user.cancels': 'Press Cancel',
  },
  rows: {},
};
