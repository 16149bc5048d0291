import type { MeetingInput } from '../meeting/meeting.types.ts';

/** Where a window lies over the page, in CSS pixels. */
export interface WindowPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MiniMeetingInput {
  /** The session over which it lies; it ends with that. */
  readonly clientId: string;
  readonly meeting: MeetingInput;
}

export interface MiniMeetingContext extends MiniMeetingInput {
  /** Null where the person has moved it nowhere: it lies in its corner. */
  readonly place: WindowPlace | null;
}

/** The session is over; one that is opened anew in its place goes on being the same. */
export type MiniMeetingFact = { readonly type: 'session.gone' };

export type MiniMeetingEvent =
  | MiniMeetingFact
  | { readonly type: 'mini.placed'; readonly place: WindowPlace }
  | { readonly type: 'mini.minimise' }
  | { readonly type: 'mini.restore' }
  /** Into a window that stays over those of other programs, and back. */
  | { readonly type: 'mini.detach' }
  | { readonly type: 'mini.attach' }
  | { readonly type: 'window.opened' }
  | { readonly type: 'window.refused' }
  | { readonly type: 'window.closed' };
