import { CYRILLIC, GREEK, LOOKALIKES } from './alphabets.ts';
import { EMOJI, type EmojiLayer } from './emoji.ts';
import { fillMask } from './fill.ts';
import type { Point } from './geometry.ts';
import { DIGITS, LETTERS } from './glyphs.ts';
import { parseDrawing } from './path.ts';
import { type PlacedMask, strokeMask } from './stroke.ts';
import { MARKS, MARKS_BELOW, SYMBOLS } from './symbols.ts';

export type Weight = 'light' | 'regular' | 'medium' | 'semibold';

export interface Font {
  readonly size: number;
  readonly weight: Weight;
}

/** A character ready to be stamped; `colour` null takes the text's own. */
interface GlyphImage {
  readonly advance: number;
  readonly layers: readonly { readonly colour: number | null; readonly placed: PlacedMask }[];
}

const PEN: Readonly<Record<Weight, number>> = { light: 0.062, regular: 0.09, medium: 0.108, semibold: 0.13 };
const DOT_SWELL = 1.28;
const HINTED_SIZE_MAX = 24;
const CAPITAL_LIFT = 18;
const EMOJI_ADVANCE = 1.12;

interface Shape {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly drawing: string;
}

const ALPHABETS = [LETTERS, DIGITS, SYMBOLS, CYRILLIC, GREEK];

function shapeOf(character: string): Shape | null {
  const letter = LOOKALIKES[character] ?? character;
  const entry = ALPHABETS.map((alphabet) => alphabet[letter]).find((found) => found !== undefined);
  if (entry === undefined) return null;
  const [width = '0', left = '0', right = '0', ...drawing] = entry.split(' ');
  return { width: Number(width), left: Number(left), right: Number(right), drawing: drawing.join(' ') };
}

/** Heights of the drawing, and where the middle of the stroke must lie so that its edge meets a whole pixel. */
function heightsFor(size: number, pen: number): readonly (readonly [number, number])[] {
  const half = pen / 2;
  const below = -Math.round(size * 0.21) + half - 0.5;
  const above = Math.round(size * 0.77) - half;
  return [
    [-59, below - 0.4 * size],
    [-19, below],
    [0, half],
    [46, Math.round(size * 0.55) - half],
    [64, Math.round(size * 0.73) - half],
    [68, above],
    [108, above + 0.4 * size],
  ];
}

function interpolate(knots: readonly (readonly [number, number])[], at: number): number {
  const upper = knots.findIndex(([from]) => from >= at);
  const end = upper === -1 ? knots.length - 1 : Math.max(1, upper);
  const [x0, y0] = knots[end - 1] ?? [0, 0];
  const [x1, y1] = knots[end] ?? [1, 1];
  return y0 + ((at - x0) * (y1 - y0)) / (x1 - x0);
}

interface Frame {
  readonly advance: number;
  place(point: Point): Point;
}

/** Small type is fitted to whole pixels sideways too, so that its stems are crisp. */
function frameFor(shape: Shape, { size }: Font, pen: number): Frame {
  const scale = size / 100;
  const heights = heightsFor(size, pen);
  const hinted = size <= HINTED_SIZE_MAX;
  const spread = (pen - PEN.regular * size) * 0.5 - size * (hinted ? 0.014 : 0.022);
  const advance = (shape.left + shape.width + shape.right) * scale + spread;
  const start = shape.left * scale + spread / 2;
  const left = hinted ? Math.round(start - pen / 2) + pen / 2 : start;
  const width = shape.width * scale;
  const stretch = hinted && width > 2 * pen ? (Math.round(width + pen) - pen) / width : 1;
  return {
    advance: hinted ? Math.round(advance) : advance,
    place: ({ x, y }) => ({ x: left + x * scale * stretch, y: -interpolate(heights, y) }),
  };
}

