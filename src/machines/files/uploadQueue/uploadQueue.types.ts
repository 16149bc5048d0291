import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import type { ClashAnswer, ClashAnswered, RuleTold } from '../fileUploads/fileUploads.types.ts';
import type { FileSource, UploadEnded, UploadOrder, UploadProgressed } from '../upload/upload.types.ts';

interface WithSource {
  /** Where the browser gave one. */
  readonly source?: FileSource;
}

/** A file that somebody wants in a drive. */
export interface NewUpload extends Omit<UploadOrder, 'existing' | 'resumes'>, WithSource {}

/** A file that somebody chose in place of one that is missing. */
export interface ChosenAgain extends WithSource {
  readonly file: File;
}

/** What came of looking for one that is missing; without a file where the browser asks the person first. */
export interface FoundUpload extends WithSource {
  /** Of the upload. */
  readonly id: string;
  readonly file: File | null;
}

/** What a browser keeps of one that is unfinished: not the file. */
export interface KeptUpload extends Omit<UploadOrder, 'file' | 'resumes'>, WithSource {
  readonly size: number;
  /** When the file was last changed; ms since 1970. With name and size it tells whether a file is the same. */
  readonly modified: number;
}

/**
 * `new`: nobody has looked yet whether its name is taken; `taken`: it is, and somebody is to be asked. After a reload:
 * `missing`: the file is to be chosen again; `locked`: the browser has it, and asks whether the page may read it once more;
 * `changed`: it is no longer what has arrived of it, and begins anew once it is chosen again.
 */
export type UploadStatus = 'new' | 'taken' | 'waiting' | 'active' | 'paused' | AbsentStatus | 'failed' | 'done';
export type AbsentStatus = 'missing' | 'locked' | 'changed';

export type UploadFault = DriveFault | 'refused';

export interface UploadItem extends KeptUpload {
  readonly file: File | null;
  readonly status: UploadStatus;
  readonly resumes: boolean;
  /** Bytes that have left. */
  readonly sent: number;
  readonly fault: UploadFault | null;
}

/** What came to nothing for want of room, or because the gateway did not take it however often it was tried. */
export interface StorageTrouble {
  readonly name: string;
  readonly isFull: boolean;
}

export interface UploadQueueContext {
  readonly items: readonly UploadItem[];
  readonly bytesPerSecond: number;
  readonly trouble: StorageTrouble | null;
  /** Files were chosen again, and none of them is one that is missing. */
  readonly isOther: boolean;
  /** For names that are taken; null where each is asked about. */
  readonly rule: ClashAnswer | null;
}

export interface UploadQueueInput {
  readonly added: readonly NewUpload[];
  readonly kept: readonly KeptUpload[];
}

export type UploadQueueEvent =
  | UploadProgressed
  | UploadEnded
  | { readonly type: 'uploads.add'; readonly uploads: readonly NewUpload[] }
  | { readonly type: 'uploads.rejoin'; readonly files: readonly ChosenAgain[] }
  | { readonly type: 'uploads.unlock' }
  | { readonly type: 'uploads.pause' }
  | { readonly type: 'uploads.resume' }
  | { readonly type: 'uploads.clear' }
  | { readonly type: 'upload.pause'; readonly id: string }
  /** Also after a failure. */
  | { readonly type: 'upload.resume'; readonly id: string }
  | { readonly type: 'upload.cancel'; readonly id: string }
  | RuleTold
  | ClashAnswered
  | { readonly type: 'tray.toggle' }
  | { readonly type: 'trouble.acknowledge' };
