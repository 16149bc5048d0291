import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What a user sees of microphones and cameras in a room, their own and those of others: C§4 microphone, video; C§8. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'person.mutes' }
      | { type: 'person.talks' }
      | { type: 'person.hides' }
      | { type: 'person.shows' }
      | { type: 'mic.isSwapped' }
      | { type: 'mic.isUnplugged' }
      | { type: 'mic.isBack' }
      | { type: 'camera.isTaken' }
      | { type: 'camera.isFree' }
      | { type: 'permission.isWithdrawn' }
      | { type: 'permission.isBack' }
      | { type: 'person.talksInVain' }
      | { type: 'person.showsInVain' }
      | { type: 'person.turnsBothOn' }
      | { type: 'another.mutes' }
      | { type: 'another.talks' }
      | { type: 'another.hides' }
      | { type: 'another.shows' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'roomMedia',
  initial: 'on',
  states: {
    on: {
      meta: { clause: 'C§4', sees: 'Everybody, and no sign of a microphone that is off' },
      on: {
        'person.mutes': 'muted',
        'person.hides': 'hidden',
        'mic.isSwapped': 'on',
        'mic.isUnplugged': 'unplugged',
        'camera.isTaken': 'taken',
        'permission.isWithdrawn': 'forbidden',
        'another.mutes': 'otherMuted',
        'another.hides': 'otherHidden',
      },
    },
    muted: {
      meta: { clause: 'C§4', sees: 'That one is muted, and the others were told' },
      on: { 'person.talks': 'on' },
    },
    hidden: {
      meta: { clause: 'C§4', sees: 'That the camera is off, and the others were told' },
      on: { 'person.shows': 'on' },
    },
    unplugged: {
      meta: { clause: 'C§8', sees: 'That there is no microphone; the camera goes on' },
      on: { 'person.talksInVain': 'unplugged', 'mic.isBack': 'pluggedIn' },
    },
    pluggedIn: {
      meta: { clause: 'C§4', sees: 'That one is still muted: nothing records by itself' },
      on: { 'person.talks': 'on' },
    },
    taken: {
      meta: { clause: 'C§8', sees: 'That another program has the camera; one is still heard' },
      on: { 'person.showsInVain': 'taken', 'camera.isFree': 'free' },
    },
    free: {
      meta: { clause: 'C§4', sees: 'That the camera is still off' },
      on: { 'person.shows': 'on' },
    },
    forbidden: {
      meta: { clause: 'C§8', sees: 'That the browser forbids both, and how to allow them' },
      on: { 'person.talksInVain': 'forbidden', 'permission.isBack': 'allowed' },
    },
    allowed: {
      meta: { clause: 'C§4', sees: 'That both are still off' },
      on: { 'person.turnsBothOn': 'on' },
    },
    otherMuted: {
      meta: { clause: 'C§7', sees: 'That somebody else is muted' },
      on: { 'another.talks': 'on' },
    },
    otherHidden: {
      meta: { clause: 'C§7', sees: 'That somebody else has the camera off' },
      on: { 'another.shows': 'on' },
    },
  },
});

export const roomMedia: Flow = {
  name: 'roomMedia',
  title: 'Microphones and cameras in a room',
  machine,
  actions: {
    'person.mutes': 'Press Mute',
    'person.talks': 'Press Unmute',
    'person.hides': 'Press Turn camera off',
    'person.shows': 'Press Turn camera on',
    'mic.isSwapped': 'Unplug the microphone while there is another one',
    'mic.isUnplugged': 'Unplug the only microphone',
    'mic.isBack': 'Plug it in again',
    'camera.isTaken': 'Let another program take the camera',
    'camera.isFree': 'Let that program give it back',
    'permission.isWithdrawn': 'Forbid the page microphone and camera',
    'permission.isBack': 'Allow them again',
    'person.talksInVain': 'Press Unmute all the same',
    'person.showsInVain': 'Press Turn camera on all the same',
    'person.turnsBothOn': 'Press Unmute, and Turn camera on',
    'another.mutes': 'Let somebody else mute',
    'another.talks': 'Let them unmute',
    'another.hides': 'Let somebody else turn off their camera',
    'another.shows': 'Let them turn it on',
  },
  rows: {
    'person.mutes > muted': ['C7-016'],
    'person.talks > on': ['C7-016'],
    'person.hides > hidden': ['C7-016'],
    'person.shows > on': ['C7-016'],
  },
};
