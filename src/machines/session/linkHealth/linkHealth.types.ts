export interface LinkHealthInput {
  readonly clientId: string;
}

export interface LinkHealthContext {
  readonly clientId: string;
}

/** Facts of the link, passed on by the session. */
export type LinkFact =
  | { readonly type: 'tunnel.opened'; readonly tunnelId: string | null }
  | { readonly type: 'tunnel.unstable' }
  | { readonly type: 'tunnel.stable' }
  /** The link is gone, the session is not; it comes back by itself. */
  | { readonly type: 'tunnel.lost' }
  /** The link is back and the picture is new. */
  | { readonly type: 'tunnel.resumed' }
  | { readonly type: 'tunnel.closed' }
  | { readonly type: 'tunnel.failed'; readonly code: number; readonly unheard?: true };

/** A lost link is tried for at once. */
export type LinkHealthCommand = { readonly type: 'link.tryNow' };

export type LinkHealthEvent = LinkFact | LinkHealthCommand;
