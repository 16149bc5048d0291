export interface GeneralSocketContext {
  /** The socket's own id, told by the gateway after it opens. */
  readonly sessionId: string | null;
  readonly retries: number;
}

export type GeneralSocketEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.named'; readonly sessionId: string }
  | { readonly type: 'socket.versionTold'; readonly version: string }
  /** `status`: the gateway's reason, where it gave one. */
  | { readonly type: 'socket.closed'; readonly code: number; readonly status?: number };
