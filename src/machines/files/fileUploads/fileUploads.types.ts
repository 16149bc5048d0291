import type { DriveFault } from '../../../../contract/http/fileManager.ts';

/** What becomes of a file whose name is taken there. */
export type ClashAnswer = 'replace' | 'keepBoth' | 'skip';

/** What the person has chosen for every name that is taken; null where each is asked about. */
export interface RuleTold {
  readonly type: 'rule.told';
  readonly rule: ClashAnswer | null;
}

/** `always`: it is the rule from now on. */
export interface ClashAnswered {
  readonly type: 'clash.answer';
  readonly answer: ClashAnswer;
  readonly forAll: boolean;
  readonly always?: boolean;
}

/** A file that is to be sent. */
export interface Upload {
  readonly file: File;
  /** The folders from the root to where it goes. */
  readonly into: readonly string[];
  readonly name: string;
  /** Something there has its name. */
  readonly clashes: boolean;
}

export interface SendOrder {
  readonly upload: Upload;
  readonly existing: 'refuse' | 'replace' | 'keepBoth';
}

/** What is told of one file on its way. `sent`: bytes of it that have left. */
export type UploadFact =
  | { readonly type: 'upload.progressed'; readonly sent: number; readonly bytesPerSecond: number }
  | { readonly type: 'upload.completed' }
  | { readonly type: 'upload.refused'; readonly fault: DriveFault | null }
  | { readonly type: 'upload.unreachable' };

export type FileUploadsEvent =
  | UploadFact
  | { readonly type: 'files.add'; readonly uploads: readonly Upload[] }
  | RuleTold
  | ClashAnswered
  | { readonly type: 'upload.cancel' };

export interface FileUploadsContext {
  /** The first one is on its way, or asked about. */
  readonly queue: readonly Upload[];
  /** Since nothing was on its way. */
  readonly arrived: number;
  /** Bytes of the first that have left. */
  readonly sent: number;
  readonly bytesPerSecond: number;
  /** For the first, and where it was said so for those after it. */
  readonly answer: ClashAnswer | null;
  readonly isForAll: boolean;
  /** Counts where nothing was answered. */
  readonly rule: ClashAnswer | null;
  /** Names of files that the rule has left out since nothing was on its way. */
  readonly leftOut: readonly string[];
}

/** Told to the page: what it lists is no longer what is there. */
export interface UploadsChanged {
  readonly type: 'uploads.changed';
}
