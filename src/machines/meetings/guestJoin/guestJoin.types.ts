import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';
import type { MediaChanged, MediaWished, MediaWishes } from '../localMedia/localMedia.types.ts';

/** What a guest link says. */
export interface GuestTarget {
  readonly roomid: string;
  readonly roomKey: string;
}

export interface GuestJoinInput extends GuestTarget {
  readonly media: MediaWishes;
  /** As given the last time in this browser (C§3). */
  readonly name: string;
  /** The call of this guest is over. */
  readonly isOver: boolean;
}

/** Who invites, and how many are there of how many. */
export interface Invitation {
  readonly host: string;
  readonly count: number;
  readonly limit: number;
}

export interface GuestJoinContext extends GuestJoinInput {
  readonly invitation: Invitation | null;
  readonly refusal: LinkRefusal;
  readonly problem: 'noName' | null;
}

export type GuestFact =
  | { readonly type: 'link.valid'; readonly invitation: Invitation }
  | { readonly type: 'link.refused'; readonly reason: LinkRefusal };

export type GuestJoinEvent =
  | GuestFact
  | MediaChanged
  | MediaWished
  | { readonly type: 'guest.submit'; readonly name: string }
  | { readonly type: 'guest.retry' }
  | { readonly type: 'guest.leave' };
