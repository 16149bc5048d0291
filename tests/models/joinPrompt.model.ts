import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says to whoever started a session of those who want in: A§4; lifecycle "Join request, owner". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'somebody.asks' }
      | { type: 'another.asks' }
      | { type: 'somebody.asksAgain' }
      | { type: 'somebody.givesUp' }
      | { type: 'owner.accepts' }
      | { type: 'owner.rejects' }
      | { type: 'owner.meets' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'joinPrompt',
  initial: 'idle',
  states: {
    idle: {
      meta: { clause: 'A§4', sees: 'The session, and no question' },
      on: { 'somebody.asks': 'asked' },
    },
    asked: {
      meta: { clause: 'A§4', sees: 'One question about the person who came first' },
      on: {
        'somebody.asksAgain': 'asked',
        'another.asks': 'askedOfTwo',
        'somebody.givesUp': 'idle',
        'owner.accepts': 'idle',
        'owner.rejects': 'idle',
        'owner.meets': 'idle',
      },
    },
    askedOfTwo: {
      meta: { clause: 'A§4', sees: 'The same question, and that one more waits' },
      on: {
        'owner.accepts': 'askedOfOther',
        'owner.rejects': 'askedOfOther',
        'somebody.givesUp': 'askedOfOther',
      },
    },
    askedOfOther: {
      meta: { clause: 'A§4', sees: 'The question about the other person' },
      on: { 'owner.accepts': 'idle' },
    },
  },
});

export const joinPrompt: Flow = {
  name: 'joinPrompt',
  title: 'Whoever started a session is asked',
  machine,
  actions: {
    'somebody.asks': 'Let somebody ask to join',
    'another.asks': 'Let another person ask to join',
    'somebody.asksAgain': 'Let the same person ask once more',
    'somebody.givesUp': 'Let whoever came first take the request back',
    'owner.accepts': 'Press Let in',
    'owner.rejects': 'Press Decline',
    'owner.meets': 'Press Let in and meet',
  },
  rows: {
    'somebody.asks > asked': ['A3-015', 'C7-048'],
    'owner.accepts > idle': ['A7-084'],
    'owner.rejects > idle': ['A7-085'],
    'owner.meets > idle': ['A7-086'],
  },
};
