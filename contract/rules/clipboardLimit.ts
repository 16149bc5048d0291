import { CLIPBOARD_MAX_BYTES, ENGINE_CLIPBOARD_BYTES } from '../limits.ts';

/** How much text an engine takes at once. What is beyond it is lost there, and nobody is told. */
export interface ClipboardLimit {
  readonly utf8Bytes: number;
  /** Of the same text as RDP carries it, with a zero at its end. */
  readonly utf16Bytes: number;
}

type Parameters = Readonly<Record<string, string>>;

const SIZE = 'clipboard-buffer-size';
const UTF8 = 'clipboard-utf8-bytes';
const UTF16 = 'clipboard-utf16-bytes';
const UTF16_UNIT_BYTES = 2;

/** Of an engine of which nothing is known. */
export const CLIPBOARD_LIMIT_MIN: ClipboardLimit = {
  utf8Bytes: ENGINE_CLIPBOARD_BYTES,
  utf16Bytes: ENGINE_CLIPBOARD_BYTES,
};

/** `asked` are the parameters that the engine knows: one that knows no size has that of all engines before it. */
export function clipboardLimitOf(protocol: string, asked: readonly string[], parameters: Parameters): ClipboardLimit {
  const isSized = asked.includes(SIZE);
  const wanted = isSized ? Number(parameters[SIZE]) || 0 : 0;
  return {
    utf8Bytes: Math.min(Math.max(wanted, ENGINE_CLIPBOARD_BYTES), CLIPBOARD_MAX_BYTES),
    utf16Bytes: protocol === 'rdp' && !isSized ? ENGINE_CLIPBOARD_BYTES : CLIPBOARD_MAX_BYTES,
  };
}

export const clipboardLimitParameters = ({ utf8Bytes, utf16Bytes }: ClipboardLimit): Record<string, string> => ({
  [UTF8]: String(utf8Bytes),
  [UTF16]: String(utf16Bytes),
});

export const readClipboardLimit = (parameters: Parameters): ClipboardLimit => ({
  utf8Bytes: Number(parameters[UTF8]) || CLIPBOARD_LIMIT_MIN.utf8Bytes,
  utf16Bytes: Number(parameters[UTF16]) || CLIPBOARD_LIMIT_MIN.utf16Bytes,
});

const UTF8_BYTES_OF_UNIT_MAX = 3;
const HALF_A_PAIR = /[\uD800-\uDBFF]$/u;

/** The beginning of a text, as far as there is room for it; no character is cut in two. */
export function textWithin(text: string, { utf8Bytes, utf16Bytes }: ClipboardLimit): string {
  const units = utf16Bytes / UTF16_UNIT_BYTES - 1;
  const narrowed = text.length <= units ? text : text.slice(0, units).replace(HALF_A_PAIR, '');
  const mostBytes = narrowed.length * UTF8_BYTES_OF_UNIT_MAX;
  if (mostBytes <= utf8Bytes) return narrowed;
  return narrowed.slice(0, new TextEncoder().encodeInto(narrowed, new Uint8Array(utf8Bytes)).read);
}
