import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';
import type { TransferEnded, TransferOrder } from '../transfer/transfer.types.ts';
import type { ChosenFile, NamesSettled } from '../uploadConflicts/uploadConflicts.types.ts';

export interface FilesInput {
  readonly clientId: string;
}

/** What the remote computer offers, as `src/services` tells it. */
export type FileOffer =
  | { readonly type: 'fileSystem.offered'; readonly object: number; readonly name: string }
  | { readonly type: 'fileSystem.withdrawn'; readonly object: number }
  | { readonly type: 'file.offered'; readonly stream: number; readonly mimetype: string; readonly filename: string };

export interface ListedTransfer {
  /** Of its actor. */
  readonly id: string;
  readonly order: TransferOrder;
  readonly stage: 'waiting' | 'running' | 'ended';
}

export interface FilesContext {
  readonly clientId: string;
  /** Numbers of the file systems, in the order in which they came. */
  readonly fileSystems: readonly number[];
  readonly transfers: readonly ListedTransfer[];
  /** Transfers made so far: their ids count on. */
  readonly made: number;
}

export type FilesEvent =
  | FileOffer
  | TransferEnded
  | NamesSettled
  | SessionToolsEvent
  /** To the folder that shows in this file system; with none, to wherever the remote computer puts files. */
  | { readonly type: 'upload.ask'; readonly files: readonly ChosenFile[]; readonly object: number | null }
  | { readonly type: 'download.ask'; readonly object: number; readonly streamName: string }
  /** From one place into the folder that shows in the other; one of both is the own drive. */
  | { readonly type: 'copy.ask'; readonly object: number; readonly streamName: string; readonly to: number }
  | { readonly type: 'transfer.retry'; readonly id: string }
  | { readonly type: 'transfers.clear' };
