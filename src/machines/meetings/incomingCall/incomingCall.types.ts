import type { CallRefusal } from '../../../../contract/rules/calls.ts';

/** Somebody calls: from which window, and into which room. */
export interface IncomingCall {
  readonly sid: string;
  readonly username: string;
  readonly roomid: string;
  readonly roomKey: string;
}

export interface Refused {
  readonly user: string;
  readonly reason: CallRefusal;
}

export interface IncomingCallContext {
  /** In the order in which they came. */
  readonly calls: readonly IncomingCall[];
  /** One is in a meeting, as the address says. */
  readonly isInRoom: boolean;
  /** That is being taken. */
  readonly taken: IncomingCall | null;
  /** Of one's own call; null once it was read. */
  readonly refused: Refused | null;
}

export type CallFact =
  | { readonly type: 'call.requested'; readonly call: IncomingCall }
  | { readonly type: 'call.ended'; readonly sid: string; readonly roomid: string }
  | { readonly type: 'call.refused'; readonly refused: Refused }
  | { readonly type: 'call.switchedOff' }
  | { readonly type: 'place.changed'; readonly isInRoom: boolean };

export type IncomingCallEvent =
  | CallFact
  | { readonly type: 'call.accept'; readonly sid: string }
  | { readonly type: 'call.reject'; readonly sid: string }
  | { readonly type: 'call.dismiss' };
