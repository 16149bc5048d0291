import { describe, expect, test } from 'vitest';
import { glyphImage } from './glyphImage.ts';
import { EMOJI } from './emoji.ts';
import { Surface, solid } from './surface.ts';
import { drawText, ellipsize, graphemes, textWidth, wrapText } from './text.ts';

const FONT = { size: 16, weight: 'regular' } as const;

function drawn(text: string): string {
  const surface = new Surface(60, 40);
  drawText(surface, text, { x: 10, y: 28 }, { font: FONT, ink: solid(0xffffff) });
  return surface.pixels.join();
}

describe('the typeface', () => {
  test('draws every printable Latin-1 and Latin Extended-A character as itself, no two alike', () => {
    const printable = (code: number) => code !== 0x7f && !(code >= 0x80 && code <= 0xa0) && code !== 0xad;
    const codes = Array.from({ length: 0xff - 0x20 }, (_, index) => 0x21 + index).filter(printable);
    const pictures = new Map(codes.map((code) => [String.fromCodePoint(code), drawn(String.fromCodePoint(code))]));
    const alike = [...pictures].filter(([one, picture]) =>
      [...pictures].some(([other, its]) => other < one && its === picture),
    );
    expect(alike.map(([character]) => character)).toEqual([]);
  });

  test('lifts an accent over a capital', () => {
    const top = (text: string) => glyphImage(text, { size: 40, weight: 'regular' }).layers[0]!.placed.top;
    expect(top('É')).toBeLessThan(top('E'));
    expect(top('É')).toBeLessThan(top('é'));
    expect(top('ç')).toBe(top('c'));
  });

  test.each(Object.keys(EMOJI))('draws %s in colours, and over the line', (emoji) => {
    const { layers, advance } = glyphImage(emoji, FONT);
    expect(layers.every(({ colour }) => colour !== null)).toBe(true);
    expect(advance).toBeCloseTo(17.92);
  });

  test('draws an emoji the same with its variation selector or a skin colour', () => {
    expect(drawn('❤️')).toBe(drawn('❤'));
    expect(drawn('👍🏽')).toBe(drawn('👍'));
  });

  test('shows what it does not hold by the code point', () => {
    expect(drawn('日')).not.toBe(drawn('本'));
    expect(drawn('日')).not.toBe(drawn(''));
  });
});

describe('lines', () => {
  test('a character with its marks is one', () => {
    expect(graphemes('e\u0301👍🏽🇩🇪x')).toEqual(['e\u0301', '👍🏽', '🇩🇪', 'x']);
  });

  test('break between words, inside words that are too long, and where the text breaks', () => {
    const width = textWidth('seven words', FONT);
    expect(wrapText('seven words are here', FONT, width)).toEqual(['seven words ', 'are here']);
    expect(wrapText('a\n\nb', FONT, width)).toEqual(['a', '', 'b']);
    const long = 'x'.repeat(200);
    const lines = wrapText(long, FONT, width);
    expect(lines.join('')).toBe(long);
    expect(Math.max(...lines.map((line) => textWidth(line, FONT)))).toBeLessThanOrEqual(width);
  });

  test('end in an ellipsis where there is no room', () => {
    const width = textWidth('short', FONT);
    expect(ellipsize('short', FONT, width)).toBe('short');
    expect(ellipsize('short and more', FONT, width)).toMatch(/^sh.*…$/);
    expect(textWidth(ellipsize('short and more', FONT, width), FONT)).toBeLessThanOrEqual(width);
    expect(ellipsize('short', FONT, 1)).toBe('…');
  });
});
