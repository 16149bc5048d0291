import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What a person sees of a meeting that was begun from a session: A§1, A§7 isMini, and C§2 for what is in it. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'owner.meets' }
      | { type: 'gateway.letsIn' }
      | { type: 'person.moves' }
      | { type: 'person.resizes' }
      | { type: 'person.minimises' }
      | { type: 'person.enlarges' }
      | { type: 'person.detaches' }
      | { type: 'window.opens' }
      | { type: 'window.isRefused' }
      | { type: 'window.isClosed' }
      | { type: 'person.bringsBack' }
      | { type: 'person.leaves' }
      | { type: 'session.breaksOff' }
      | { type: 'person.reconnects' }
      | { type: 'person.goesHome' }
      | { type: 'person.endsSession' }
      | { type: 'person.endsMeanwhile' }
      | { type: 'person.opensSession' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'miniMeeting',
  initial: 'session',
  states: {
    session: {
      meta: { clause: 'A§7', sees: 'The session, and no meeting over it' },
      on: { 'owner.meets': 'joining' },
    },
    joining: {
      meta: { clause: 'C§4', sees: 'Over the session, that one is on the way into the room' },
      on: { 'gateway.letsIn': 'talking.floating' },
    },
    talking: {
      initial: 'floating',
      on: { 'person.leaves': 'session', 'person.endsSession': 'home' },
      states: {
        floating: {
          meta: { clause: 'A§7', sees: 'The room in a small window, where it was put' },
          on: {
            'person.moves': 'floating',
            'person.resizes': 'floating',
            'person.minimises': 'minimised',
            'person.detaches': 'asking',
            'session.breaksOff': '#miniMeeting.brokenOff',
          },
        },
        minimised: {
          meta: { clause: 'C§2', sees: 'A line with who is there, the microphone and the camera' },
          on: { 'person.enlarges': 'floating' },
        },
        asking: {
          meta: { clause: 'A§7', sees: 'The session, and a way back, until the browser opens the window' },
          on: {
            'window.opens': 'ownWindow',
            'window.isRefused': 'refused',
            'person.bringsBack': 'floating',
            'person.endsMeanwhile': '#miniMeeting.home',
          },
        },
        refused: {
          meta: { clause: 'A§7', sees: 'That no window came, and the room where it was' },
          on: { 'person.minimises': 'minimised' },
        },
        ownWindow: {
          meta: { clause: 'C§2', sees: 'The room in a window of its own, and a way back in the page' },
          on: { 'window.isClosed': 'floating', 'person.bringsBack': 'floating' },
        },
      },
    },
    brokenOff: {
      meta: { clause: 'A§5', sees: 'That the session is over, and the room all the same' },
      on: { 'person.reconnects': 'talking.floating', 'person.goesHome': 'home' },
    },
    home: {
      meta: { clause: 'A§2', sees: 'Home, and no meeting: nothing records any more' },
      on: { 'person.opensSession': 'session' },
    },
  },
});

export const miniMeeting: Flow = {
  name: 'miniMeeting',
  title: 'A meeting over a session',
  machine,
  actions: {
    'owner.meets': 'Let somebody ask to join, and press Let in and meet',
    'gateway.letsIn': 'Let the gateway let one in',
    'person.moves': 'Move the meeting with an arrow key on its handle',
    'person.resizes': 'Make it larger with an arrow key on its corner',
    'person.minimises': 'Press Minimise',
    'person.enlarges': 'Press Enlarge the meeting',
    'person.detaches': 'Press Open in its own window',
    'window.opens': 'Let the browser open the window',
    'window.isRefused': 'Let the browser refuse it',
    'window.isClosed': 'Close the window',
    'person.bringsBack': 'Press Bring the meeting back',
    'person.leaves': 'Press Leave',
    'session.breaksOff': 'Let the remote computer end the session',
    'person.reconnects': 'Press Reconnect',
    'person.goesHome': 'Press Go to Home',
    'person.endsSession': 'Press End session',
    'person.endsMeanwhile': 'Press End session while the browser takes its time',
    'person.opensSession': 'Open the connection again',
  },
  rows: {
    'owner.meets > joining': ['A1-009'],
    'person.moves > talking.floating': ['A1-009'],
    'person.bringsBack > talking.floating': ['A1-009'],
    'person.endsMeanwhile > home': ['A1-009'],
  },
};
