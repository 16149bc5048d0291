import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What whoever is called sees, wherever they are in the app: C§4 incoming call; lifecycle "Incoming call". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'somebody.calls' }
      | { type: 'another.calls' }
      | { type: 'somebody.hangsUp' }
      | { type: 'another.hangsUp' }
      | { type: 'person.rejects' }
      | { type: 'person.rejectsFirst' }
      | { type: 'person.accepts' }
      | { type: 'person.leaves' }
      | { type: 'meetings.switchedOff' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'incomingCall',
  initial: 'quiet',
  states: {
    quiet: { meta: { clause: 'C§4', sees: 'Nobody calls' }, on: { 'somebody.calls': 'ringing' } },
    ringing: {
      meta: { clause: 'C§4', sees: 'Who calls, over whatever page there is' },
      on: {
        'another.calls': 'ringingOfTwo',
        'somebody.hangsUp': 'quiet',
        'person.rejects': 'quiet',
        'person.accepts': 'talking',
        'meetings.switchedOff': 'quiet',
      },
    },
    ringingOfTwo: {
      meta: { clause: 'C§4', sees: 'Both who call, each with an answer of its own' },
      on: { 'another.hangsUp': 'ringing', 'person.rejectsFirst': 'ringingOfOther' },
    },
    ringingOfOther: {
      meta: { clause: 'C§4', sees: 'Who called later' },
      on: { 'another.hangsUp': 'quiet' },
    },
    talking: {
      meta: { clause: 'C§4', sees: 'The room of whoever called' },
      on: { 'person.leaves': 'quiet' },
    },
  },
});

export const incomingCall: Flow = {
  name: 'incomingCall',
  title: 'Somebody calls',
  machine,
  actions: {
    'somebody.calls': 'Let somebody call',
    'another.calls': 'Let another person call meanwhile',
    'somebody.hangsUp': 'Let whoever called first hang up',
    'another.hangsUp': 'Let whoever called later hang up',
    'person.rejects': 'Press Reject',
    'person.rejectsFirst': 'Reject the one who called first',
    'person.accepts': 'Press Accept',
    'person.leaves': 'Leave the meeting',
    'meetings.switchedOff': 'Let an administrator switch meetings off, and on again',
  },
  rows: {},
};
