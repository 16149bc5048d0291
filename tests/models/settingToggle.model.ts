import { setup } from 'xstate';
import { SIGN_IN_RELOAD_SECONDS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of the switches for everybody: B§4; lifecycle "Optimistic toggles". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'closing.switched' }
      | { type: 'closing.isRefused' }
      | { type: 'failBan.switched' }
      | { type: 'twoFactor.switched' }
      | { type: 'sharing.switched' }
      | { type: 'watching.switched' }
      | { type: 'question.cancelled' }
      | { type: 'question.confirmed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'toggle',
  initial: 'asFound',
  states: {
    asFound: {
      meta: { clause: 'B§2', sees: 'Accounts lock, and everybody may share and be watched; nothing else is on' },
      on: {
        'closing.switched': 'closing',
        'closing.isRefused': 'refused',
        'failBan.switched': 'askedFailBan',
        'twoFactor.switched': 'askedTwoFactor',
        'sharing.switched': 'notShared',
        'watching.switched': 'notWatched',
      },
    },
    closing: {
      meta: { clause: 'B§4', sees: 'The switch is on without a question, and the gateway knows it' },
      on: { 'closing.switched': 'asFound' },
    },
    refused: {
      meta: { clause: 'B§4', sees: 'The switch is where it was, and a notice says so' },
      on: { 'closing.switched': 'closing' },
    },
    askedFailBan: {
      meta: { clause: 'B§4', sees: 'A question before accounts stop locking; nothing has changed' },
      on: { 'question.cancelled': 'asFound', 'question.confirmed': 'withoutFailBan' },
    },
    withoutFailBan: {
      meta: { clause: 'B§4', sees: 'The switch is off, and the gateway knows it' },
      on: { 'failBan.switched': 'asFound' },
    },
    notShared: {
      meta: { clause: 'A§2', sees: 'Nobody shares without a profile, and the gateway knows it' },
      on: { 'sharing.switched': 'asFound' },
    },
    notWatched: {
      meta: { clause: 'A§6', sees: 'Administrators watch no session, and the gateway knows it' },
      on: { 'watching.switched': 'asFound' },
    },
    askedTwoFactor: {
      meta: { clause: 'B§4', sees: 'A question before everybody logs in another way; nothing has changed' },
      on: { 'question.cancelled': 'asFound', 'question.confirmed': 'counting' },
    },
    counting: {
      meta: { clause: 'B§4', sees: `A countdown of ${SIGN_IN_RELOAD_SECONDS} seconds that nobody can dismiss` },
    },
  },
});

export const toggle: Flow = {
  name: 'toggle',
  title: 'Switches for everybody',
  machine,
  actions: {
    'closing.switched': 'Switch Go home when a session ends',
    'closing.isRefused': 'Switch it while the gateway does not answer',
    'failBan.switched': 'Switch Lock after wrong passwords',
    'twoFactor.switched': 'Switch Two-factor authentication',
    'sharing.switched': 'Switch Share without a sharing profile',
    'watching.switched': 'Switch Administrators may watch sessions',
    'question.cancelled': 'Cancel the question',
    'question.confirmed': 'Confirm the question',
  },
  rows: {},
};
