export type ScreenShareFact = { readonly type: 'share.ended' };

export type ScreenShareEvent =
  | ScreenShareFact
  | { readonly type: 'share.toggle' }
  /** Somebody came into the room. */
  | { readonly type: 'share.joined'; readonly sid: string }
  | { readonly type: 'share.tell'; readonly sid: string };

/** Told to whoever started it. */
export interface ShareChanged {
  readonly type: 'share.changed';
  readonly isSharing: boolean;
}
