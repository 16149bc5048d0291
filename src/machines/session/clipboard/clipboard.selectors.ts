import { CLIPBOARD_SHOWN_MAX_CHARS } from '../../../../contract/limits.ts';
import type { ClipboardData } from '../../../../contract/rules/clipboard.ts';
import type { ClipboardSnapshot } from './clipboard.machine.ts';
import type { ClipboardProblem } from './clipboard.types.ts';

/** Another object each time that something is copied. */
export const selectCopied = ({ context }: ClipboardSnapshot): ClipboardData => context.clipboard;

/** The text that both sides hold, as much of it as a page can show. */
export function selectText({ context: { clipboard } }: ClipboardSnapshot): string {
  return clipboard.type === 'text/plain' ? clipboard.data.slice(0, CLIPBOARD_SHOWN_MAX_CHARS) : '';
}

/** How many characters there are; 0 where all of them show. */
export function selectCutLength({ context: { clipboard } }: ClipboardSnapshot): number {
  if (clipboard.type !== 'text/plain') return 0;
  return clipboard.data.length > CLIPBOARD_SHOWN_MAX_CHARS ? clipboard.data.length : 0;
}

export const selectImage = ({ context: { clipboard } }: ClipboardSnapshot): Blob | null =>
  clipboard.type === 'image/png' ? clipboard.data : null;

/** The browser keeps its clipboard to itself. */
export const selectByHand = (snapshot: ClipboardSnapshot): boolean =>
  snapshot.matches({ connected: { local: 'byPaste' } }) || snapshot.matches({ connected: { local: 'asking' } });

/** Something was copied there that the browser has not taken yet. */
export const selectHeld = (snapshot: ClipboardSnapshot): boolean => snapshot.matches({ connected: { remote: 'held' } });

export const selectProblem = ({ context }: ClipboardSnapshot): ClipboardProblem | null => context.problem;
