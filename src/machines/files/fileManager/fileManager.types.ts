import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import type { DriveStanding } from '../../../../contract/http/webDrive.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { BinChanged } from '../fileBin/fileBin.types.ts';
import type { ChangeEnded, CopyAnswer, DialogFault, FileOrderToChange } from '../fileChange/fileChange.types.ts';
import type { DownloadFailed } from '../fileDownload/fileDownload.types.ts';
import type { FolderWanted, PreviewWanted } from '../fileSearch/fileSearch.types.ts';
import type { UploadsChanged } from '../fileUploads/fileUploads.types.ts';
import type { FileSource } from '../upload/upload.types.ts';
import type { Choosing, FolderPath } from './fileManager.places.ts';

export type { Choosing, FolderPath };

export type FileColumn = 'name' | 'size' | 'mtime';
export interface FileOrder {
  readonly column: FileColumn;
  readonly descending: boolean;
}

export type FileDialog = 'upload' | 'rename' | 'move' | 'copy' | 'remove' | 'create';

/** The drive stands otherwise for the reader than before, or it is known for the first time. */
export interface StandingTold {
  readonly type: 'standing.told';
  readonly standing: DriveStanding;
}

/** What changed in a drive aside from its page. */
export interface DriveNews extends UploadsChanged {
  /** What was deleted by a dialog that is closed, by its names in the bin. */
  readonly binned?: readonly string[];
}

/** A file that somebody chose or dropped, with the folders that it came in. */
export interface ChosenFile {
  readonly file: File;
  readonly path: string;
  /** Where the browser gave one. */
  readonly source?: FileSource;
}

/** An entry, with the address of its small picture where it has one. */
export interface ListedEntry extends DriveEntry {
  readonly picture?: string;
}

export interface FileManagerInput {
  /** Whether a click on a file shows it in place, where it can be shown. */
  readonly previews: boolean;
}

export interface FileManagerContext extends FileManagerInput {
  readonly path: FolderPath;
  /** In the order of the columns, and those that are searched for. */
  readonly rows: readonly ListedEntry[];
  readonly entries: readonly ListedEntry[];
  readonly order: FileOrder;
  readonly search: string;
  readonly selected: ReadonlySet<string>;
  /** From where a range goes on. */
  readonly anchor: string | null;
  readonly failure: FailureCode | null;
  readonly fault: DialogFault | null;
  /** Names that keep copies from being made. */
  readonly taken: readonly string[];
  /** Null until it is known. */
  readonly standing: DriveStanding | null;
  readonly change: FileOrderToChange;
  /** Names in the bin of what was deleted last: it can be brought back. */
  readonly binned: readonly string[];
}

export type FileManagerEvent =
  | DriveNews
  | StandingTold
  | ChangeEnded
  | BinChanged
  | DownloadFailed
  | FolderWanted
  | PreviewWanted
  | { readonly type: 'list.retry' }
  | { readonly type: 'list.refresh' }
  | { readonly type: 'sort.choose'; readonly column: FileColumn }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'row.choose'; readonly name: string; readonly choosing: Choosing }
  | { readonly type: 'rows.chooseAll' }
  | { readonly type: 'rows.clear' }
  | { readonly type: 'row.open'; readonly name: string }
  | { readonly type: 'row.download'; readonly name: string }
  /** What is shown in place may lie below the folder that is open. */
  | { readonly type: 'preview.download'; readonly path: FolderPath; readonly name: string }
  | { readonly type: 'dialog.open'; readonly dialog: FileDialog; readonly name?: string }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'dialog.submit'; readonly text: string }
  | { readonly type: 'files.choose'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'download.ask' }
  | { readonly type: 'archive.ask' }
  | { readonly type: 'rows.drop'; readonly name: string; readonly into: FolderPath; readonly copies: boolean }
  | { readonly type: 'clash.answer'; readonly answer: CopyAnswer }
  | { readonly type: 'search.below' }
  | { readonly type: 'bin.open' }
  | { readonly type: 'bin.close' }
  | { readonly type: 'delete.undo' }
  | { readonly type: 'undo.dismiss' };
