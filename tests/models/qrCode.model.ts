import { setup } from 'xstate';
import { QR_COUNTDOWN_SECONDS } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of the QR code: A§2, A§4, B§2, lifecycle 20. */
const machine = setup({
  types: {
    events: {} as
      { type: 'qrCode.opened' } | { type: 'qrCode.closed' } | { type: 'someSeconds.pass' } | { type: 'countdown.ends' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'qrCode',
  initial: 'closed',
  states: {
    closed: {
      meta: { clause: 'A§2', sees: 'Home without a dialog' },
      on: { 'qrCode.opened': 'showing' },
    },
    showing: {
      meta: {
        clause: 'A§4',
        sees: `The code, with ${QR_COUNTDOWN_SECONDS} seconds to go, also when it is opened again`,
      },
      on: { 'someSeconds.pass': 'counting', 'qrCode.closed': 'closed', 'countdown.ends': 'closed' },
    },
    counting: {
      meta: { clause: 'A§4', sees: 'The code, with fewer seconds to go' },
      on: { 'qrCode.closed': 'closed', 'countdown.ends': 'closed' },
    },
  },
});

export const qrCode: Flow = {
  name: 'qrCode',
  title: 'The QR code of the user menu',
  machine,
  actions: {
    'qrCode.opened': 'Choose "QR code" in the user menu',
    'qrCode.closed': 'Close the dialog',
    'someSeconds.pass': 'Wait five seconds',
    'countdown.ends': `Wait ${QR_COUNTDOWN_SECONDS} seconds`,
  },
  rows: {
    'qrCode.opened > showing': ['A2-045', 'B2-017'],
    'countdown.ends > closed': ['A4-033'],
  },
};
