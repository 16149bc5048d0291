import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** `--name: light-dark(#light, #dark)`, perhaps behind a colour that somebody may choose */
function colour(name: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(
    `--${name}: (?:var\\(--app-[a-z-]+, )?light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`,
    'u',
  ).exec(css);
  return pair?.[theme === 'light' ? 1 : 2] ?? expect.fail(`--${name} has no pair of colours`);
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'surface', 'raised', 'hover', 'accent-soft'] as const;
const INKS = ['text', 'muted', 'faint', 'accent', 'ok', 'warn', 'bad'] as const;

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s [A1-014]',
    (ink, ground) => {
      expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  test.each([
    ['accent-ink', 'accent'],
    ['accent-ink', 'accent-hover'],
  ])('%s can be read on %s', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(['bg', 'surface', 'raised'])('the edge of a field can be seen on %s', (ground) => {
    expect(contrast(colour('field-line', theme), colour(ground, theme))).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  });
});

test('the accent is the colour of the app where nobody chose another [B3-022]', () => {
  expect(colour('accent', 'light')).toBe('#005aa0');
});
