import { userMessageOf } from '../../shared/userMessage.ts';
import type { CopyAnswer, DialogFault, FileOrderToChange } from './fileChange.types.ts';

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

/** The names in a folder that a change is about. */
export const namesOf = (order: FileOrderToChange): readonly string[] => {
  if ('names' in order) return order.names;
  return 'name' in order ? [order.name] : [];
};
