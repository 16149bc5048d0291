import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { DialogFault } from '../fileChange/fileChange.types.ts';
import type { Choosing } from '../fileManager/fileManager.places.ts';

export type BinColumn = 'name' | 'size' | 'deletedAt';
export interface BinSorting {
  readonly column: BinColumn;
  readonly descending: boolean;
}

/** What is asked of the gateway; `ids` of a purge: null for all that is in the bin. */
export type BinOrder =
  | { readonly kind: 'restore'; readonly ids: readonly string[] }
  | { readonly kind: 'purge'; readonly ids: readonly string[] | null };

/** Told to the page: what it lists, and what the drive holds, is no longer what it was. */
export interface BinChanged {
  readonly type: 'bin.changed';
}

export interface FileBinContext {
  readonly things: readonly BinnedThing[];
  /** In the order of the columns. */
  readonly rows: readonly BinnedThing[];
  readonly sorting: BinSorting;
  /** By their names in the bin. */
  readonly selected: ReadonlySet<string>;
  /** From where a range goes on. */
  readonly anchor: string | null;
  readonly order: BinOrder;
  /** What was asked meanwhile: what is brought back in turn, then what has to be asked about. */
  readonly waiting: readonly BinOrder[];
  readonly failure: FailureCode | null;
  readonly fault: DialogFault | null;
}

/** `id`: of one thing, where it is not among those that are chosen. */
interface OfOne {
  readonly id?: string;
}

export type FileBinEvent =
  | { readonly type: 'bin.retry' }
  | { readonly type: 'sort.choose'; readonly column: BinColumn }
  | { readonly type: 'row.choose'; readonly id: string; readonly choosing: Choosing }
  | { readonly type: 'rows.chooseAll' }
  | { readonly type: 'rows.clear' }
  | ({ readonly type: 'things.restore' } & OfOne)
  | ({ readonly type: 'purge.ask' } & OfOne)
  | { readonly type: 'empty.ask' }
  | { readonly type: 'purge.confirm' }
  | { readonly type: 'purge.dismiss' };
