import type { FoundEntry } from '../../../../contract/http/fileManager.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import type { FolderPath } from '../fileManager/fileManager.places.ts';
import type { PreviewItem } from '../filePreview/filePreview.types.ts';

export interface FileSearchInput {
  /** The folder below which is searched. */
  readonly path: FolderPath;
  readonly text: string;
  /** Whether files are shown in place where they can be. */
  readonly previews: boolean;
}

/** Something that was found, by its path from the root. */
export interface FoundRow extends FoundEntry {
  readonly id: string;
}

/** That not everything was found: there is more, or it would have taken too long. */
export type SearchCut = 'many' | 'slow';

/** What came of a search. */
export interface SearchOutcome {
  readonly found: readonly FoundEntry[];
  readonly cut: SearchCut | null;
}

export interface FileSearchContext extends FileSearchInput {
  readonly rows: readonly FoundRow[];
  readonly cut: SearchCut | null;
  readonly failure: FailureCode | null;
  readonly selected: ReadonlySet<string>;
  /** Downloads, one after the other: one for each folder. */
  readonly orders: readonly DownloadOrder[];
  /** What was asked for meanwhile. */
  readonly waiting: readonly DownloadOrder[];
}

/** To the page: it goes there, and chooses what is named. */
export interface FolderWanted {
  readonly type: 'folder.open';
  readonly path: FolderPath;
  readonly name?: string;
}

/** To the page: these are shown in place, beginning with one of them. */
export interface PreviewWanted {
  readonly type: 'found.show';
  readonly items: readonly PreviewItem[];
  readonly at: number;
}

export type FileSearchEvent =
  | { readonly type: 'search.retry' }
  | { readonly type: 'row.choose'; readonly id: string }
  | { readonly type: 'rows.chooseAll' }
  | { readonly type: 'rows.clear' }
  | { readonly type: 'row.open'; readonly id: string }
  | { readonly type: 'row.reveal'; readonly id: string }
  | { readonly type: 'found.download'; readonly id?: string };
