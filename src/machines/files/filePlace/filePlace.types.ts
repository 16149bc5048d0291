import type { BinChanged } from '../fileBin/fileBin.types.ts';
import type { FileSearchInput, FolderWanted, PreviewWanted } from '../fileSearch/fileSearch.types.ts';

/** What is wanted of the page by what stands in place of the folder. */
export type PlaceWish = BinChanged | FolderWanted | PreviewWanted;

export type FilePlaceEvent =
  | PlaceWish
  | { readonly type: 'place.folder' }
  | { readonly type: 'place.bin' }
  | { readonly type: 'place.leaveBin' }
  | { readonly type: 'place.found'; readonly wanted: FileSearchInput };

export interface FilePlaceContext {
  readonly wanted: FileSearchInput;
}
