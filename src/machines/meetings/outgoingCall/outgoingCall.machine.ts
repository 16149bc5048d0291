import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CALL_AGAIN_MS, CALL_CHECK_MS, CALL_CHECKS_MAX } from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  OutgoingCallContext,
  OutgoingCallEvent,
  OutgoingCallInput,
  OutgoingEnd,
  OutgoingFact,
  OutgoingOver,
} from './outgoingCall.types.ts';

const ended = (end: OutgoingEnd) => ({ type: 'takeEnd', params: end }) as const;

export const outgoingCallMachine = setup({
  types: {
    context: {} as OutgoingCallContext,
    events: {} as OutgoingCallEvent,
    input: {} as OutgoingCallInput,
  },
  actors: { outgoingFacts: streamNotProvided<OutgoingFact, OutgoingCallInput>('outgoingFacts') },
  guards: {
    isTheirs: ({ context, event }) => 'sid' in event && event.sid === context.sid,
  },
  actions: {
    takeSid: assign(({ event }) => {
      assertEvent(event, ['call.rang', 'call.answered']);
      return { sid: event.sid };
    }),
    takeEnd: assign((_, end: OutgoingEnd) => ({ end })),
    tellOver: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { user, end } }): OutgoingOver => ({ type: 'outgoing.over', user, end }),
    ),
    /** C§7 call-user. */
    sayCall: effect('sayCall'),
    /** C§7 hangup-user. */
    sayHangUp: effect('sayHangUp'),
  },
}).createMachine({
  id: 'outgoingCall',
  description: 'C§4 one person is called into the room that one is in',
  context: ({ input }) => ({ ...input, sid: null, end: 'hungUp' }),
  invoke: { id: 'outgoingFacts', src: 'outgoingFacts', input: ({ context: { user, roomid } }) => ({ user, roomid }) },
  entry: 'sayCall',
  initial: 'ringing',
  on: { 'call.hangUp': { target: '.over', actions: ['sayHangUp', ended('hungUp')] } },
  states: {
    ringing: {
      description: 'C§4 whoever is not there after 50 looks of 500 ms is hung up on',
      on: {
        'call.rang': { actions: 'takeSid' },
        'call.answered': { target: 'inCall', actions: 'takeSid' },
        'call.refused': { target: 'over', actions: ended('refused') },
        'call.forgotten': '.forgotten',
      },
      initial: 'said',
      states: {
        said: {},
        forgotten: {
          description: 'Said again once whoever is called has had the time to come back',
          after: { [CALL_AGAIN_MS]: { target: 'said', actions: 'sayCall' } },
        },
      },
      after: { [CALL_CHECKS_MAX * CALL_CHECK_MS]: { target: 'over', actions: ['sayHangUp', ended('unanswered')] } },
    },
    inCall: { on: { 'call.left': { guard: 'isTheirs', target: 'over', actions: ended('left') } } },
    over: { type: 'final', entry: 'tellOver' },
  },
});

export type OutgoingCallActorRef = ActorRefFrom<typeof outgoingCallMachine>;
export type OutgoingCallSnapshot = SnapshotFrom<typeof outgoingCallMachine>;

export const selectIsRinging = (snapshot: OutgoingCallSnapshot): boolean => snapshot.matches('ringing');
