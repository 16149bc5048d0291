import type { IncomingCallActorRef } from '../incomingCall/incomingCall.machine.ts';
import type { CallWatchSnapshot } from './callWatch.machine.ts';

export const selectIncomingCall = (snapshot: CallWatchSnapshot | undefined): IncomingCallActorRef | undefined =>
  snapshot?.children.incomingCall;
