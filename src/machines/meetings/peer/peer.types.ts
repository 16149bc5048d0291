export interface PeerInput {
  readonly sid: string;
}

/** Why there is no way to somebody, as far as it is known. */
export type LinkFault = 'noRelay' | 'relayRefuses' | 'relaySilent' | 'noWay';

/** How a link does. */
export interface LinkQuality {
  readonly grade: 'good' | 'fair' | 'poor';
  readonly roundTripMs: number;
  readonly lostPercent: number;
  /** By way of a TURN server. */
  readonly isRelayed: boolean;
}

export interface PeerContext extends PeerInput {
  readonly fault: LinkFault;
  readonly isSpeaking: boolean;
  /** Null while it is not known. */
  readonly quality: LinkQuality | null;
  /** Times that another way was looked for, since the link was there. */
  readonly restarts: number;
  /** Tries since a link last held for a while. */
  readonly tries: number;
  /** Times that the two sides could not agree on a link, since one last held for a while. */
  readonly refusals: number;
}

/** What becomes of the link to one person. */
export type PeerFact =
  | { readonly type: 'link.connected' }
  /** Nothing came for some seconds; it may come back by itself. */
  | { readonly type: 'link.silent' }
  | { readonly type: 'link.lost' }
  | { readonly type: 'link.blamed'; readonly fault: LinkFault }
  | { readonly type: 'link.spoke'; readonly isSpeaking: boolean }
  | { readonly type: 'link.measured'; readonly quality: LinkQuality | null }
  /** The two sides cannot agree on it. */
  | { readonly type: 'link.refused' }
  /** The browser is on another network, or on one again: what led there may lead nowhere. */
  | { readonly type: 'network.changed' }
  /** Something of it came in again on another network. */
  | { readonly type: 'link.heard' }
  /** The other side builds it anew. */
  | { readonly type: 'link.renewed' };

export type PeerEvent = PeerFact | { readonly type: 'peer.retry' };
