import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { JoinStatus } from '../../../../contract/http/sharing.ts';
import type { VisitEnd } from '../../../../contract/rules/shareLink.ts';

export interface JoinRequestInput {
  /** The page of what is shared; empty where a guest is at no page of a session. */
  readonly clientId: string;
  /** Under what name somebody asked before in this tab, or is logged in. */
  readonly name: string;
  /** Whoever has an account is asked for no name. */
  readonly isGuest: boolean;
  readonly begins: 'arriving' | 'away' | 'invalid';
}

/** What is shared, and how one's own request stands. */
export interface Visit {
  readonly owner: string;
  readonly connName: string;
  readonly readOnly: boolean;
  readonly state: 'open' | VisitEnd;
  readonly status: JoinStatus;
}

/** Where the owner asks a visitor to. */
export interface Meeting {
  readonly roomid: string;
  readonly roomKey: string;
  readonly isCall: boolean;
  readonly isMini: boolean;
  readonly isFromConnection: boolean;
}

export interface JoinRequestContext {
  readonly clientId: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly begins: JoinRequestInput['begins'];
  readonly visit: Visit | null;
  readonly end: VisitEnd;
  /** Times that join-connection was sent without an answer. */
  readonly tries: number;
  readonly hasBadName: boolean;
}

/** What the gateway says to somebody who waits. */
export type JoinFact =
  | { readonly type: 'join.answered'; readonly status: 'pending' | 'accepted' | 'rejected' }
  | { readonly type: 'join.accepted'; readonly meeting: Meeting | null }
  | { readonly type: 'join.rejected'; readonly reason: VisitEnd | null };

type JoinCommand =
  | { readonly type: 'name.submit'; readonly name: string }
  | { readonly type: 'join.cancel' }
  | { readonly type: 'join.again' }
  | { readonly type: 'join.retry' }
  | { readonly type: 'join.leave' };

export type JoinRequestEvent =
  | JoinFact
  | JoinCommand
  | DoneActorEvent<Visit, 'loadVisit'>
  | ErrorActorEvent<unknown, 'loadVisit'>
  | DoneActorEvent<JoinStatus, 'askStatus'>
  | ErrorActorEvent<unknown, 'askStatus'>;

/** What the calls need: whose session, what it is called there, and by what name one asks. */
export type JoinTarget = Pick<JoinRequestContext, 'clientId' | 'name' | 'visit'>;
