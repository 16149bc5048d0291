/** The physical keys that write, row by row, as DOM's `code` names them. */
export const CODE_ROWS: readonly (readonly string[])[] = [
  ['Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  [...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight'],
  [...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote', 'Backslash'],
  ['IntlBackslash', ...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
];

/** Key codes of Windows for keys that are neither letter nor digit; browsers everywhere tell these. */
const KEY_CODES: Readonly<Record<string, number>> = {
  ...{ Backquote: 192, Minus: 189, Equal: 187, BracketLeft: 219, BracketRight: 221, Semicolon: 186 },
  ...{ Quote: 222, Backslash: 220, IntlBackslash: 226, Comma: 188, Period: 190, Slash: 191 },
};

/** A Latin letter has its own code wherever it lies; every other key has that of its place. */
export function keyCodeOf(code: string, base: string): number {
  if (/^[a-z]$/.test(base)) return base.toUpperCase().charCodeAt(0);
  return KEY_CODES[code] ?? code.slice(-1).charCodeAt(0);
}
