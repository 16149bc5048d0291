import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What whoever calls from a room sees: C§4 calling; lifecycle "Outgoing call". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'person.calls' }
      | { type: 'person.hangsUp' }
      | { type: 'called.rejects' }
      | { type: 'called.isBusy' }
      | { type: 'called.comes' }
      | { type: 'called.goes' }
      | { type: 'time.passes' }
      | { type: 'person.reads' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'outgoingCall',
  initial: 'alone',
  states: {
    alone: { meta: { clause: 'C§4', sees: 'The room, and no call' }, on: { 'person.calls': 'calling' } },
    calling: {
      meta: { clause: 'C§4', sees: 'Who is called, and a way to hang up' },
      on: {
        'person.hangsUp': 'alone',
        'called.rejects': 'rejected',
        'called.isBusy': 'busy',
        'called.comes': 'talking',
        'time.passes': 'alone',
      },
    },
    rejected: {
      meta: { clause: 'A§2', sees: 'Who does not come, and that they do not want to' },
      on: { 'person.reads': 'alone' },
    },
    busy: {
      meta: { clause: 'C§4', sees: 'Who does not come, and that they talk with somebody else' },
      on: { 'person.reads': 'alone' },
    },
    talking: {
      meta: { clause: 'C§4', sees: 'The room, and nothing of the call any more' },
      on: { 'called.goes': 'alone' },
    },
  },
});

export const outgoingCall: Flow = {
  name: 'outgoingCall',
  title: 'Somebody is called from a room',
  machine,
  actions: {
    'person.calls': 'Choose Call somebody, and call maria',
    'person.hangsUp': 'Press Hang up',
    'called.rejects': 'Let maria reject the call',
    'called.isBusy': 'Let maria be in a meeting with others',
    'called.comes': 'Let maria accept the call',
    'called.goes': 'Let maria leave the room',
    'time.passes': 'Wait 25 seconds',
    'person.reads': 'Close what is said',
  },
  rows: {},
};
