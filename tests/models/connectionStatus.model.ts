import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of the status of connections: A§4, lifecycle 4. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'machine.stops' }
      | { type: 'machine.starts' }
      | { type: 'gateway.falls' }
      | { type: 'gateway.returns' }
      | { type: 'pollInterval.passes' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'connectionStatus',
  initial: 'online',
  states: {
    online: {
      meta: { clause: 'A§4', sees: 'The connection is online' },
      on: { 'machine.stops': 'stopped', 'gateway.falls': 'unanswered' },
    },
    stopped: {
      meta: { clause: 'A§4', sees: 'Still online: nobody has looked since' },
      on: { 'pollInterval.passes': 'offline' },
    },
    offline: {
      meta: { clause: 'A§4', sees: 'The connection is offline' },
      on: { 'machine.starts': 'started' },
    },
    started: {
      meta: { clause: 'A§4', sees: 'Still offline: nobody has looked since' },
      on: { 'pollInterval.passes': 'online' },
    },
    unanswered: {
      meta: { clause: 'A§4', sees: 'Still online' },
      on: { 'pollInterval.passes': 'unknown' },
    },
    unknown: {
      meta: { clause: 'Lifecycle 4', sees: 'No status, and never an error toast' },
      on: { 'gateway.returns': 'returned' },
    },
    returned: {
      meta: { clause: 'A§4', sees: 'Still no status' },
      on: { 'pollInterval.passes': 'online' },
    },
  },
});

export const connectionStatus: Flow = {
  name: 'connectionStatus',
  title: 'The status of a connection on Home',
  machine,
  actions: {
    'machine.stops': 'Stop the machine',
    'machine.starts': 'Start the machine',
    'gateway.falls': 'Let the calls of statuses fail',
    'gateway.returns': 'Let them be answered again',
    'pollInterval.passes': 'Wait five minutes',
  },
  rows: {
    'pollInterval.passes > offline': ['A4-030'],
    'pollInterval.passes > online': ['A4-030'],
  },
};
