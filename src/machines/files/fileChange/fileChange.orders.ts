import { userMessageOf } from '../../shared/userMessage.ts';
import type { CopyAnswer, DialogFault, FileChangeContext, FileOrderToChange } from './fileChange.types.ts';

const faultIn = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'fault' in error && typeof error.fault === 'string'
    ? error.fault
    : null;

/** The names that keep copies from being made; none where it was something else. */
export const takenIn = (error: unknown): readonly string[] =>
  typeof error === 'object' && error !== null && 'taken' in error ? (error.taken as readonly string[]) : [];

/** B§8 "server error text is shown for delete, move, rename, create": in the reader's language where we have it. */
export function faultOf(error: unknown): DialogFault {
  const fault = faultIn(error);
  const { key, text } = userMessageOf(error);
  if (fault === null) return { key, text: text ?? '' };
  return { key: `fileManager.faults.${fault}`, text: error instanceof Error ? error.message : '' };
}

/** One answer for all names that are taken: the gateway is asked again with it. */
export const answeredBy = (order: FileOrderToChange, existing: CopyAnswer): FileOrderToChange =>
  order.kind === 'copy' ? { ...order, existing } : order;

const restores = (order: FileOrderToChange, binned: readonly string[]): boolean =>
  order.kind === 'restore' && order.binned.join('/') === binned.join('/');

/** What waits once something more is ordered. The same is brought back once: a second time it is no longer in the bin. */
export function waitingAfter(
  { order, waiting }: Pick<FileChangeContext, 'order' | 'waiting'>,
  added: FileOrderToChange,
): readonly FileOrderToChange[] {
  const isKnown = added.kind === 'restore' && [order, ...waiting].some((known) => restores(known, added.binned));
  return isKnown ? waiting : [...waiting, added];
}

/** What can still be brought back once an order is done: what was deleted later stays. */
export const binnedAfter = (order: FileOrderToChange, binned: readonly string[]): readonly string[] =>
  restores(order, binned) ? [] : binned;

/** The names in a folder that a change is about. */
export const namesOf = (order: FileOrderToChange): readonly string[] => {
  if ('names' in order) return order.names;
  return 'name' in order ? [order.name] : [];
};
