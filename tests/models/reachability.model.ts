import { setup } from 'xstate';
import { REACHABILITY_PROBE_MS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of a server that is or is not there: A§2, A§4, A§9, lifecycle 49. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'server.falls' }
      | { type: 'server.returns' }
      | { type: 'address.banned' }
      | { type: 'address.freed' }
      | { type: 'page.reloaded' }
      | { type: 'address.withoutName' }
      | { type: 'address.withBadPort' }
      | { type: 'address.sent' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'reachability',
  initial: 'login',
  states: {
    login: {
      initial: 'online',
      states: {
        online: {
          meta: { clause: 'A§2', sees: 'The log-in, whose light says that the server is online' },
          on: {
            'server.falls': 'offline',
            'address.banned': 'banned',
            'page.reloaded': { target: 'online', reenter: true },
          },
        },
        offline: {
          meta: { clause: 'Lifecycle 49', sees: 'The log-in, whose light says that it is offline' },
          on: { 'server.returns': 'online', 'page.reloaded': '#reachability.away' },
        },
        banned: {
          meta: {
            clause: 'B§4',
            sees: 'The log-in, which says that the address is banned, until when, and who can help',
          },
          on: { 'address.freed': 'online' },
        },
      },
    },
    away: {
      initial: 'reported',
      on: { 'address.withoutName': '.nameMissing', 'address.withBadPort': '.portBad', 'address.sent': '.reported' },
      states: {
        reported: {
          meta: { clause: 'A§2', sees: 'The question where the server is, and that none answers' },
          on: { 'server.returns': '#reachability.back', 'page.reloaded': { target: 'reported', reenter: true } },
        },
        nameMissing: { meta: { clause: 'Lifecycle 49', sees: 'That a port alone is no address' } },
        portBad: { meta: { clause: 'Lifecycle 49', sees: 'That this is no port' } },
      },
    },
    back: {
      meta: { clause: 'Lifecycle 49', sees: 'The same question: nobody asked again yet' },
      on: { 'address.sent': 'login', 'page.reloaded': 'login' },
    },
  },
});

export const reachability: Flow = {
  name: 'reachability',
  title: 'A server that is reachable or not',
  machine,
  actions: {
    'server.falls': `Take the server away and wait ${REACHABILITY_PROBE_MS / 1_000} seconds`,
    'server.returns': `Bring it back and wait ${REACHABILITY_PROBE_MS / 1_000} seconds`,
    'address.banned': `Ban the address of this browser for a day and wait ${REACHABILITY_PROBE_MS / 1_000} seconds`,
    'address.freed': `Let it in again and wait ${REACHABILITY_PROBE_MS / 1_000} seconds`,
    'page.reloaded': 'Reload the page',
    'address.withoutName': 'Type a port without an address and send it',
    'address.withBadPort': 'Type an address with a port that is none and send it',
    'address.sent': 'Empty both fields, which means the address of the page, and send it',
  },
  rows: {
    'server.falls > login.offline': ['A2-041'],
    'page.reloaded > away.reported': ['A2-033'],
  },
};
