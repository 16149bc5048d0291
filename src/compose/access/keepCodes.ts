import { saveFile } from '../../services/saveFile.ts';
import { type Directory, showNotice } from '../shared/notify.ts';

const FILE_NAME = 'oriel-recovery-codes.txt';
const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

/** Pages without TLS have no clipboard: then the call itself throws. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Puts recovery codes on the clipboard, and tells whether they are there. */
export function copyCodes(system: Directory, codes: readonly string[]): void {
  copyText(textOf(codes)).then(
    () => showNotice(system, { kind: 'success', key: 'login.codes.copied' }),
    () => showNotice(system, { kind: 'error', key: 'login.codes.notCopied' }),
  );
}

export function downloadCodes(codes: readonly string[]): void {
  saveFile(document, FILE_NAME, textOf(codes), 'text/plain');
}
