import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export interface ThumbnailInput {
  readonly clientId: string;
}

export interface ThumbnailContext {
  readonly clientId: string;
}

/** A small picture that differs from the last one. */
export type ThumbnailFact = { readonly type: 'thumbnail.taken'; readonly picture: Blob };

export type ThumbnailEvent = ThumbnailFact | SessionToolsEvent;
