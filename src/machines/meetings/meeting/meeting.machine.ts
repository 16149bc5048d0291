import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  MEETING_GATHER_MS,
  MEETING_JOIN_MS,
  MEETING_PEOPLE_MAX,
  MEETING_RETURN_MS,
} from '../../../../contract/limits.ts';
import { meetingSetup, type RoomTarget } from './meeting.setup.ts';
import type { Entered, MeetingContext } from './meeting.types.ts';

const targetOf = ({ context: { roomid, roomKey, name } }: { readonly context: MeetingContext }): RoomTarget => ({
  ...{ roomid, roomKey, name },
});

/** Into the room; with a gateway that forgot one, a screen that is shared still is told to those inside. */
const enter = [
  { type: 'takeEntered', params: ({ event }: { readonly event: Entered }) => event },
  ...(['spawnPeers', 'rememberRoom', 'sayNews', 'sayAgain'] as const),
] as const;

const ended = (end: 'left' | 'alone' | 'off') => ({ type: 'takeEnd', params: end }) as const;

export const meetingMachine = meetingSetup.createMachine({
  id: 'meeting',
  description: 'C§4 one room, from the wish to enter it until it is left',
  context: ({ input }) => ({
    ...input,
    ...{ sid: null, ownName: input.name, limit: MEETING_PEOPLE_MAX, count: 1, validUntil: 0 },
    ...{ isHost: false, hand: false },
    ...{ people: [], peers: {}, missing: [], hasMet: false, refusal: 'unknown' as const },
    ...{ heldUntil: null, pinned: null, showsDevices: false, end: 'left' as const },
  }),
  initial: 'present',
  states: {
    present: {
      description: 'Listens to the room, with microphone and camera open',
      invoke: [
        { id: 'roomFacts', src: 'roomFacts', input: targetOf },
        { id: 'media', src: 'media', input: ({ context }) => context.media },
        {
          ...{ id: 'share', src: 'share' },
          input: ({ context: { media, hasDesktop = false } }) => ({
            isBeside: media.sharesBeside ?? false,
            hasDesktop,
          }),
        },
        { id: 'chat', src: 'chat', input: ({ context: { roomid } }) => ({ roomid }) },
        { id: 'board', src: 'board', input: ({ context }) => ({ isOverSession: context.isOverSession === true }) },
        { id: 'presence', src: 'presence', input: ({ context: { isGuest, roomid } }) => ({ isGuest, roomid }) },
      ],
      exit: 'removeAll',
      initial: 'joining',
      on: {
        'room.refused': {
          target: 'invalidLink',
          actions: { type: 'takeRefusal', params: ({ event }) => event.reason },
        },
        'room.full': { target: 'full', actions: 'takeLimit' },
        'room.switchedOff': 'switchedOff',
        'room.said': { actions: 'passSaid' },
        'room.recalled': { actions: 'passRecalled' },
        'media.changed': { actions: 'sayNews' },
        'share.changed': { actions: 'passShare' },
        'meeting.devices': { actions: 'showDevices' },
        'meeting.leave': { target: 'left', actions: ['sayLeave', ended('left')] },
      },
      states: {
        joining: {
          entry: 'sayJoin',
          on: {
            'room.entered': {
              target: 'inRoom',
              actions: enter,
            },
          },
          after: { [MEETING_JOIN_MS]: 'unanswered' },
        },
        unanswered: {
          description: 'The gateway is not there; once it is, one is in',
          on: {
            'meeting.retry': 'joining',
            'room.forgotten': 'joining',
            'room.entered': {
              target: 'inRoom',
              actions: enter,
            },
          },
        },
        inRoom: {
          initial: 'whole',
          on: {
            'person.came': [
              { guard: 'isMissed', actions: 'takeBack' },
              { guard: 'isNew', actions: ['addPerson', 'passCame'] },
            ],
            'person.left': [
              {
                guard: 'leavesGuestAlone',
                target: '#meeting.left',
                actions: ['sayLeave', ended('alone')],
              },
              { actions: 'removePerson' },
            ],
            'person.changed': { actions: 'changePerson' },
            'room.held': { actions: 'takeHeld' },
            'room.counted': { actions: 'takeCount' },
            'room.forgotten': { target: 'joining', actions: 'removeAll' },
            'room.reopened': '.returning',
            'meeting.pin': { actions: 'togglePin' },
            'room.relinked': [
              { guard: 'mayWithdraw', actions: ['takeKey', 'rememberRoom', 'sayWithdrawn'] },
              { actions: ['takeKey', 'rememberRoom'] },
            ],
            'meeting.toggleHand': { actions: ['toggleHand', 'sayHand'] },
            'meeting.withdrawLink': { guard: 'mayWithdraw', actions: 'sayWithdraw' },
            'meeting.copyLink': { actions: 'copyLink' },
          },
          states: {
            whole: {},
            returning: {
              description: 'The gateway began anew and asks who one is; pictures and sound go on between the browsers',
              entry: 'sayJoin',
              on: {
                'room.entered': {
                  target: 'gathering',
                  actions: [
                    { type: 'takeReturned', params: ({ event }) => event },
                    'rememberRoom',
                    'sayNews',
                    'sayAgain',
                  ],
                },
              },
              after: { [MEETING_RETURN_MS]: { target: 'returning', reenter: true } },
            },
            gathering: {
              description: 'Others come back, too; whoever does not has gone in the meantime',
              after: {
                [MEETING_GATHER_MS]: [
                  {
                    guard: 'hasLostAll',
                    target: '#meeting.left',
                    actions: ['sayLeave', ended('alone')],
                  },
                  { target: 'whole', actions: 'dropMissing' },
                ],
              },
            },
          },
        },
      },
    },
    invalidLink: {
      description: 'C§8 invalid-link: the call is left',
      on: { 'meeting.leave': { target: 'left', actions: ended('left') } },
    },
    full: {
      description: 'C§8 a dialog; on close the user goes home',
      on: { 'meeting.leave': { target: 'left', actions: ended('left') }, 'meeting.retry': 'present' },
    },
    switchedOff: {
      description: 'An administrator switched meetings off',
      on: { 'meeting.leave': { target: 'left', actions: ended('off') } },
    },
    left: {
      description: 'C§4 all tracks are stopped, all connections closed, chats and guest settings cleared',
      type: 'final',
      entry: 'forgetRoom',
    },
  },
  output: ({ context: { end } }) => ({ end }),
});

export type MeetingActorRef = ActorRefFrom<typeof meetingMachine>;
export type MeetingSnapshot = SnapshotFrom<typeof meetingMachine>;
