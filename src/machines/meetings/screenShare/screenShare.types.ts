/** What is shown: a screen or window that the browser asks for, or the desktop of the session over which the meeting lies. */
export type ShareSource = 'screen' | 'desktop';

export type ScreenShareFact =
  | { readonly type: 'share.ended' }
  /** The session has no desktop at the moment. */
  | { readonly type: 'share.lost' }
  | { readonly type: 'share.found' };

export interface ScreenShareInput {
  /** There is a session of one's own whose desktop may be shown. */
  readonly hasDesktop: boolean;
  /** A screen stands beside the camera's picture rather than in its place. */
  readonly isBeside: boolean;
}

export interface ScreenShareContext extends ScreenShareInput {
  /** Of what is shown, or was the last time. */
  readonly source: ShareSource;
}

export interface PickInput {
  readonly source: ShareSource;
}

export type ScreenShareEvent =
  | ScreenShareFact
  | { readonly type: 'share.toggle' }
  /** Shows the session's desktop, or takes it back. */
  | { readonly type: 'share.toggleDesktop' }
  /** From now on, and for the one that is shown. */
  | { readonly type: 'share.place'; readonly isBeside: boolean }
  /** Somebody came into the room. */
  | { readonly type: 'share.joined'; readonly sid: string }
  | { readonly type: 'share.tell'; readonly sid: string };

/** Told to whoever started it. */
export interface ShareChanged {
  readonly type: 'share.changed';
  readonly isSharing: boolean;
  readonly isBeside: boolean;
}

/** What others are told of the screen. */
export interface Shown {
  readonly on: boolean;
  readonly isBeside: boolean;
  readonly source: ShareSource;
}

export interface ShownTo {
  readonly sid: string;
  readonly isBeside: boolean;
  readonly source: ShareSource;
}
