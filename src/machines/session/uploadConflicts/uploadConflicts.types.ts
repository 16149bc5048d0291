/** A file that was chosen here, with the path below the folder that was dropped. */
export interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

/** Files that are to go into one folder of the remote computer. */
export interface Batch {
  /** The file system. */
  readonly object: number;
  /** The folder, as the remote computer knows it. */
  readonly folder: string;
  readonly files: readonly ChosenFile[];
}

/** What is in a folder at or below the one of a batch. */
export interface FolderNames {
  /** The way from the folder of the batch: nothing, or folders that each end with a slash. */
  readonly within: string;
  readonly names: readonly { readonly name: string; readonly type: 'normal' | 'directory' }[];
}

/** A name that is taken. */
export interface Clash {
  /** Of the file in its batch. */
  readonly index: number;
  readonly path: string;
  /** A folder cannot be replaced by a file. */
  readonly withFolder: boolean;
}

export type NameAnswer = 'replace' | 'keepBoth' | 'skip';

export interface UploadConflictsInput {
  readonly clientId: string;
}

export interface NamesQuestion extends UploadConflictsInput {
  readonly object: number;
  readonly folder: string;
  readonly paths: readonly string[];
}

export interface UploadConflictsContext extends UploadConflictsInput {
  /** The first one is being looked at. */
  readonly batches: readonly Batch[];
  readonly found: readonly FolderNames[];
  /** Not answered yet; the first one is asked about. */
  readonly clashes: readonly Clash[];
  readonly answers: Readonly<Record<number, NameAnswer>>;
  /** The next answer holds for all that are left. */
  readonly forAll: boolean;
}

/** Told to whoever sends files: these may go. */
export interface NamesSettled extends Batch {
  readonly type: 'names.settled';
}

export type UploadConflictsEvent =
  | { readonly type: 'names.check'; readonly batch: Batch }
  | { readonly type: 'names.answer'; readonly answer: NameAnswer }
  | { readonly type: 'names.forAll'; readonly on: boolean }
  | { readonly type: 'names.retry' }
  | { readonly type: 'names.sendAnyway' }
  | { readonly type: 'names.cancel' }
  /** A file system is gone, or with null the way to all of them. */
  | { readonly type: 'names.forget'; readonly object: number | null };
