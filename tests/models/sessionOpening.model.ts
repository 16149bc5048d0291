import { setup } from 'xstate';
import { RECONNECT_COUNTDOWN_SECONDS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

const RECONNECTS = `A sentence about what happened, and a countdown of ${RECONNECT_COUNTDOWN_SECONDS} seconds to a reconnect`;
const STAYS = 'A sentence about what happened, without a countdown';

/** What the specification says of opening a session: A§4 "Session connection states", its dialogs, and required parameters. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'connection.opened' }
      | { type: 'gateway.accepts' }
      | { type: 'gateway.fails' }
      | { type: 'gateway.forbids' }
      | { type: 'machine.asks' }
      | { type: 'user.answers' }
      | { type: 'user.declines' }
      | { type: 'picture.comes' }
      | { type: 'machine.fails' }
      | { type: 'machine.refuses' }
      | { type: 'user.givesPassword' }
      | { type: 'machine.forbids' }
      | { type: 'machine.ends' }
      | { type: 'user.disconnects' }
      | { type: 'user.goesHome' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'sessionOpening',
  initial: 'home',
  states: {
    home: {
      meta: { clause: 'A§2', sees: 'Home with the connection in the list' },
      on: { 'connection.opened': 'opening.connecting' },
    },
    opening: {
      states: {
        connecting: {
          meta: { clause: 'A§4', sees: 'The steps of opening, at the gateway, with a way to disconnect' },
          on: {
            'user.disconnects': '#sessionOpening.home',
            'gateway.accepts': 'waiting',
            'gateway.fails': '#sessionOpening.ended.tunnelWaited',
            'gateway.forbids': '#sessionOpening.ended.tunnelFinal',
          },
        },
        waiting: {
          meta: { clause: 'A§4', sees: 'The steps of opening, at the machine, with a way to disconnect' },
          on: {
            'user.disconnects': '#sessionOpening.home',
            'machine.asks': 'asked',
            'picture.comes': '#sessionOpening.connected',
            'machine.fails': '#sessionOpening.ended.clientWaited',
            'machine.refuses': '#sessionOpening.ended.logOnRefused',
            'machine.forbids': '#sessionOpening.ended.clientFinal',
            'machine.ends': '#sessionOpening.ended.disconnected',
          },
        },
        asked: {
          meta: { clause: 'A§4', sees: 'A form asks for what the machine wants to know, with Continue and Cancel' },
          on: { 'user.answers': 'waiting', 'user.declines': '#sessionOpening.ended.disconnected' },
        },
      },
      initial: 'connecting',
    },
    connected: {
      meta: { clause: 'A§4', sees: 'The picture of the remote desktop; every dialog is gone' },
      on: {
        'machine.fails': 'ended.clientWaited',
        'machine.refuses': 'ended.logOnRefused',
        'machine.forbids': 'ended.clientFinal',
        'machine.ends': 'ended.disconnected',
        'user.disconnects': 'home',
      },
    },
    ended: {
      initial: 'disconnected',
      on: { 'user.goesHome': 'home' },
      states: {
        disconnected: {
          meta: { clause: 'A§4', sees: 'The page says that the session has ended and offers home and reconnect' },
        },
        clientWaited: { meta: { clause: 'A§4', sees: RECONNECTS } },
        logOnRefused: {
          meta: {
            clause: 'decisions "Sessions"',
            sees: 'The password is asked for there and then; nothing counts down',
          },
          on: { 'user.givesPassword': '#sessionOpening.opening' },
        },
        clientFinal: { meta: { clause: 'A§4', sees: STAYS } },
        tunnelWaited: { meta: { clause: 'A§4', sees: RECONNECTS } },
        tunnelFinal: { meta: { clause: 'A§4', sees: STAYS } },
      },
    },
  },
});

export const sessionOpening: Flow = {
  name: 'sessionOpening',
  title: 'Opening a session',
  machine,
  actions: {
    'connection.opened': 'Open the connection from the list',
    'gateway.accepts': 'Let the gateway accept the tunnel',
    'gateway.fails': 'Let the gateway refuse the tunnel: the machine is not there (519)',
    'gateway.forbids': 'Let the gateway refuse the tunnel: not allowed (769)',
    'machine.asks': 'Let the machine ask for a user name and a password',
    'user.answers': 'Fill in the form and press Continue',
    'user.declines': 'Press Cancel in the form',
    'picture.comes': 'Let the machine send its picture',
    'machine.fails': 'Let the machine stop its service (520)',
    'machine.refuses': 'Let the machine refuse the log-on (769)',
    'user.givesPassword': 'Fill in the password and press Connect',
    'machine.forbids': 'Let the machine forbid the session (771)',
    'machine.ends': 'Let the machine end the session',
    'user.disconnects': 'Leave the session',
    'user.goesHome': 'Choose Home in the dialog',
  },
  rows: {
    'gateway.accepts > opening.waiting': ['A4-054'],
    'machine.asks > opening.asked': ['A4-067'],
    'machine.forbids > ended.clientFinal': ['A4-063'],
    'machine.ends > ended.disconnected': ['A4-060', 'A4-066'],
  },
};
