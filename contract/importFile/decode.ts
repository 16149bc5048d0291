import { IMPORT_FILE_MAX_BYTES } from '../limits.ts';
import { fileFault, type FileFault, type SourceLocation } from './importFile.types.ts';

export type DecodedFile =
  { readonly text: string; readonly fault?: never } | { readonly fault: FileFault; readonly text?: never };

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;
const REPLACEMENT = '\ufffd';

const encodingOf = (bytes: Uint8Array): string =>
  MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding ?? 'utf-8';

/** The line and the character of a position in a text. */
export function locationAt(text: string, offset: number): SourceLocation {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function strictText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of a file in UTF-8, or in UTF-16 with its mark as spreadsheets write it. A mark is no part of the text. */
export function decodeImport(bytes: Uint8Array): DecodedFile {
  if (bytes.length > IMPORT_FILE_MAX_BYTES) return { fault: fileFault('tooLarge') };
  const encoding = encodingOf(bytes);
  const text = strictText(bytes, encoding);
  if (text !== null && !text.includes('\0')) return { text };
  const lossy = text?.replaceAll('\0', REPLACEMENT) ?? new TextDecoder(encoding).decode(bytes);
  return { fault: fileFault('encoding', locationAt(lossy, Math.max(0, lossy.indexOf(REPLACEMENT)))) };
}
