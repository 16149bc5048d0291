import type { GearEvent } from '../gear/gear.types.ts';

export interface PreviewInput {
  readonly clientId: string;
}

export interface PreviewContext {
  readonly clientId: string;
}

/** A small picture that differs from the last one. */
export type PreviewFact = { readonly type: 'preview.taken'; readonly picture: Blob };

export type PreviewEvent = PreviewFact | GearEvent;
