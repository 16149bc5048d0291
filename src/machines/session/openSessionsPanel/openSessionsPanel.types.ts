import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export interface OpenSessionsPanelInput {
  readonly clientId: string;
}

/** Small pictures of the other sessions of this window, by client id, as data URLs. */
export type ClientPictures = Readonly<Record<string, string>>;

export interface OpenSessionsPanelContext {
  readonly clientId: string;
  readonly pictures: ClientPictures;
}

export type OpenSessionsPanelFact = { readonly type: 'pictures.taken'; readonly pictures: ClientPictures };

export type OpenSessionsPanelEvent =
  { readonly type: 'clients.fold' } | { readonly type: 'clients.unfold' } | OpenSessionsPanelFact | SessionToolsEvent;