function markStrokes(marks: readonly string[], base: string, shape: Shape): Point[][] {
  const tall = /\p{Lu}/u.test(base);
  return marks.flatMap((mark) => {
    const lift = tall && !MARKS_BELOW.has(mark) ? CAPITAL_LIFT : 0;
    const move = ({ x, y }: Point): Point => ({ x: x + shape.width / 2, y: y + lift });
    return parseDrawing(MARKS[mark] ?? '').strokes.map((stroke) => stroke.map(move));
  });
}

function drawnGlyph(cluster: string, font: Font): GlyphImage | null {
  const whole = shapeOf(cluster);
  const [base = '', ...marks] = whole ? [cluster] : [...cluster.normalize('NFD')];
  const stem = marks.length > 0 && (base === 'i' || base === 'і') ? 'ı' : base;
  const shape = whole ?? shapeOf(stem);
  if (!shape || marks.some((mark) => !(mark in MARKS))) return null;
  const pen = PEN[font.weight] * font.size;
  const frame = frameFor(shape, font, pen);
  const strokes = [...parseDrawing(shape.drawing).strokes, ...markStrokes(marks, base, shape)];
  const placed = strokeMask(
    strokes.map((stroke) => stroke.map((point) => frame.place(point))),
    { width: pen, dot: pen * DOT_SWELL },
  );
  return { advance: frame.advance, layers: [{ colour: null, placed }] };
}

function emojiLayer({ colour, pen, drawing }: EmojiLayer, size: number): GlyphImage['layers'][number] {
  const scale = size / 100;
  const strokes = parseDrawing(drawing).strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: (x + 6) * scale, y: -(y + 4) * scale })),
  );
  return { colour, placed: pen === 0 ? fillMask(strokes.flat()) : strokeMask(strokes, { width: pen * scale }) };
}

function emojiGlyph(cluster: string, { size }: Font): GlyphImage | null {
  const layers = EMOJI[cluster.replace(/\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu, '')];
  return layers ? { advance: size * EMOJI_ADVANCE, layers: layers.map((one) => emojiLayer(one, size)) } : null;
}

/** What the typeface does not hold is shown by its code point in a small frame, so that nothing typed is lost to sight. */
function codeGlyph(cluster: string, { size }: Font): GlyphImage {
  const code = (cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const half = Math.ceil(code.length / 2);
  const scale = size / 100;
  const width = (half * 24 + 16) * scale;
  const frame = parseDrawing(`m6 -16l${half * 24 + 10} -16l${half * 24 + 10} 76l6 76l6 -16`).strokes;
  const small = [...code].flatMap((digit, index) => {
    const shape = shapeOf(digit);
    const offset = { x: 11 + (index % half) * 24, y: index < half ? 38 : -6 };
    return parseDrawing(shape?.drawing ?? '').strokes.map((stroke) =>
      stroke.map(({ x, y }) => ({ x: offset.x + x * (14 / Math.max(14, shape?.width ?? 14)), y: offset.y + y * 0.4 })),
    );
  });
  const strokes = [...frame, ...small].map((stroke) => stroke.map(({ x, y }) => ({ x: x * scale, y: -y * scale })));
  return {
    advance: Math.ceil(width + 2 * scale),
    layers: [{ colour: null, placed: strokeMask(strokes, { width: Math.max(0.9, 5 * scale) }) }],
  };
}

const IMAGES_KEPT_MAX = 3_000;
const images = new Map<string, GlyphImage>();

/** The picture of one grapheme cluster at a size and weight, made once. */
export function glyphImage(cluster: string, font: Font): GlyphImage {
  const key = `${font.size} ${font.weight} ${cluster}`;
  const known = images.get(key);
  if (known) return known;
  const image = drawnGlyph(cluster, font) ?? emojiGlyph(cluster, font) ?? codeGlyph(cluster, font);
  if (images.size >= IMAGES_KEPT_MAX) images.clear();
  images.set(key, image);
  return image;
}
