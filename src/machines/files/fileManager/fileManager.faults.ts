import { isReservedFolder, nameFault, stemOf } from '../../../../contract/rules/drive.ts';
import type { DialogFault } from '../fileChange/fileChange.types.ts';

const ours = (key: string): DialogFault => ({ key: `fileManager.faults.${key}`, text: '' });

/** What was to be changed is not listed any more: somebody else has deleted or moved it. */
export const GONE = ours('notFound');

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
