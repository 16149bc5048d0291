import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CALL_CHECK_MS, CALL_CHECKS_MAX } from '../../../../contract/limits.ts';
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
    isLastCheck: ({ context }) => context.checks + 1 >= CALL_CHECKS_MAX,
    isTheirs: ({ context, event }) => 'sid' in event && event.sid === context.sid,
  },
  actions: {
    takeSid: assign(({ event }) => {
      assertEvent(event, ['call.rang', 'call.answered']);
      return { sid: event.sid };
    }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
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
  context: ({ input }) => ({ ...input, sid: null, checks: 0, end: 'hungUp' }),
  invoke: { id: 'outgoingFacts', src: 'outgoingFacts', input: ({ context: { user, roomid } }) => ({ user, roomid }) },
  entry: 'sayCall',
  initial: 'ringing',
  on: { 'call.hangUp': { target: '.over', actions: ['sayHangUp', ended('hungUp')] } },
  states: {
    ringing: {
      description: 'C§4 every 500 ms it is looked whether they are there; after 50 times it is hung up',
      on: {
        'call.rang': { actions: 'takeSid' },
        'call.answered': { target: 'inCall', actions: 'takeSid' },
        'call.refused': { target: 'over', actions: ended('refused') },
      },
      after: {
        [CALL_CHECK_MS]: [
          { guard: 'isLastCheck', target: 'over', actions: ['countCheck', 'sayHangUp', ended('unanswered')] },
          { target: 'ringing', reenter: true, actions: 'countCheck' },
        ],
      },
    },
    inCall: { on: { 'call.left': { guard: 'isTheirs', target: 'over', actions: ended('left') } } },
    over: { type: 'final', entry: 'tellOver' },
  },
});

export type OutgoingCallActorRef = ActorRefFrom<typeof outgoingCallMachine>;
export type OutgoingCallSnapshot = SnapshotFrom<typeof outgoingCallMachine>;
