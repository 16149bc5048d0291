import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isBusyFor } from '../../../../contract/rules/calls.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import { outgoingCallMachine } from '../outgoingCall/outgoingCall.machine.ts';
import type { PresenceContext, PresenceEvent, PresenceFact, PresenceInput } from './presence.types.ts';

const windowsOf = ({ users }: PresenceContext, user: string) => users.filter(({ username }) => username === user);
const peopleHere = ({ users, roomid }: PresenceContext) => users.find((one) => one.roomid === roomid)?.people ?? 1;
const userIn = (event: PresenceEvent): string => ('user' in event ? event.user : '');
const withUser = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: { readonly user: string } }) => event.user }) as const;

export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresenceInput,
    children: {} as { presenceFacts: 'presenceFacts' },
  },
  actors: {
    /** What the gateway tells of who is online, as long as it is listened to. */
    presenceFacts: streamNotProvided<PresenceFact, string | null>('presenceFacts'),
    outgoingCall: outgoingCallMachine,
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isSwitchedOff: ({ event }) => event.type === 'presence.switched' && !event.isOn,
    isOutside: ({ context }) => context.roomid === null,
    isOwn: ({ context, event }) => userIn(event) === context.ownName,
    isCalled: ({ context, event }) => context.calls[userIn(event)] !== undefined,
    isPresent: ({ context, event }) =>
      windowsOf(context, userIn(event)).some(({ roomid }) => roomid === context.roomid),
    /** C§4 the target is in a room with more than one, while the caller already has participants. */
    isBusy: ({ context, event }) =>
      isBusyFor({ roomid: context.roomid, people: peopleHere(context) }, windowsOf(context, userIn(event))),
    isUnanswered: ({ event }) => event.type === 'outgoing.over' && event.end === 'unanswered',
  },
  actions: {
    takeUsers: assign(({ event }) => {
      assertEvent(event, 'presence.updated');
      return { users: event.users, ownName: event.ownName };
    }),
    takeNotices: assign(({ event }) => {
      assertEvent(event, 'notices.changed');
      return { notices: event.notices };
    }),
    startCall: assign(({ context, event, spawn }) => {
      const user = userIn(event);
      const call = spawn('outgoingCall', { id: `call:${user}`, input: { user, roomid: context.roomid ?? '' } });
      return { calls: { ...context.calls, [user]: call } };
    }),
    hangUpOn: enqueueActions(({ context, event, enqueue }) => {
      const call = context.calls[userIn(event)];
      if (call !== undefined) enqueue.sendTo(call, { type: 'call.hangUp' });
    }),
    removeCall: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'outgoing.over');
      const call = context.calls[event.user];
      if (call !== undefined) enqueue.stopChild(call);
      const { [event.user]: _gone, ...calls } = context.calls;
      enqueue.assign({ calls });
    }),
    removeAll: enqueueActions(({ context, enqueue }) => {
      for (const call of Object.values(context.calls)) enqueue.stopChild(call);
      enqueue.assign({ calls: {}, users: [], blocked: null });
    }),
    block: assign(({ event }) => ({ blocked: userIn(event) })),
    unblock: assign({ blocked: null }),
    show: assign({ isOpen: true }),
    hide: assign({ isOpen: false, blocked: null }),
    /** A room is opened, and they are called into it. */
    goAndCall: effect<string>('goAndCall'),
    /** C§4 calling an already-present participant hangs up instead. */
    sayHangUp: effect<string>('sayHangUp'),
    tellUnanswered: effect<string>('tellUnanswered'),
    leaveRoom: effect('leaveRoom'),
    askNotices: effect('askNotices'),
  },
}).createMachine({
  id: 'presence',
  description: 'C§2 who is online, for logged-in users, and calls to them',
  context: ({ input }) => ({
    ...input,
    ...{ ownName: '', notices: 'denied' as const, users: [], calls: {}, blocked: null, isOpen: false },
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'hidden' }, { target: 'told' }] },
    hidden: { description: 'Guests neither see who is online nor call anybody' },
    told: {
      invoke: { id: 'presenceFacts', src: 'presenceFacts', input: ({ context }) => context.roomid },
      on: {
        'presence.updated': { actions: 'takeUsers' },
        'presence.putOut': { actions: 'leaveRoom' },
        'notices.changed': { actions: 'takeNotices' },
        'notices.ask': { actions: 'askNotices' },
        'outgoing.over': [
          { guard: 'isUnanswered', actions: ['removeCall', withUser('tellUnanswered')] },
          { actions: 'removeCall' },
        ],
      },
      initial: 'on',
      states: {
        on: {
          on: {
            'presence.switched': { guard: 'isSwitchedOff', target: 'off', actions: 'removeAll' },
            'presence.call': [
              { guard: 'isOwn', actions: 'unblock' },
              { guard: 'isOutside', actions: withUser('goAndCall') },
              { guard: 'isCalled', actions: ['unblock', 'hangUpOn'] },
              { guard: 'isPresent', actions: ['unblock', withUser('sayHangUp')] },
              { guard: 'isBusy', actions: 'block' },
              { actions: ['hide', 'startCall'] },
            ],
            'presence.hangUp': { actions: 'hangUpOn' },
            'presence.open': { actions: 'show' },
            'presence.close': { actions: 'hide' },
          },
        },
        off: {
          description: 'Meetings are switched off: no list, no call',
          on: { 'presence.switched': 'on' },
        },
      },
    },
  },
});

export type PresenceActorRef = ActorRefFrom<typeof presenceMachine>;
export type PresenceSnapshot = SnapshotFrom<typeof presenceMachine>;
