import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';
import type { SaidBefore } from '../chat/chat.types.ts';
import type { MediaChanged, MediaWishes } from '../localMedia/localMedia.types.ts';
import type { PeerActorRef } from '../peer/peer.machine.ts';
import type { ShareChanged } from '../screenShare/screenShare.types.ts';

/** Somebody else in the room, by session id (C§3). */
export interface Person {
  readonly sid: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly mic: boolean;
  readonly video: boolean;
  readonly sharing: boolean;
  /** The screen has a place of its own, and the camera goes on. */
  readonly beside?: boolean | undefined;
  /** It is the desktop of a session of theirs. */
  readonly desktop?: boolean | undefined;
  /** Wants to say something. */
  readonly hand: boolean;
}

/** What somebody can see, changed by those whom it is about. */
type Seen = Partial<Pick<Person, 'mic' | 'video' | 'sharing' | 'beside' | 'desktop' | 'hand'>>;

export interface MeetingInput {
  readonly roomid: string;
  /** Null where a user knows the room's id only. */
  readonly roomKey: string | null;
  readonly isGuest: boolean;
  /** A guest's own; users have theirs. */
  readonly name: string;
  readonly media: MediaWishes;
  /** It lies over a remote session; without it, it does not. */
  readonly isOverSession?: boolean;
  /** It lies over a session of one's own, whose desktop may be shown in it. */
  readonly hasDesktop?: boolean;
}

/** How a meeting ends; `left` where the person wanted it. */
export type MeetingEnd = 'left' | 'alone' | 'off';

export interface MeetingContext extends MeetingInput {
  readonly sid: string | null;
  /** As others see it. */
  readonly ownName: string;
  readonly limit: number;
  /** One opened the room, and may withdraw its guest link. */
  readonly isHost: boolean;
  /** One’s own hand is up. */
  readonly hand: boolean;
  /** As the gateway counts those in the room, oneself included. */
  readonly count: number;
  /** Until when the guest link leads here, in ms since 1970. */
  readonly validUntil: number;
  /** In the order in which they came. */
  readonly people: readonly Person[];
  readonly peers: Readonly<Record<string, PeerActorRef>>;
  /** Of the people, by session id: who was in the room before the gateway forgot it, and has not come back to it yet. */
  readonly missing: readonly string[];
  /** Has met somebody here. */
  readonly hasMet: boolean;
  readonly refusal: LinkRefusal;
  /** Until when the room takes no new guests, since somebody guesses its key; null where it does. */
  readonly heldUntil: number | null;
  /** Whose tile is shown large, by their session id, or that of their screen; null where all are alike. */
  readonly pinned: string | null;
  /** Microphone, camera and loudspeaker can be chosen. */
  readonly showsDevices: boolean;
  readonly end: MeetingEnd;
}

export interface Entered {
  readonly type: 'room.entered';
  readonly sid: string;
  readonly name: string;
  readonly roomKey: string;
  readonly limit: number;
  readonly isHost: boolean;
  readonly validUntil: number;
  readonly people: readonly Person[];
}

export type RoomFact =
  | Entered
  | { readonly type: 'room.refused'; readonly reason: LinkRefusal }
  | { readonly type: 'room.full'; readonly limit: number }
  /** The socket is there again under another name: for the gateway one is in no room. */
  | { readonly type: 'room.forgotten' }
  /** The socket is there again under one's name, and the room has to be entered anew: the gateway is another one, or began anew. */
  | { readonly type: 'room.reopened' }
  /** The guest link was withdrawn; there is another one. */
  | { readonly type: 'room.relinked'; readonly roomKey: string }
  | { readonly type: 'room.held'; readonly until: number }
  | { readonly type: 'room.counted'; readonly count: number }
  | { readonly type: 'room.switchedOff' }
  | { readonly type: 'person.came'; readonly person: Person }
  | { readonly type: 'person.left'; readonly sid: string }
  | { readonly type: 'person.changed'; readonly sid: string; readonly seen: Seen }
  /** What was said to all, and not heard here. */
  | { readonly type: 'room.recalled'; readonly words: readonly SaidBefore[] }
  | {
      readonly type: 'room.said';
      readonly chatid: string;
      readonly sender: string;
      readonly text: string;
      readonly date: number;
    };

export type MeetingEvent =
  | RoomFact
  | MediaChanged
  | ShareChanged
  | { readonly type: 'meeting.leave' }
  | { readonly type: 'meeting.retry' }
  | { readonly type: 'meeting.pin'; readonly tile: string }
  | { readonly type: 'meeting.toggleHand' }
  | { readonly type: 'meeting.withdrawLink' }
  | { readonly type: 'meeting.copyLink' }
  | { readonly type: 'meeting.devices'; readonly isOpen: boolean };

export interface MeetingOutput {
  readonly end: MeetingEnd;
}
