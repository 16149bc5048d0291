/** Why it is no more: hung up, not answered in 25 s, refused, or whoever came by it is gone. */
export type OutgoingEnd = 'hungUp' | 'unanswered' | 'refused' | 'left';

export interface OutgoingCallInput {
  /** Who is called. */
  readonly user: string;
  readonly roomid: string;
}

export interface OutgoingCallContext extends OutgoingCallInput {
  /** Any of the windows at which it rings, or in which it was taken; null until the gateway tells. */
  readonly sid: string | null;
  readonly end: OutgoingEnd;
}

export type OutgoingFact =
  | { readonly type: 'call.rang'; readonly sid: string }
  | { readonly type: 'call.answered'; readonly sid: string }
  | { readonly type: 'call.refused' }
  /** One is in the room again, of a gateway that knows nothing of the call. */
  | { readonly type: 'call.forgotten' }
  /** Somebody is not in the room any more. */
  | { readonly type: 'call.left'; readonly sid: string };

export type OutgoingCallEvent = OutgoingFact | { readonly type: 'call.hangUp' };

/** Told to whoever made the call. */
export interface OutgoingOver {
  readonly type: 'outgoing.over';
  readonly user: string;
  readonly end: OutgoingEnd;
}
