import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What somebody without a log-in sees who opens a guest link: C§6; A§2 guest call ended; A§4. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'link.isGood' }
      | { type: 'link.isHeld' }
      | { type: 'meetings.areOff' }
      | { type: 'gateway.isSilent' }
      | { type: 'guest.triesAgain' }
      | { type: 'guest.givesNoName' }
      | { type: 'guest.joins' }
      | { type: 'gateway.letsIn' }
      | { type: 'room.isFull' }
      | { type: 'guest.leaves' }
      | { type: 'link.isBad' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'guestVisit',
  initial: 'checking',
  states: {
    checking: {
      meta: { clause: 'C§6', sees: 'That the link is looked at' },
      on: {
        'link.isGood': 'asking',
        'link.isHeld': 'held',
        'meetings.areOff': 'off',
        'gateway.isSilent': 'unanswered',
        'link.isBad': 'invalid',
      },
    },
    unanswered: {
      meta: { clause: 'C§8', sees: 'That the server does not answer' },
      on: { 'guest.triesAgain': 'checking', 'link.isGood': 'asking' },
    },
    held: {
      meta: { clause: 'C§6', sees: 'That no new guests come in for a while' },
      on: { 'guest.triesAgain': 'checking' },
    },
    off: { meta: { clause: 'A§4', sees: 'That there are no meetings' }, on: { 'guest.triesAgain': 'checking' } },
    invalid: { meta: { clause: 'A§2', sees: 'That the link leads nowhere' } },
    asking: {
      meta: { clause: 'C§2', sees: 'Who invites, and a field for one’s name' },
      on: { 'guest.givesNoName': 'nameless', 'guest.joins': 'joining' },
    },
    nameless: {
      meta: { clause: 'C§6', sees: 'That a name is needed' },
      on: { 'guest.joins': 'joining' },
    },
    joining: {
      meta: { clause: 'C§4', sees: 'That one is on the way into the room' },
      on: { 'gateway.letsIn': 'inRoom', 'room.isFull': 'full' },
    },
    full: { meta: { clause: 'C§8', sees: 'That the room is full' }, on: { 'guest.triesAgain': 'joining' } },
    inRoom: { meta: { clause: 'C§2', sees: 'The room' }, on: { 'guest.leaves': 'ended' } },
    ended: { meta: { clause: 'A§2', sees: 'That the call has ended' } },
  },
});

export const guestVisit: Flow = {
  name: 'guestVisit',
  title: 'A guest opens the link to a meeting',
  machine,
  actions: {
    'link.isGood': 'Let the gateway know the link',
    'link.isHeld': 'Let many wrong keys have been tried',
    'meetings.areOff': 'Let meetings be switched off',
    'gateway.isSilent': 'Wait 10 seconds without an answer',
    'guest.triesAgain': 'Press Try again',
    'guest.givesNoName': 'Press Join without a name',
    'guest.joins': 'Type a name, and press Join',
    'gateway.letsIn': 'Let the gateway let the guest in',
    'room.isFull': 'Let the room be full',
    'guest.leaves': 'Press Leave',
    'link.isBad': 'Let the link be withdrawn',
  },
  rows: {},
};
