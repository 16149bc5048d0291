import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What a user sees on the way into a room and in it: C§2 pre-join and meeting room, C§4, C§8. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'person.typesNonsense' }
      | { type: 'person.joins' }
      | { type: 'gateway.letsIn' }
      | { type: 'gateway.knowsNoRoom' }
      | { type: 'room.isFull' }
      | { type: 'gateway.isSilent' }
      | { type: 'person.triesAgain' }
      | { type: 'person.goesHome' }
      | { type: 'person.leaves' }
      | { type: 'somebody.writes' }
      | { type: 'person.opensChat' }
      | { type: 'person.writes' }
      | { type: 'person.closesChat' }
      | { type: 'somebody.draws' }
      | { type: 'person.clears' }
      | { type: 'person.keeps' }
      | { type: 'person.hidesBoard' }
      | { type: 'person.raisesHand' }
      | { type: 'person.lowersHand' }
      | { type: 'key.isGuessed' }
      | { type: 'meetings.switchedOff' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'meetingRoom',
  initial: 'before',
  states: {
    before: {
      meta: { clause: 'C§2', sees: 'Oneself, and the ways into a room' },
      on: { 'person.typesNonsense': 'badCode', 'person.joins': 'joining' },
    },
    badCode: {
      meta: { clause: 'C§2', sees: 'That this is no code' },
      on: { 'person.joins': 'joining' },
    },
    joining: {
      meta: { clause: 'C§4', sees: 'That one is on the way into the room' },
      on: {
        'gateway.letsIn': 'inRoom',
        'gateway.knowsNoRoom': 'refused',
        'room.isFull': 'full',
        'gateway.isSilent': 'unanswered',
      },
    },
    unanswered: {
      meta: { clause: 'C§8', sees: 'That the server does not answer, and a way to ask again' },
      on: { 'person.triesAgain': 'joining', 'gateway.letsIn': 'inRoom' },
    },
    refused: { meta: { clause: 'C§8', sees: 'That no room is there' }, on: { 'person.goesHome': 'before' } },
    full: {
      meta: { clause: 'C§8', sees: 'That as many are there as may be' },
      on: { 'person.triesAgain': 'joining', 'person.goesHome': 'before' },
    },
    off: { meta: { clause: 'C§4', sees: 'That there are no meetings' }, on: { 'person.goesHome': 'before' } },
    clearing: {
      meta: { clause: 'C§5', sees: 'The question whether to clear the board, and nothing else to press' },
      on: { 'person.keeps': 'inRoom.board', 'meetings.switchedOff': 'off' },
    },
    inRoom: {
      initial: 'quiet',
      on: { 'person.leaves': 'before', 'meetings.switchedOff': 'off' },
      states: {
        quiet: {
          meta: { clause: 'C§2', sees: 'The room, with nobody else in it' },
          on: {
            'somebody.writes': 'written',
            'person.opensChat': 'chat',
            'somebody.draws': 'board',
            'person.raisesHand': 'handUp',
            'key.isGuessed': 'guessed',
          },
        },
        written: {
          meta: { clause: 'C§3', sees: 'That one message is new' },
          on: { 'person.opensChat': 'read' },
        },
        read: { meta: { clause: 'C§3', sees: 'What was written, and by whom' }, on: { 'person.closesChat': 'quiet' } },
        chat: { meta: { clause: 'C§2', sees: 'A place to write in' }, on: { 'person.writes': 'said' } },
        said: { meta: { clause: 'C§4', sees: 'One’s own words' }, on: { 'person.closesChat': 'quiet' } },
        board: {
          meta: { clause: 'C§4', sees: 'The whiteboard, by itself' },
          on: { 'person.clears': '#meetingRoom.clearing', 'person.hidesBoard': 'quiet' },
        },
        handUp: {
          meta: { clause: 'C§2', sees: 'That one’s hand is up' },
          on: { 'person.lowersHand': 'quiet' },
        },
        guessed: {
          meta: { clause: 'C§9', sees: 'That somebody guesses the key, and until when nobody comes in' },
        },
      },
    },
  },
});

export const meetingRoom: Flow = {
  name: 'meetingRoom',
  title: 'A room, and the way into it',
  machine,
  actions: {
    'person.typesNonsense': 'Type what is no code, and press Join',
    'person.joins': 'Type the code of a room, and press Join',
    'gateway.letsIn': 'Let the gateway let one in',
    'gateway.knowsNoRoom': 'Let the gateway know no such room',
    'room.isFull': 'Let the room be full',
    'gateway.isSilent': 'Wait 10 seconds without an answer',
    'person.triesAgain': 'Press Try again',
    'person.goesHome': 'Go home, and back to Meet',
    'person.leaves': 'Press Leave, and go back to Meet',
    'somebody.writes': 'Let somebody write to all',
    'person.opensChat': 'Open the chat',
    'person.writes': 'Write, and press Send',
    'person.closesChat': 'Close the chat',
    'somebody.draws': 'Let somebody draw',
    'person.clears': 'Press Clear whiteboard',
    'person.keeps': 'Press Keep it',
    'person.hidesBoard': 'Let whoever drew clear the board, and hide it',
    'person.raisesHand': 'Raise a hand',
    'person.lowersHand': 'Lower it',
    'key.isGuessed': 'Let somebody guess the key',
    'meetings.switchedOff': 'Let an administrator switch meetings off',
  },
  rows: {},
};
