import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of banned addresses: B§2, B§4, B§5, lifecycle 28. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'failBan.enabled' }
      | { type: 'own.banned' }
      | { type: 'address.banned' }
      | { type: 'address.keptOut' }
      | { type: 'ban.lifted' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'bans',
  initial: 'inactive',
  states: {
    inactive: {
      meta: { clause: 'B§4', sees: 'Without fail-ban no list, and why there is none' },
      on: { 'failBan.enabled': 'empty' },
    },
    empty: {
      meta: { clause: 'B§2', sees: 'No address is banned' },
      on: { 'own.banned': 'notAllowed', 'address.banned': 'listed', 'address.keptOut': 'permanent' },
    },
    notAllowed: {
      meta: { clause: 'B§5', sees: 'A toast that the own address is not allowed, and no ban' },
      on: { 'address.banned': 'listed' },
    },
    listed: {
      meta: { clause: 'B§4', sees: 'The address, banned for a day' },
      on: { 'ban.lifted': 'empty' },
    },
    permanent: {
      meta: { clause: 'B§2', sees: 'The address, banned for good' },
      on: { 'ban.lifted': 'empty' },
    },
  },
});

export const bans: Flow = {
  name: 'bans',
  title: 'Keeping addresses out',
  machine,
  actions: {
    'failBan.enabled': 'Open them again once fail-ban is on',
    'own.banned': 'Ban the address of this machine',
    'address.banned': 'Ban an address from outside',
    'address.keptOut': 'Ban it for good',
    'ban.lifted': 'Let it in again',
  },
  rows: {
    'failBan.enabled > empty': ['B2-046'],
    'own.banned > notAllowed': ['B5-012'],
    'address.keptOut > permanent': ['B2-045'],
  },
};
