import { setup } from 'xstate';
import { RECONNECT_COUNTDOWN_SECONDS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says when the way to the machine fails: A§4 "reconnect countdown", decisions "Sessions". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'link.falters' }
      | { type: 'link.recovers' }
      | { type: 'engine.fails' }
      | { type: 'time.passes' }
      | { type: 'user.reconnects' }
      | { type: 'user.stopsWaiting' }
      | { type: 'user.goesHome' }
      | { type: 'user.logsOut' }
      | { type: 'picture.comes' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'reconnect',
  initial: 'connected',
  states: {
    connected: {
      initial: 'steady',
      on: { 'engine.fails': 'failed' },
      states: {
        steady: {
          meta: { clause: 'A§4', sees: 'The picture of the remote desktop' },
          on: { 'link.falters': 'unstable' },
        },
        unstable: {
          meta: { clause: 'A§4', sees: 'The picture, with a notice that the network is unstable and input is paused' },
          on: { 'link.recovers': 'steady' },
        },
      },
    },
    failed: {
      initial: 'counting',
      on: { 'user.reconnects': 'opening', 'user.goesHome': 'home', 'user.logsOut': 'loggedOut' },
      states: {
        counting: {
          meta: {
            clause: 'A§4',
            sees: `What happened, and ${RECONNECT_COUNTDOWN_SECONDS} seconds counting down to a reconnect`,
          },
          on: { 'time.passes': '#reconnect.opening', 'user.stopsWaiting': 'stopped' },
        },
        stopped: {
          meta: { clause: 'A§4', sees: 'What happened, without a countdown; reconnect, home and log out stay' },
          on: { 'time.passes': 'stopped' },
        },
      },
    },
    opening: {
      meta: { clause: 'A§4', sees: 'The steps of opening again' },
      on: { 'picture.comes': 'connected', 'engine.fails': 'failed' },
    },
    home: {
      meta: { clause: 'A§4', sees: 'Home; no reconnect happens by itself' },
      on: { 'time.passes': { target: 'home', reenter: true } },
    },
    loggedOut: { meta: { clause: 'A§4', sees: 'The page says that you are logged out' } },
  },
});

export const reconnect: Flow = {
  name: 'reconnect',
  title: 'Reconnecting after a failure',
  machine,
  actions: {
    'link.falters': 'Keep the tunnel silent for two seconds',
    'link.recovers': 'Let the tunnel speak again',
    'engine.fails': 'Let the engine stop answering (514)',
    'time.passes': `Wait ${RECONNECT_COUNTDOWN_SECONDS} seconds`,
    'user.reconnects': 'Press Reconnect',
    'user.stopsWaiting': 'Stop the countdown',
    'user.goesHome': 'Choose Home in the dialog',
    'user.logsOut': 'Choose Log out in the dialog',
    'picture.comes': 'Let the machine send its picture',
  },
  rows: {
    'link.falters > connected.unstable': ['A4-045'],
  },
};
