import { assertEvent, assign, setup, type ActorRefFrom, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { MEETING_JOIN_MS } from '../../../../contract/limits.ts';
import { readJoinName } from '../../../../contract/rules/joinName.ts';
import { effect, machineNotProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { localMediaMachine, type LocalMediaActorRef } from '../localMedia/localMedia.machine.ts';
import { meetingMachine, type MeetingActorRef } from '../meeting/meeting.machine.ts';
import type {
  GuestFact,
  GuestJoinContext,
  GuestJoinEvent,
  GuestJoinInput,
  GuestTarget,
  Invitation,
} from './guestJoin.types.ts';
import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';

export const guestJoinMachine = setup({
  types: {
    context: {} as GuestJoinContext,
    events: {} as GuestJoinEvent,
    input: {} as GuestJoinInput,
    children: {} as { media: 'media'; meeting: 'meeting'; socket: 'socket'; linkFacts: 'linkFacts' },
  },
  actors: {
    /** The general socket of whoever has a room's key and no account. */
    socket: machineNotProvided<AnyStateMachine>('socket'),
    /** Asks about the link as soon as the socket is there. */
    linkFacts: streamNotProvided<GuestFact, GuestTarget>('linkFacts'),
    media: localMediaMachine,
    meeting: meetingMachine,
  },
  guards: {
    isOver: ({ context }) => context.isOver,
    /** C§5 guest join requires a non-empty guest username. */
    hasName: ({ event }) => event.type === 'guest.submit' && readJoinName(event.name) !== null,
  },
  actions: {
    takeInvitation: assign(({ event }) => {
      assertEvent(event, 'link.valid');
      return { invitation: event.invitation };
    }),
    takeRefusal: assign(({ event }) => {
      assertEvent(event, 'link.refused');
      return { refusal: event.reason };
    }),
    takeName: assign(({ event }) => {
      assertEvent(event, 'guest.submit');
      return { name: readJoinName(event.name) ?? '', problem: null };
    }),
    /** What was muted or dark before one joins is so in the room. */
    takeWishes: assign(({ context, event }) => {
      assertEvent(event, 'media.wished');
      return { media: { ...context.media, ...event.wishes } };
    }),
    showNoName: assign({ problem: 'noName' }),
    rememberName: effect('rememberName'),
    goHome: effect('goHome'),
    /** C§4 leaving clears stored guest settings. */
    forgetGuest: effect('forgetGuest'),
  },
}).createMachine({
  id: 'guestJoin',
  description: 'C§6 somebody without a log-in: the link, a name, the meeting, and its end',
  context: ({ input }) => ({ ...input, invitation: null, refusal: 'unknown', problem: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isOver', target: 'callEnded' }, { target: 'visiting' }] },
    visiting: {
      description: 'The socket is open',
      invoke: [
        { id: 'socket', src: 'socket' },
        {
          id: 'linkFacts',
          src: 'linkFacts',
          input: ({ context: { roomid, roomKey } }) => ({ roomid, roomKey }),
        },
      ],
      initial: 'checking',
      on: { 'link.refused': { target: 'invalidLink', actions: 'takeRefusal' } },
      states: {
        checking: {
          on: { 'link.valid': { target: 'asking', actions: 'takeInvitation' } },
          after: { [MEETING_JOIN_MS]: 'unanswered' },
        },
        unanswered: {
          on: { 'link.valid': { target: 'asking', actions: 'takeInvitation' }, 'guest.retry': '#guestJoin.visiting' },
        },
        asking: {
          description: 'C§2 guest landing: a name, and a look at oneself',
          invoke: { id: 'media', src: 'media', input: ({ context }) => context.media },
          on: {
            'link.valid': { actions: 'takeInvitation' },
            'media.wished': { actions: 'takeWishes' },
            'guest.submit': [
              { guard: 'hasName', target: 'meeting', actions: ['takeName', 'rememberName'] },
              { actions: 'showNoName' },
            ],
          },
        },
        meeting: {
          invoke: {
            id: 'meeting',
            src: 'meeting',
            input: ({ context: { roomid, roomKey, name, media } }) => ({ roomid, roomKey, name, media, isGuest: true }),
            onDone: { target: '#guestJoin.left', actions: 'forgetGuest' },
          },
        },
      },
    },
    invalidLink: {
      description: 'A§4 no way leads into this room',
      on: { 'guest.retry': 'visiting', 'guest.leave': { actions: 'goHome' } },
    },
    callEnded: { description: 'A§4 guestCallEnded', on: { 'guest.leave': 'left' } },
    left: { description: 'C§4 the socket is closed', type: 'final' },
  },
});

export type GuestJoinActorRef = ActorRefFrom<typeof guestJoinMachine>;
export type GuestJoinSnapshot = SnapshotFrom<typeof guestJoinMachine>;

export type GuestScreen = 'checking' | 'unanswered' | 'asking' | 'meeting' | 'invalidLink' | 'callEnded';

export function selectGuestScreen(snapshot: GuestJoinSnapshot): GuestScreen {
  if (snapshot.matches({ visiting: 'asking' })) return 'asking';
  if (snapshot.matches({ visiting: 'meeting' })) return 'meeting';
  if (snapshot.matches({ visiting: 'unanswered' })) return 'unanswered';
  if (snapshot.matches('invalidLink')) return 'invalidLink';
  return snapshot.matches('callEnded') ? 'callEnded' : 'checking';
}

export const selectInvitation = (snapshot: GuestJoinSnapshot): Invitation | null => snapshot.context.invitation;
export const selectGuestName = (snapshot: GuestJoinSnapshot): string => snapshot.context.name;
export const selectHasNoName = (snapshot: GuestJoinSnapshot): boolean => snapshot.context.problem !== null;
export const selectGuestRefusal = (snapshot: GuestJoinSnapshot): LinkRefusal => snapshot.context.refusal;
export const selectGuestMedia = (snapshot: GuestJoinSnapshot): LocalMediaActorRef | undefined =>
  snapshot.children.media;
export const selectGuestMeeting = (snapshot: GuestJoinSnapshot): MeetingActorRef | undefined =>
  snapshot.children.meeting;
