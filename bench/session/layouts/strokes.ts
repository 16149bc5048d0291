import { CODE_ROWS, keyCodeOf } from './codes.ts';
import type { Layout } from './layouts.ts';

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
