import { setup } from 'xstate';
import { RECONNECT_COUNTDOWN_SECONDS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/**
 * What the decisions on sessions say of a link that is lost: a close without a Guacamole status makes the picture stale and
 * leads back by itself; only a status, or a session that is gone, leads to the dialog of A§4.
 */
const machine = setup({
  types: {
    events: {} as
      | { type: 'link.breaks' }
      | { type: 'link.returns' }
      | { type: 'gateway.keepsNothing' }
      | { type: 'gateway.forbids' }
      | { type: 'time.passes' }
      | { type: 'user.triesNow' }
      | { type: 'user.leaves' }
      | { type: 'user.reconnects' }
      | { type: 'user.goesHome' }
      | { type: 'picture.comes' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'linkHealth',
  initial: 'live',
  states: {
    live: {
      meta: { clause: 'decisions, Sessions', sees: 'The picture of the remote desktop, and nothing over it' },
      on: { 'link.breaks': 'stale', 'user.leaves': 'home' },
    },
    stale: {
      meta: {
        clause: 'decisions, Sessions',
        sees: 'The last picture, marked as old, with a sentence, that input is paused, and a way to try at once; no dialog',
      },
      on: {
        'link.returns': 'live',
        'time.passes': { target: 'stale', reenter: true },
        'user.triesNow': { target: 'stale', reenter: true },
        'user.leaves': 'home',
        'gateway.keepsNothing': 'gone',
        'gateway.forbids': 'refused',
      },
    },
    gone: {
      meta: {
        clause: 'A§4',
        sees: `That the session could not be kept, and ${RECONNECT_COUNTDOWN_SECONDS} seconds counting down to a new one`,
      },
      on: { 'user.reconnects': 'opening', 'time.passes': 'opening', 'user.goesHome': 'home' },
    },
    refused: {
      meta: { clause: 'A§4', sees: 'What the gateway refused, without a countdown' },
      on: { 'user.reconnects': 'opening', 'user.goesHome': 'home' },
    },
    opening: {
      meta: { clause: 'A§4', sees: 'The steps of opening a new session' },
      on: { 'picture.comes': 'live' },
    },
    home: { meta: { clause: 'A§2', sees: 'Home' } },
  },
});

export const linkHealth: Flow = {
  name: 'linkHealth',
  title: 'A link that is lost',
  machine,
  actions: {
    'link.breaks': 'Break the connection to the gateway off, without a word',
    'link.returns': 'Let the gateway accept again, and send the picture',
    'gateway.keepsNothing': 'Let the gateway answer that there is no such session any more (520)',
    'gateway.forbids': 'Let the gateway refuse the token (769)',
    'time.passes': `Wait ${RECONNECT_COUNTDOWN_SECONDS} seconds`,
    'user.triesNow': 'Press Try now',
    'user.leaves': 'Press Leave',
    'user.reconnects': 'Press Reconnect in the dialog',
    'user.goesHome': 'Choose Home in the dialog',
    'picture.comes': 'Let the machine send its picture',
  },
  rows: {},
};
