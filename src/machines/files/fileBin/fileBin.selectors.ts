import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { DialogFault } from '../fileChange/fileChange.types.ts';
import type { FileBinSnapshot } from './fileBin.machine.ts';
import type { BinOrder, BinSorting } from './fileBin.types.ts';

export function selectBinState(snapshot: FileBinSnapshot): 'loading' | 'failed' | 'empty' | 'full' {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.things.length === 0 ? 'empty' : 'full';
}

export const selectBinRows = ({ context }: FileBinSnapshot): readonly BinnedThing[] => context.rows;
export const selectBinSorting = ({ context }: FileBinSnapshot): BinSorting => context.sorting;
export const selectBinSelected = ({ context }: FileBinSnapshot): ReadonlySet<string> => context.selected;
export const selectBinFailure = ({ context }: FileBinSnapshot): FailureCode | null => context.failure;
/** Why some of what was asked for last could not be done. */
export const selectBinFault = ({ context }: FileBinSnapshot): DialogFault | null => context.fault;
/** Something is brought back or deleted for good. */
export const selectBinBusy = (snapshot: FileBinSnapshot): boolean =>
  snapshot.matches({ shown: 'changing' }) || snapshot.matches({ shown: 'refreshing' });

/** What is to be deleted for good once it is confirmed; null where nothing is asked. */
export const selectAskedPurge = (snapshot: FileBinSnapshot): BinOrder | null =>
  snapshot.matches({ shown: 'asking' }) ? snapshot.context.order : null;
