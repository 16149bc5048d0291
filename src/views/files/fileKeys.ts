import type { KeyboardEvent } from 'react';
import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';
import type { Choosing, FileManagerEvent, FolderPath } from '../../machines/files/fileManager/fileManager.types.ts';

const PAGE_ROWS = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

/** The row to which a key leads; null where it is no such key. */
export function rowAfter(key: string, at: number, count: number): number | null {
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}

/** What a key does to the row where the keyboard is, or to the selection; null where it is none of the table's. */
export function commandOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  row: DriveEntry,
  path: FolderPath,
): FileManagerEvent | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { type: 'rows.chooseAll' };
  switch (key) {
    case 'Enter':
      return { type: 'row.open', name: row.name };
    case ' ':
      return { type: 'row.choose', name: row.name, choosing: 'toggle' };
    case 'F2':
      return { type: 'dialog.open', dialog: 'rename', name: row.name };
    case 'Delete':
      return { type: 'dialog.open', dialog: 'remove', name: row.name };
    case 'Escape':
      return { type: 'rows.clear' };
    case 'Backspace':
      return path.length === 0 ? null : { type: 'folder.open', path: path.slice(0, -1) };
    default:
      return null;
  }
}

interface Click {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Counts the clicks of a double click. */
  readonly detail: number;
}

/** B§2: a click opens or downloads, with ctrl it chooses one more, with shift all from the last one on. */
export function clickOn(
  content: FileManagerActorRef,
  name: string,
  { ctrlKey, metaKey, shiftKey, detail }: Click,
): void {
  const choosing: Choosing | null = shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : null;
  if (choosing !== null) content.send({ type: 'row.choose', name, choosing });
  // The second click of a double click may hit what the first one has opened.
  else if (detail <= 1) content.send({ type: 'row.open', name });
}
