import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import type { DriveName } from '../../../../contract/http/webDrive.ts';

/** What a browser can reach a file by once more, after a reload: the file itself, or a folder and names below it. */
export interface FileSource {
  readonly handle: FileSystemHandle;
  readonly within: readonly string[];
}

export type Existing = 'refuse' | 'replace' | 'keepBoth';

/** B§3 one file on its way to a drive. */
export interface UploadOrder {
  /** The same when it is taken up again: so what has arrived is found. */
  readonly id: string;
  readonly drive: DriveName;
  /** The folder in which it was dropped. */
  readonly path: readonly string[];
  /** Below it, with the folders that came along; it ends with the name. */
  readonly relPath: string;
  readonly file: File;
  readonly existing: Existing;
  /** Something of it may have arrived. */
  readonly resumes: boolean;
}

/** `offset`, `end`: the bytes of the file that are sent. */
export interface ChunkOrder {
  readonly order: UploadOrder;
  readonly offset: number;
  readonly end: number;
}

/** `whole`: all of it had arrived, so that a file of its name is this one. */
export interface StandingQuestion {
  readonly order: UploadOrder;
  readonly whole: boolean;
}

/** What the gateway knows of an upload. `offset`: bytes that have arrived. */
export interface Standing {
  readonly exists: boolean;
  readonly offset: number;
  readonly fault: DriveFault | null;
}

/** What is told of a chunk. `failed` may go better next time, `refused` will not. */
export type ChunkFact =
  | { readonly type: 'chunk.progressed'; readonly sent: number; readonly bytesPerSecond: number }
  | { readonly type: 'chunk.stored'; readonly offset: number }
  | { readonly type: 'chunk.assembling' }
  | { readonly type: 'chunk.completed' }
  | { readonly type: 'chunk.refused'; readonly fault: DriveFault | null }
  | { readonly type: 'chunk.failed'; readonly fault: DriveFault | null };

/** To the queue. */
export interface UploadProgressed {
  readonly type: 'upload.progressed';
  /** Of the upload. */
  readonly id: string;
  readonly sent: number;
  readonly bytesPerSecond: number;
}

/** `exhausted`: it was tried as often as it may be. */
export interface UploadEnd {
  readonly kind: 'completed' | 'refused' | 'exhausted';
  readonly fault: DriveFault | null;
}

/** To the queue. */
export interface UploadEnded extends UploadEnd {
  readonly type: 'upload.ended';
  readonly id: string;
}

export interface UploadContext {
  readonly order: UploadOrder;
  readonly offset: number;
  readonly retriesLeft: number;
  readonly kind: UploadEnd['kind'];
  readonly fault: DriveFault | null;
}
