import { keysymOf } from './keysyms.ts';

/** A keyboard as it is written down: a key is its name, or what it writes plain, with Shift and with AltGr. */
export interface WrittenLayout {
  readonly language: string;
  /** Characters that wait for a letter to stand on. */
  readonly dead: string;
  readonly widths: Readonly<Record<string, number>>;
  readonly rows: readonly (readonly string[])[];
}

/** What one key does while certain modifiers are held. */
interface KeyTemplate {
  readonly title: string;
  readonly keysym: number;
  readonly requires: readonly string[];
  readonly modifier?: string;
}

/** What the library draws a keyboard from. */
export interface LayoutTemplate {
  readonly language: string;
  readonly type: 'qwerty';
  readonly width: number;
  readonly keys: Readonly<Record<string, readonly KeyTemplate[]>>;
  readonly layout: readonly (readonly string[])[];
  readonly keyWidths: Readonly<Record<string, number>>;
}

interface NamedKey {
  readonly title: string;
  readonly keysym: number;
  readonly width?: number;
  readonly modifier?: string;
}

const F1 = 0xffbe;
const FUNCTION_KEYS = 12;
const KEYBOARD_WIDTH = 15;

const functionKeys = Array.from({ length: FUNCTION_KEYS }, (_nothing, index): [string, NamedKey] => {
  const title = `F${String(index + 1)}`;
  return [title, { title, keysym: F1 + index }];
});

/** Titles are what stands on keys everywhere; they are not translated. */
const NAMED: ReadonlyMap<string, NamedKey> = new Map<string, NamedKey>([
  ['Esc', { title: 'Esc', keysym: 0xff1b }],
  ['Tab', { title: '⇥', keysym: 0xff09, width: 1.5 }],
  ['Backspace', { title: '⌫', keysym: 0xff08, width: 2 }],
  ['Enter', { title: '↵', keysym: 0xff0d }],
  ['Caps', { title: '⇪', keysym: 0xffe5, width: 1.75, modifier: 'caps' }],
  ['LShift', { title: '⇧', keysym: 0xffe1, modifier: 'shift' }],
  ['RShift', { title: '⇧', keysym: 0xffe2, width: 2.75, modifier: 'shift' }],
  ['LCtrl', { title: 'Ctrl', keysym: 0xffe3, width: 1.25, modifier: 'control' }],
  ['Super', { title: '◆', keysym: 0xffeb, width: 1.25, modifier: 'super' }],
  ['LAlt', { title: 'Alt', keysym: 0xffe9, width: 1.25, modifier: 'alt' }],
  ['AltGr', { title: 'AltGr', keysym: 0xfe03, width: 1.25, modifier: 'alt-gr' }],
  ['Space', { title: ' ', keysym: 0x20, width: 6 }],
  ['Ins', { title: 'Ins', keysym: 0xff63 }],
  ['Del', { title: 'Del', keysym: 0xffff }],
  ['Home', { title: 'Home', keysym: 0xff50 }],
  ['End', { title: 'End', keysym: 0xff57 }],
  ['Left', { title: '←', keysym: 0xff51 }],
  ['Up', { title: '↑', keysym: 0xff52 }],
  ['Right', { title: '→', keysym: 0xff53 }],
  ['Down', { title: '↓', keysym: 0xff54 }],
  ...functionKeys,
]);

const DEAD: ReadonlyMap<string, number> = new Map([
  ['`', 0xfe50],
  ['´', 0xfe51],
  ['^', 0xfe52],
  ['~', 0xfe53],
  ['¨', 0xfe57],
]);

function isLetter(plain: string, shifted: string): boolean {
  return plain !== shifted && plain.toUpperCase() === shifted;
}

function writingKey(characters: string, dead: string): readonly KeyTemplate[] {
  const key = (title: string, ...requires: readonly string[]): KeyTemplate => ({
    title,
    keysym: (dead.includes(title) ? DEAD.get(title) : undefined) ?? keysymOf(title),
    requires,
  });
  const [plain = '', shifted = plain, third] = characters;
  const capital = isLetter(plain, shifted) ? [key(shifted, 'caps'), key(plain, 'caps', 'shift')] : [];
  return [key(plain), key(shifted, 'shift'), ...capital, ...(third === undefined ? [] : [key(third, 'alt-gr')])];
}

function keyOf(name: string, dead: string): readonly KeyTemplate[] {
  const named = NAMED.get(name);
  if (named === undefined) return writingKey(name, dead);
  const { title, keysym, modifier } = named;
  return [{ title, keysym, requires: [], ...(modifier !== undefined && { modifier }) }];
}

const widthsOfNamed = Object.fromEntries([...NAMED].map(([name, { width = 1 }]) => [name, width]));

/** Spells a layout out, key by key and modifier by modifier. */
export function toTemplate({ language, dead, widths, rows }: WrittenLayout): LayoutTemplate {
  return {
    ...{ language, type: 'qwerty', width: KEYBOARD_WIDTH, layout: rows },
    keys: Object.fromEntries(rows.flat().map((name) => [name, keyOf(name, dead)])),
    keyWidths: { ...widthsOfNamed, ...widths },
  };
}
