import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { readRoomCode, type RoomCode } from '../../../../contract/rules/roomId.ts';
import { effect } from '../../shared/notProvided.ts';
import { localMediaMachine, type LocalMediaActorRef } from '../localMedia/localMedia.machine.ts';
import { presenceMachine, type PresenceActorRef } from '../presence/presence.machine.ts';
import type { LocalMediaInput, MediaChanged } from '../localMedia/localMedia.types.ts';

export interface PreJoinInput {
  readonly media: LocalMediaInput;
  /** What the address says. */
  readonly code: string;
  /** Where the person was before, in this tab; null where nowhere. */
  readonly lastRoom: RoomCode | null;
}

export interface PreJoinContext extends PreJoinInput {
  readonly problem: 'badCode' | null;
}

export type PreJoinEvent =
  | MediaChanged
  | { readonly type: 'preJoin.create' }
  | { readonly type: 'preJoin.rejoin' }
  | { readonly type: 'preJoin.type'; readonly code: string }
  | { readonly type: 'preJoin.join' };

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

export const selectCode = (snapshot: PreJoinSnapshot): string => snapshot.context.code;
export const selectHasBadCode = (snapshot: PreJoinSnapshot): boolean => snapshot.context.problem !== null;
export const selectHasLastRoom = (snapshot: PreJoinSnapshot): boolean => snapshot.context.lastRoom !== null;
export const selectPreview = (snapshot: PreJoinSnapshot): LocalMediaActorRef | undefined => snapshot.children.media;
export const selectOthers = (snapshot: PreJoinSnapshot): PresenceActorRef | undefined => snapshot.children.presence;
