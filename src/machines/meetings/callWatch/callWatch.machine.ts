import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { machineNotProvided, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { incomingCallMachine, IncomingCallActorRef } from '../incomingCall/incomingCall.machine.ts';

/** Somebody calls, or does not come who was called. */
export interface CallWatchEvent {
  readonly type: 'call.came';
}

/** A machine of its own: as a region of the app it would stand beside each of its states. */
export const callWatchMachine = setup({
  types: {
    events: {} as CallWatchEvent,
    children: {} as { callNews: 'callNews'; fetchCalls: 'fetchCalls'; incomingCall: 'incomingCall' },
  },
  actors: {
    callNews: streamNotProvided<CallWatchEvent>('callNews'),
    fetchCalls: notProvided<boolean>('fetchCalls'),
    incomingCall: machineNotProvided<typeof incomingCallMachine>('incomingCall'),
  },
}).createMachine({
  id: 'callWatch',
  description: 'C§4 what rings comes with the first call, and stays',
  invoke: { id: 'callNews', src: 'callNews' },
  initial: 'quiet',
  states: {
    quiet: { on: { 'call.came': 'fetching' } },
    fetching: { invoke: { id: 'fetchCalls', src: 'fetchCalls', onDone: 'told', onError: 'quiet' } },
    told: { invoke: { id: 'incomingCall', src: 'incomingCall' } },
  },
});

export type CallWatchActorRef = ActorRefFrom<typeof callWatchMachine>;
export type CallWatchSnapshot = SnapshotFrom<typeof callWatchMachine>;

export const selectIncomingCall = (snapshot: CallWatchSnapshot | undefined): IncomingCallActorRef | undefined =>
  snapshot?.children.incomingCall;
