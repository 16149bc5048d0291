/** Facts of the session whose picture it is, passed on by it. */
export type RecentThumbnailEvent =
  | { readonly type: 'client.drawn' }
  | { readonly type: 'client.disconnecting' }
  | { readonly type: 'client.disconnected' }
  | { readonly type: 'client.failed'; readonly code: number }
  | { readonly type: 'tunnel.failed'; readonly code: number }
  /** The route has left the session. */
  | { readonly type: 'session.hidden' };

/** What the session is asked for, which knows the connection and its earlier thumbnail. */
export type ThumbnailRequest = { readonly type: 'thumbnail.take' } | { readonly type: 'thumbnail.restore' };
