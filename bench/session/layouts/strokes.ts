import type { Layout } from './layouts.ts';

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

export type Level = 'base' | 'shift' | 'third';

/** One press of a key that writes. */
export interface Stroke {
  readonly code: string;
  readonly keyCode: number;
  readonly level: Level;
  /** What stands on the key at this level. */
  readonly char: string;
  readonly dead: boolean;
  /** What the layout writes with it, after a dead key together with that; empty for a dead key. */
  readonly text: string;
}

const LEVELS: readonly Level[] = ['base', 'shift', 'third'];

/** The combining sign of each dead key; on international layouts quotes stand for accents. */
const COMBINING: Readonly<Record<string, string>> = {
  ...{ '`': '\u0300', '´': '\u0301', "'": '\u0301', '^': '\u0302', '~': '\u0303', '¨': '\u0308', '"': '\u0308' },
};
const VOWELS: Readonly<Record<string, readonly string[]>> = { '~': ['a', 'o', 'n'] };
const USUAL_VOWELS = ['a', 'e', 'i', 'o', 'u'];

function strokesAt(layout: Layout, level: Level): readonly Stroke[] {
  return layout[level].flatMap((row, index) =>
    [...row].flatMap((char, place) => {
      const code = CODE_ROWS[index]?.[place];
      const base = layout.base[index]?.[place] ?? '';
      if (char === ' ' || code === undefined) return [];
      const dead = layout.dead.includes(char);
      return [{ code, keyCode: keyCodeOf(code, base), level, char, dead, text: dead ? '' : char }];
    }),
  );
}

/** Dead keys are followed by a letter that they change. */
function withVowel(stroke: Stroke, all: readonly Stroke[], turn: number): readonly Stroke[] {
  if (!stroke.dead) return [stroke];
  const vowels = VOWELS[stroke.char] ?? USUAL_VOWELS;
  const vowel = all.find(({ char }) => char === vowels[turn % vowels.length]);
  if (vowel === undefined) throw new Error(`Nothing to put ${stroke.char} on.`);
  return [stroke, { ...vowel, text: `${vowel.char}${COMBINING[stroke.char] ?? ''}`.normalize('NFC') }];
}

/** So many strokes, every key at every level of the layout in turn, from one key to a far one. */
export function strokesOf(layout: Layout, count: number): readonly Stroke[] {
  const all = LEVELS.flatMap((level) => strokesAt(layout, level));
  const step = [7, 11, 13].find((one) => all.length % one !== 0) ?? 1;
  const strokes: Stroke[] = [];
  for (let turn = 0; strokes.length < count; turn += 1) {
    const next = all[(turn * step) % all.length];
    if (next) strokes.push(...withVowel(next, all, turn));
  }
  return strokes;
}
