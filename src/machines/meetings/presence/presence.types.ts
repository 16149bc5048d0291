import type { OnlineUser } from '../../../../contract/rules/calls.ts';
import type { OutgoingCallActorRef } from '../outgoingCall/outgoingCall.machine.ts';
import type { OutgoingOver } from '../outgoingCall/outgoingCall.types.ts';

/** Whether this browser tells of calls on the desktop. */
export type NoticePermission = 'unasked' | 'granted' | 'denied';

export interface PresenceInput {
  /** The room that one is in; null before one is in any. */
  readonly roomid: string | null;
  readonly isGuest: boolean;
}

export interface PresenceContext extends PresenceInput {
  /** Who is logged in here, who is left out of the list. */
  readonly ownName: string;
  readonly notices: NoticePermission;
  /** Every window of whoever is online. */
  readonly users: readonly OnlineUser[];
  /** Of this window, by who is called. */
  readonly calls: Readonly<Record<string, OutgoingCallActorRef>>;
  /** Whom one may not call now: they talk with somebody else; null where nobody was tried. */
  readonly blocked: string | null;
  readonly isOpen: boolean;
}

export type PresenceFact =
  | { readonly type: 'presence.updated'; readonly users: readonly OnlineUser[]; readonly ownName: string }
  | { readonly type: 'presence.switched'; readonly isOn: boolean }
  /** Whoever called one into this room has hung up. */
  | { readonly type: 'presence.putOut' }
  | { readonly type: 'notices.changed'; readonly notices: NoticePermission }
  | { readonly type: 'presence.call'; readonly user: string };

export type PresenceEvent =
  | PresenceFact
  | OutgoingOver
  | { readonly type: 'presence.hangUp'; readonly user: string }
  | { readonly type: 'presence.open' }
  | { readonly type: 'presence.close' }
  | { readonly type: 'notices.ask' };
