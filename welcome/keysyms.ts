/** Names for keys that type nothing, as they stand on a keyboard. Codes are X11's keysyms. */
const NAMES: Readonly<Record<number, string>> = {
  0x20: 'Space',
  0xfe03: 'AltGr',
  0xff08: 'Backspace ⌫',
  0xff09: 'Tab ⇥',
  0xff0d: 'Enter ↵',
  0xff13: 'Pause',
  0xff14: 'Scroll Lock',
  0xff1b: 'Esc',
  0xff20: 'Compose',
  0xff50: 'Home',
  0xff51: '←',
  0xff52: '↑',
  0xff53: '→',
  0xff54: '↓',
  0xff55: 'Page Up',
  0xff56: 'Page Down',
  0xff57: 'End',
  0xff61: 'Print',
  0xff63: 'Insert',
  0xff67: 'Menu',
  0xff7f: 'Num Lock',
  0xff8d: 'Enter ↵',
  0xffe1: 'Shift ⇧',
  0xffe2: 'Shift ⇧',
  0xffe3: 'Ctrl',
  0xffe4: 'Ctrl',
  0xffe5: 'Caps Lock',
  0xffe7: 'Meta',
  0xffe8: 'Meta',
  0xffe9: 'Alt',
  0xffea: 'Alt',
  0xffeb: 'Super',
  0xffec: 'Super',
  0xffff: 'Delete',
};

const F1 = 0xffbe;
const F24 = 0xffd5;
const EURO = 0x20ac;
const KEYPAD_SPACE = 0xff80;
const KEYPAD_MULTIPLY = 0xffaa;
const KEYPAD_NINE = 0xffb9;
const KEYPAD_EQUAL = 0xffbd;
/** A keypad keysym is its ASCII code plus this. */
const KEYPAD_BASE = 0xff80;
const UNICODE_BASE = 0x0100_0000;
const CODE_POINT_MAX = 0x10_ffff;

export const KEY = { backspace: 0xff08, enter: 0xff0d, keypadEnter: 0xff8d } as const;

const CONTROL_KEYS: ReadonlySet<number> = new Set([0xffe3, 0xffe4]);
/** With one of these held a letter is a command, not text. AltGr is none of them. */
const COMMAND_KEYS: ReadonlySet<number> = new Set([0xffe3, 0xffe4, 0xffe7, 0xffe8, 0xffe9, 0xffea, 0xffeb, 0xffec]);

export const isControl = (keysym: number): boolean => CONTROL_KEYS.has(keysym);
export const isCommand = (keysym: number): boolean => COMMAND_KEYS.has(keysym);

function isPrintable(codePoint: number): boolean {
  if (codePoint < 0x20 || codePoint > CODE_POINT_MAX) return false;
  return !(codePoint >= 0x7f && codePoint < 0xa0) && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
}

/** The text a key types, or null for a key that types none. */
export function keysymText(keysym: number): string | null {
  if (keysym === EURO) return '€';
  if (keysym === KEYPAD_SPACE || keysym === KEYPAD_EQUAL) return String.fromCodePoint(keysym - KEYPAD_BASE);
  if (keysym >= KEYPAD_MULTIPLY && keysym <= KEYPAD_NINE) return String.fromCodePoint(keysym - KEYPAD_BASE);
  const codePoint = keysym >= UNICODE_BASE ? keysym - UNICODE_BASE : keysym;
  const direct = keysym >= UNICODE_BASE || keysym <= 0xff;
  return direct && isPrintable(codePoint) ? String.fromCodePoint(codePoint) : null;
}

/** What to write on the key's cap. */
export function keysymLabel(keysym: number): string {
  if (keysym >= F1 && keysym <= F24) return `F${keysym - F1 + 1}`;
  return NAMES[keysym] ?? keysymText(keysym) ?? `0x${keysym.toString(16)}`;
}
