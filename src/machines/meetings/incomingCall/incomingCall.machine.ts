import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CALL_RING_MAX_MS, CALL_SWITCH_MS } from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { CallFact, IncomingCall, IncomingCallContext, IncomingCallEvent } from './incomingCall.types.ts';

const without = (calls: readonly IncomingCall[], sid: string) => calls.filter((one) => one.sid !== sid);
const isOnly = ({ calls }: IncomingCallContext, sid: string) => without(calls, sid).length === 0;

const isOf = ({ calls }: IncomingCallContext, ended: { readonly sid: string; readonly roomid: string }) =>
  calls.some(({ sid, roomid }) => sid === ended.sid && roomid === ended.roomid);
const isOne = ({ calls }: IncomingCallContext, event: IncomingCallEvent) =>
  'sid' in event && calls.some(({ sid }) => sid === event.sid);

const rejectOne = {
  type: 'sayReject',
  params: ({ context, event }: { readonly context: IncomingCallContext; readonly event: { readonly sid: string } }) =>
    context.calls.find(({ sid }) => sid === event.sid),
} as const;

const enterTaken = {
  type: 'enterRoom',
  params: ({ context }: { readonly context: IncomingCallContext }) => context.taken,
} as const;

export const incomingCallMachine = setup({
  types: { context: {} as IncomingCallContext, events: {} as IncomingCallEvent },
  actors: {
    /** What the gateway tells of calls, and whether one is in a meeting. */
    callFacts: streamNotProvided<CallFact>('callFacts'),
    /** What a call is shown with; it comes when it rings. */
    fetchWords: notProvided<boolean>('fetchWords'),
    /** Rings, and tells of it on the desktop where the page is not in sight, as long as it is listened to. */
    ringtone: streamNotProvided<CallFact, IncomingCall | undefined>('ringtone'),
  },
  guards: {
    isSwitch: ({ context, event }) => context.isInRoom && isOne(context, event),
    isOnlyCall: ({ context, event }) => 'sid' in event && isOnly(context, event.sid),
    isOver: ({ context, event }) => event.type === 'call.ended' && isOf(context, event),
    isOnlyOver: ({ context, event }) =>
      event.type === 'call.ended' && isOf(context, event) && isOnly(context, event.sid),
    isNew: ({ context, event }) =>
      event.type === 'call.requested' && !context.calls.some(({ sid }) => sid === event.call.sid),
    isRinging: ({ context }) => context.calls.length > 0,
    isOne: ({ context, event }) => isOne(context, event),
  },
  actions: {
    addCall: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'call.requested');
      const { call } = event;
      enqueue.assign({ calls: [...without(context.calls, call.sid), call] });
      // A gateway that was stopped says no more.
      const { sid, roomid } = call;
      enqueue.raise({ type: 'call.ended', sid, roomid }, { id: sid, delay: CALL_RING_MAX_MS });
    }),
    removeCall: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['call.ended', 'call.reject']);
      enqueue.cancel(event.sid);
      enqueue.assign({ calls: without(context.calls, event.sid) });
    }),
    takeCall: assign(({ context, event }) => {
      assertEvent(event, 'call.accept');
      return { taken: context.calls.find(({ sid }) => sid === event.sid) ?? null };
    }),
    /** Whoever takes one call takes no other. */
    rejectOthers: enqueueActions(({ context, enqueue }) => {
      for (const call of context.calls) {
        enqueue.cancel(call.sid);
        if (call.sid !== context.taken?.sid) enqueue({ type: 'sayReject', params: call });
      }
      enqueue.assign({ calls: [] });
    }),
    forgetCalls: enqueueActions(({ context, enqueue }) => {
      for (const { sid } of context.calls) enqueue.cancel(sid);
      enqueue.assign({ calls: [] });
    }),
    takePlace: assign(({ event }) => {
      assertEvent(event, 'place.changed');
      return { isInRoom: event.isInRoom };
    }),
    takeRefused: assign(({ event }) => {
      assertEvent(event, 'call.refused');
      return { refused: event.refused };
    }),
    forgetRefused: assign({ refused: null }),
    /** C§7 reject-call. */
    sayReject: effect<IncomingCall | undefined>('sayReject'),
    /** C§4 accept joins the room. */
    enterRoom: effect<IncomingCall | null>('enterRoom'),
    leaveRoom: effect('leaveRoom'),
  },
}).createMachine({
  id: 'incomingCall',
  description: 'C§4 somebody calls, wherever one is in the app; and whoever one called does not come',
  context: { calls: [], isInRoom: false, taken: null, refused: null },
  type: 'parallel',
  invoke: { id: 'callFacts', src: 'callFacts' },
  on: { 'place.changed': { actions: 'takePlace' } },
  states: {
    call: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'call.requested': { target: 'ringing', actions: 'addCall' } } },
        ringing: {
          description: 'Several may call at once',
          invoke: { id: 'ringtone', src: 'ringtone', input: ({ context }) => context.calls.at(0) },
          on: {
            'call.requested': { guard: 'isNew', actions: 'addCall' },
            'call.ended': [
              { guard: 'isOnlyOver', target: 'quiet', actions: 'removeCall' },
              { guard: 'isOver', actions: 'removeCall' },
            ],
            'call.reject': [
              { guard: 'isOnlyCall', target: 'quiet', actions: [rejectOne, 'removeCall'] },
              { guard: 'isOne', actions: [rejectOne, 'removeCall'] },
            ],
            'call.accept': [
              { guard: 'isSwitch', target: 'switching', actions: ['takeCall', 'rejectOthers', 'leaveRoom'] },
              { guard: 'isOne', target: 'quiet', actions: ['takeCall', 'rejectOthers', enterTaken] },
            ],
            'call.switchedOff': { target: 'quiet', actions: 'forgetCalls' },
          },
          initial: 'fetching',
          states: {
            fetching: {
              description: 'It rings before it is seen',
              invoke: { id: 'fetchWords', src: 'fetchWords', onDone: 'shown', onError: 'shown' },
            },
            shown: {},
          },
        },
        switching: {
          description: 'C§4 from one call to another: the room is left, and the other entered 700 ms later',
          on: {
            'call.requested': { guard: 'isNew', actions: 'addCall' },
            'call.ended': { guard: 'isOver', actions: 'removeCall' },
            'call.switchedOff': { actions: 'forgetCalls' },
          },
          after: {
            [CALL_SWITCH_MS]: [
              { guard: 'isRinging', target: 'ringing', actions: enterTaken },
              { target: 'quiet', actions: enterTaken },
            ],
          },
        },
      },
    },
    own: {
      initial: 'nothing',
      on: { 'call.refused': { target: '.refused', actions: 'takeRefused', reenter: true } },
      states: {
        nothing: {},
        refused: {
          description: 'A§2 call-rejected modal',
          on: { 'call.dismiss': { target: 'nothing', actions: 'forgetRefused' } },
          initial: 'fetching',
          states: {
            fetching: { invoke: { id: 'fetchRefusal', src: 'fetchWords', onDone: 'shown', onError: 'shown' } },
            shown: {},
          },
        },
      },
    },
  },
});

export type IncomingCallActorRef = ActorRefFrom<typeof incomingCallMachine>;
export type IncomingCallSnapshot = SnapshotFrom<typeof incomingCallMachine>;
