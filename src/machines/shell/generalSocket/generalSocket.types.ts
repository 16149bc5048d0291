import type { DropReason } from '../../../../contract/socket/read.ts';

export interface GeneralSocketContext {
  /** The socket's own id, told by the gateway after it opens. */
  readonly sessionId: string | null;
  readonly retries: number;
  /** It has been there since the log-in. */
  readonly wasThere: boolean;
  /** Messages of the gateway that fitted no declaration, since the log-in. */
  readonly dropped: number;
}

export type GeneralSocketEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.named'; readonly sessionId: string }
  /** Of a lost one: somebody cannot wait, or the network is back. */
  | { readonly type: 'socket.wanted' }
  | { readonly type: 'socket.versionReported'; readonly version: string }
  /** A message fitted no declaration; the inspector shows its action, never what it said. */
  | { readonly type: 'socket.messageDropped'; readonly reason: DropReason; readonly action: string | null }
  /** `status`: the gateway's reason, where it gave one. */
  | { readonly type: 'socket.closed'; readonly code: number; readonly status?: number };
