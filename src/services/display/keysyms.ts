const RETURN = 0xff0d;
const TAB = 0xff09;
const LATIN_1_MAX = 0xff;
const UNICODE_BASE = 0x0100_0000;

/** The key of X11 that writes this character. */
export function keysymOf(character: string): number {
  if (character === '\n' || character === '\r') return RETURN;
  if (character === '\t') return TAB;
  const codePoint = character.codePointAt(0) ?? 0;
  return codePoint <= LATIN_1_MAX ? codePoint : UNICODE_BASE + codePoint;
}

/** Whether this key writes a character of its own; plain letters are commands where another key is held. */
export const isWritten = (keysym: number): boolean =>
  keysym >= UNICODE_BASE || (keysym <= LATIN_1_MAX && !/[A-Za-z]/.test(String.fromCharCode(keysym)));

export interface KeySink {
  sendKeyEvent(pressed: 0 | 1, keysym: number): void;
}

export function strike(sink: KeySink, keysym: number): void {
  sink.sendKeyEvent(1, keysym);
  sink.sendKeyEvent(0, keysym);
}

/** The library's own typing sends characters beyond the first plane twice. */
export function typeText(sink: KeySink, text: string): void {
  for (const character of text) strike(sink, keysymOf(character));
}

/** Keys that stand beside the text input. */
export const KEYSYM_OF = {
  ...{ ctrl: 0xffe3, alt: 0xffe9, shift: 0xffe1, super: 0xffeb },
  ...{ esc: 0xff1b, tab: 0xff09, enter: RETURN, del: 0xffff },
  ...{ left: 0xff51, up: 0xff52, right: 0xff53, down: 0xff54 },
} as const;
