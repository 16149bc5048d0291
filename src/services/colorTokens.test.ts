import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEXT_CONTRAST_MIN } from '../../contract/limits.ts';
import { channelsOf, type Hex, toHex } from '../../contract/rules/colors.ts';
import { paintFor } from './colorTokens.ts';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex);

function pairOf(text: string, theme: Theme): Hex {
  const pair = /light-dark\((#\w{6}), (#\w{6})\)/.exec(text);
  return (pair?.[theme === 'light' ? 1 : 2] ?? expect.fail(`${text} is no pair`)) as Hex;
}

const usual = (name: string, theme: Theme): Hex => pairOf(new RegExp(`--${name}: (.*);`).exec(css)?.[1] ?? name, theme);

/** WCAG 2.2, written a second time: the product's own must not judge itself. */
function contrast(one: Hex, other: Hex): number {
  const light = (hex: Hex) => {
    const linear = channelsOf(hex).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
  };
  const [bright, dim] = light(one) > light(other) ? [light(one), light(other)] : [light(other), light(one)];
  return (bright + 0.05) / (dim + 0.05);
}

const INKS = ['text', 'muted', 'faint', 'ok', 'warn', 'bad'] as const;
const GROUNDS = ['bg', 'surface', 'raised', 'hover'] as const;

describe.each(THEMES)('whatever accent is chosen, in the %s theme', (theme) => {
  const withAccent = (check: (tokens: Record<string, Hex>) => void) =>
    fc.assert(
      fc.property(anyColor, (appcolor) => {
        const { tokens } = paintFor({ appcolor, modalbackground: '' });
        check(Object.fromEntries(Object.entries(tokens).map(([name, pair]) => [name, pairOf(pair, theme)])));
      }),
      { numRuns: 1_000 },
    );

  test('it can be read on every ground, and what is written on it too [A2-091]', () => {
    withAccent((tokens) => {
      const accent = tokens['--app-accent']!;
      for (const ground of GROUNDS)
        expect(contrast(accent, usual(ground, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      expect(contrast(accent, tokens['--app-accent-soft']!)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      for (const ground of [accent, tokens['--app-accent-hover']!])
        expect(contrast(usual('accent-ink', theme), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    });
  });

  test('every ink can be read on its soft ground', () => {
    withAccent((tokens) => {
      for (const ink of INKS)
        expect(contrast(usual(ink, theme), tokens['--app-accent-soft']!)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    });
  });
});

test('whatever background a dialog is given, every ink of its scheme can be read on it [B2-024]', () => {
  fc.assert(
    fc.property(anyColor, (modalbackground) => {
      const { tokens, modal } = paintFor({ appcolor: '#005AA0', modalbackground });
      const scheme = modal ?? expect.fail('no scheme');
      for (const ink of [...INKS, 'accent'])
        expect(contrast(usual(ink, scheme), tokens['--modal'] as Hex)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    }),
    { numRuns: 1_000 },
  );
});

test('colours that can be read are taken as they are', () => {
  expect(paintFor({ appcolor: '#7B1FA2', modalbackground: '#101820' })).toMatchObject({
    tokens: { '--app-accent': expect.stringContaining('light-dark(#7B1FA2,') as string, '--modal': '#101820' },
    modal: 'dark',
  });
  expect(paintFor({ appcolor: '#FFEE00', modalbackground: '#FFFDE7' })).toMatchObject({
    tokens: { '--app-accent': expect.stringContaining(', #FFEE00)') as string, '--modal': '#FFFDE7' },
    modal: 'light',
  });
});
