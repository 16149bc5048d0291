import { PALETTE_SIZE } from '../limits.ts';
import { colorNamed } from './colorNames.ts';
import { type Hex, isHexColor, readRgb, writeRgb } from './colors.ts';

/** The colours of a terminal: of its palette (B§2) 0 to 7 are the dim ones, 8 to 15 the bright ones. */
export interface TerminalColors {
  readonly background: Hex;
  readonly foreground: Hex;
  readonly colors: readonly Hex[];
}

/** B§9 for background and foreground; the palette is the engine's own. */
export const DEFAULT_TERMINAL: TerminalColors = {
  background: '#000000',
  foreground: '#999999',
  colors: [
    ...(['#000000', '#993E3E', '#3E993E', '#99993E', '#3E3E99', '#993E99', '#3E9999', '#999999'] as const),
    ...(['#3E3E3E', '#FF6767', '#67FF67', '#FFFF67', '#6767FF', '#FF67FF', '#67FFFF', '#FFFFFF'] as const),
  ],
};

/** B§3: a colour as a person may write it, `#RRGGBB`, `rgb:h/h/h` or an X11 name; null for what is none. */
export function readColor(text: string): Hex | null {
  const trimmed = text.trim();
  if (isHexColor(trimmed)) return trimmed.toUpperCase() as Hex;
  return readRgb(trimmed) ?? colorNamed(trimmed);
}

const PAIR = /^(foreground|background|color(\d{1,2})):(.*)/s;

function withPair(scheme: TerminalColors, pair: string): TerminalColors | null {
  const [, key = '', number, value = ''] = PAIR.exec(pair) ?? [];
  const color = readColor(value);
  if (color === null) return null;
  if (number === undefined) return { ...scheme, [key]: color };
  const index = Number(number);
  if (index >= PALETTE_SIZE) return null;
  return { ...scheme, colors: scheme.colors.with(index, color) };
}

/** Reads the engine's `color-scheme` text: `name: colour` pairs between semicolons. Null if any of it is wrong. */
export function readScheme(text: string, base: TerminalColors = DEFAULT_TERMINAL): TerminalColors | null {
  const pairs = text.split(/[;\n]/).map((pair) => pair.trim());
  return pairs.reduce<TerminalColors | null>(
    (scheme, pair) => (scheme === null || pair === '' ? scheme : withPair(scheme, pair)),
    base,
  );
}

/** The counterpart of `readScheme`. */
export function writeScheme({ background, foreground, colors }: TerminalColors): string {
  const palette = colors.map((color, index) => `color${index}: ${writeRgb(color)}`);
  return [`foreground: ${writeRgb(foreground)}`, `background: ${writeRgb(background)}`, ...palette].join(';\n');
}
