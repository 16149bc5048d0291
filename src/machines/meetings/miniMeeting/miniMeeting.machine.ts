import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import { meetingMachine, type MeetingActorRef } from '../meeting/meeting.machine.ts';
import type {
  MiniMeetingContext,
  MiniMeetingEvent,
  MiniMeetingFact,
  MiniMeetingInput,
  WindowPlace,
} from './miniMeeting.types.ts';

export const miniMeetingMachine = setup({
  types: {
    context: {} as MiniMeetingContext,
    events: {} as MiniMeetingEvent,
    input: {} as MiniMeetingInput,
    children: {} as { meeting: 'meeting'; sessionFacts: 'sessionFacts' },
  },
  actors: {
    meeting: meetingMachine,
    /** Whether the session is still there. */
    sessionFacts: streamNotProvided<MiniMeetingFact, { readonly clientId: string }>('sessionFacts'),
  },
  actions: {
    takePlace: assign(({ event }) => {
      assertEvent(event, 'mini.placed');
      return { place: event.place };
    }),
    sayNoWindow: effect('sayNoWindow'),
  },
}).createMachine({
  id: 'miniMeeting',
  description: 'A§1, A§7 isMini: a meeting in a small window over a remote session',
  context: ({ input }) => ({ ...input, place: null }),
  invoke: [
    { id: 'meeting', src: 'meeting', input: ({ context }) => context.meeting, onDone: '.closed' },
    { id: 'sessionFacts', src: 'sessionFacts', input: ({ context: { clientId } }) => ({ clientId }) },
  ],
  initial: 'floating',
  on: { 'session.gone': '.closed', 'mini.placed': { actions: 'takePlace' } },
  states: {
    floating: { on: { 'mini.minimise': 'minimised', 'mini.detach': 'pictureInPicture' } },
    minimised: {
      description: 'A line with who is there; one is heard and hears the others',
      on: { 'mini.restore': 'floating' },
    },
    pictureInPicture: {
      description: 'A window of its own over those of all programs, where the browser has such',
      initial: 'opening',
      on: {
        'mini.attach': 'floating',
        'window.closed': 'floating',
        'window.refused': { target: 'floating', actions: 'sayNoWindow' },
      },
      states: { opening: { on: { 'window.opened': 'shown' } }, shown: {} },
    },
    closed: { description: 'The room is left, and nothing records any more', type: 'final' },
  },
});

export type MiniMeetingActorRef = ActorRefFrom<typeof miniMeetingMachine>;
export type MiniMeetingSnapshot = SnapshotFrom<typeof miniMeetingMachine>;

export type MiniShape = 'floating' | 'minimised' | 'pictureInPicture';

export function selectMiniShape(snapshot: MiniMeetingSnapshot): MiniShape {
  if (snapshot.matches('pictureInPicture')) return 'pictureInPicture';
  return snapshot.matches('minimised') ? 'minimised' : 'floating';
}

export const selectMiniMeeting = (snapshot: MiniMeetingSnapshot): MeetingActorRef | undefined =>
  snapshot.children.meeting;
export const selectMiniPlace = (snapshot: MiniMeetingSnapshot): WindowPlace | null => snapshot.context.place;
