export type ScreenShareFact = { readonly type: 'share.ended' };

export interface ScreenShareInput {
  /** A screen stands beside the camera's picture rather than in its place. */
  readonly isBeside: boolean;
}

export type ScreenShareContext = ScreenShareInput;

export type ScreenShareEvent =
  | ScreenShareFact
  | { readonly type: 'share.toggle' }
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
}

export interface ShownTo {
  readonly sid: string;
  readonly isBeside: boolean;
}
