import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { readRoomCode, type RoomCode } from '../../../../contract/rules/roomId.ts';
import { effect } from '../../shared/notProvided.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import type { PreJoinContext, PreJoinEvent, PreJoinInput } from './preJoin.types.ts';

export const preJoinMachine = setup({
  types: {
    context: {} as PreJoinContext,
    events: {} as PreJoinEvent,
    input: {} as PreJoinInput,
    children: {} as { media: 'media'; presence: 'presence' },
  },
  actors: { media: localMediaMachine, presence: presenceMachine },
  guards: {
    isCode: ({ context }) => readRoomCode(context.code) !== null,
    hasLastRoom: ({ context }) => context.lastRoom !== null,
  },
  actions: {
    takeCode: assign(({ event }) => {
      assertEvent(event, 'preJoin.type');
      return { code: event.code, problem: null };
    }),
    showBadCode: assign({ problem: 'badCode' }),
    /** C§2 create a room: its id is new each time. */
    goToNewRoom: effect('goToNewRoom'),
    goToRoom: effect<RoomCode | null>('goToRoom'),
  },
}).createMachine({
  id: 'preJoin',
  description: 'C§2 one sees oneself, and chooses a room',
  context: ({ input }) => ({ ...input, problem: null }),
  invoke: [
    { id: 'media', src: 'media', input: ({ context }) => context.media },
    { id: 'presence', src: 'presence', input: { roomid: null, isGuest: false } },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'preJoin.create': { target: 'leaving', actions: 'goToNewRoom' },
        'preJoin.rejoin': {
          guard: 'hasLastRoom',
          target: 'leaving',
          actions: { type: 'goToRoom', params: ({ context }) => context.lastRoom },
        },
        'preJoin.type': { actions: 'takeCode' },
        'preJoin.join': [
          {
            guard: 'isCode',
            target: 'leaving',
            actions: { type: 'goToRoom', params: ({ context }) => readRoomCode(context.code) },
          },
          { actions: 'showBadCode' },
        ],
      },
    },
    leaving: { description: 'The address leads to the room' },
  },
});

export type PreJoinActorRef = ActorRefFrom<typeof preJoinMachine>;
export type PreJoinSnapshot = SnapshotFrom<typeof preJoinMachine>;
