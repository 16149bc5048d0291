import type { GearEvent } from '../gear/gear.types.ts';

export interface OpenClientsInput {
  readonly clientId: string;
}

/** Small pictures of the other sessions of this window, by client id, as data URLs. */
export type ClientPictures = Readonly<Record<string, string>>;

export interface OpenClientsContext {
  readonly clientId: string;
  readonly pictures: ClientPictures;
}

export type OpenClientsFact = { readonly type: 'pictures.taken'; readonly pictures: ClientPictures };

export type OpenClientsEvent =
  { readonly type: 'clients.fold' } | { readonly type: 'clients.unfold' } | OpenClientsFact | GearEvent;
