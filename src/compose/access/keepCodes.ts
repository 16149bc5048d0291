import { saveFile } from '../../services/saveFile.ts';
import { copyText } from '../shared/copyText.ts';
import type { Directory } from '../shared/notify.ts';

const FILE_NAME = 'oriel-recovery-codes.txt';
const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

/** Puts recovery codes on the clipboard, and tells whether they are there. */
export const copyCodes = (system: Directory, codes: readonly string[]): void =>
  copyText(system, textOf(codes), { done: 'login.codes.copied', failed: 'login.codes.notCopied' });

export function downloadCodes(codes: readonly string[]): void {
  saveFile(document, FILE_NAME, textOf(codes), 'text/plain');
}
