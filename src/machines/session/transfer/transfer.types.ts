/** What a file is taken from, or brought to. */
export type TransferOrder =
  | { readonly kind: 'upload'; readonly file: File; readonly object: number | null; readonly path: string }
  | { readonly kind: 'download'; readonly object: number; readonly path: string }
  /** From one place to the other: one of both is the own drive. Into `folder`, under a name that is free there. */
  | {
      readonly kind: 'copy';
      readonly object: number;
      readonly path: string;
      readonly to: number;
      readonly folder: string;
    }
  /** The remote computer sends it of its own accord; it cannot be asked for again. */
  | { readonly kind: 'pushed'; readonly stream: number };

export interface TransferInput {
  readonly id: string;
  readonly clientId: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly order: TransferOrder;
  /** In bytes; null while nobody knows. */
  readonly length: number | null;
}

/** Why a transfer ended; the code is a Guacamole status. */
export interface TransferFailure {
  readonly type: 'STREAM_ERROR' | 'INTERNAL_ERROR';
  readonly code: number;
}

export interface TransferContext extends TransferInput {
  /** Bytes that have arrived. */
  readonly progress: number;
  readonly bytesPerSecond: number;
  readonly failure: TransferFailure | null;
}

export type StreamState = 'idle' | 'open' | 'closed' | 'error';

/** What is told of the bytes on their way. */
export type TransferFact =
  | { readonly type: 'stream.progressed'; readonly progress: number; readonly bytesPerSecond: number }
  | { readonly type: 'stream.completed'; readonly progress: number }
  | { readonly type: 'stream.failed'; readonly failure: TransferFailure };

export type TransferEvent =
  | TransferFact
  | { readonly type: 'transfer.start' }
  | { readonly type: 'transfer.cancel' }
  /** The link is cut for a while: the gateway keeps the stream. */
  | { readonly type: 'link.cut' }
  | { readonly type: 'link.back' }
  /** The way to the remote computer is gone for good, and every stream with it. */
  | { readonly type: 'link.lost' };

/** Told to the list when a place is free again. */
export interface TransferEnded {
  readonly type: 'transfer.ended';
  readonly id: string;
  readonly order: TransferOrder;
}
