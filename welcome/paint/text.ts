import { type Font, glyphImage } from './glyphImage.ts';
import type { Point } from './geometry.ts';
import { type Ink, type Surface, tint } from './surface.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character each: "é", a flag, a thumb with its skin colour. */
export const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

export const textWidth = (text: string, font: Font): number =>
  graphemes(text).reduce((width, cluster) => width + glyphImage(cluster, font).advance, 0);

/** Draws one line from `start` (left end of the baseline); tells how wide it is. */
export function drawText(surface: Surface, text: string, start: Point, style: { font: Font; ink: Ink }): number {
  let x = start.x;
  for (const cluster of graphemes(text)) {
    const image = glyphImage(cluster, style.font);
    for (const { colour, placed } of image.layers) {
      const ink = colour === null ? style.ink : tint(colour, style.ink.alpha);
      surface.stamp(placed.mask, Math.round(x) + placed.left, Math.round(start.y) + placed.top, ink);
    }
    x += image.advance;
  }
  return x - start.x;
}

/** Breaks between words where it can, inside a word where it must. Line ends in the text are kept. */
export function wrapText(text: string, font: Font, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, font, width));
}

function wrapParagraph(paragraph: string, font: Font, width: number): string[] {
  const lines: string[] = [];
  let line = { text: '', width: 0 };
  for (const word of paragraph.split(/(?<=\s)/u)) {
    if (line.width + textWidth(word.trimEnd(), font) <= width) {
      line = { text: line.text + word, width: line.width + textWidth(word, font) };
      continue;
    }
    if (line.text !== '') lines.push(line.text);
    const pieces = breakWord(word, font, width);
    lines.push(...pieces.slice(0, -1));
    const last = pieces.at(-1) ?? '';
    line = { text: last, width: textWidth(last, font) };
  }
  return [...lines, line.text];
}

function breakWord(word: string, font: Font, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const cluster of graphemes(word)) {
    const { advance } = glyphImage(cluster, font);
    if (piece !== '' && used + advance > width && cluster.trim() !== '') {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += cluster;
    used += advance;
  }
  return [...pieces, piece];
}

/** One line that ends in "…" where it would be wider than `width`. */
export function ellipsize(text: string, font: Font, width: number): string {
  if (textWidth(text, font) <= width) return text;
  const kept = graphemes(text);
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, font) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
