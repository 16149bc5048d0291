import { isReservedFolder, nameFault, stemOf } from '../../../../contract/rules/drive.ts';
import { userMessageOf } from '../../shared/userMessage.ts';
import type { DialogFault } from './fileManager.types.ts';

const ours = (key: string): DialogFault => ({ key: `fileManager.faults.${key}`, text: '' });

/** B§5: what is wrong with the new name of something; null where nothing is. */
export function renameFault(text: string, current: string, isFolder: boolean): DialogFault | null {
  if (text.trim() === '') return ours('blankName');
  if (text === (isFolder ? current : stemOf(current))) return ours('sameName');
  if (isFolder && isReservedFolder(text)) return ours('reserved');
  return nameFault(text) === null ? null : ours('name');
}

/** B§5: what is wrong with the name of a new folder. */
export function folderFault(text: string): DialogFault | null {
  if (text.trim() === '') return ours('blankFolder');
  if (isReservedFolder(text)) return ours('reserved');
  return nameFault(text) === null ? null : ours('name');
}

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
