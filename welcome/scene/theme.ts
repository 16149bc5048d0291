import type { Weight } from '../paint/glyphImage.ts';
import { parseDrawing } from '../paint/path.ts';
import type { Point } from '../paint/geometry.ts';
import { strokeMask } from '../paint/stroke.ts';
import type { Ink, Surface } from '../paint/surface.ts';

/** The app's light tokens, and the wallpaper made from its accent. */
export const COLOUR = {
  accent: 0x005aa0,
  accentSoft: 0xe6f0f8,
  card: 0xffffff,
  inset: 0xf6f7f9,
  line: 0xe3e6eb,
  text: 0x11161d,
  muted: 0x5d6878,
  faint: 0x8a94a3,
  ok: 0x15803d,
  onAccent: 0xffffff,
  shade: 0x04121f,
} as const;

export const WALLPAPER: readonly (readonly [number, number])[] = [
  [0, 0x0a2540],
  [0.5, 0x005192],
  [1, 0x2474b5],
];

/** Sizes in units of the layout; type in the four sizes of the app and three for the greeting. */
export const TYPE = { small: 12, body: 14, title: 16, large: 22 } as const;

export const font = (size: number, weight: Weight = 'regular') => ({ size: Math.round(size), weight });

const ICONS = {
  oriel: 'm4 4l4 15l8 19l16 19l20 15l20 4m4 11l20 11m8 19l8 4m16 19l16 4m2.5 4l21.5 4',
  keyboard: 'm2 18l22 18l22 6l2 6l2 18m7 9.500l17 9.500d6.5 14d10.2 14d13.8 14d17.5 14',
  pointer: 'm5 20l10.5 4.500l13 11l19.5 8.500l5 20',
  clipboard: 'm8 19l5 19l5 2l19 2l19 19l16 19m9 21.500l15 21.500l15 17l9 17l9 21.500m9 12l15 12m9 8l13 8',
  copy: 'm9 15l20 15l20 3l9 3l9 15m5 9l4 9l4 21l15 21l15 19',
  check: 'm4 12l9.5 6.500l20 17.5',
  screen: 'm3 20l21 20l21 8l3 8l3 20m8 4l16 4m12 8l12 4',
} as const;
export type IconName = keyof typeof ICONS;

/** A line icon whose 24-unit box begins at `at`. */
export function drawIcon(
  surface: Surface,
  name: IconName,
  at: Point,
  look: { size: number; ink: Ink; pen?: number },
): void {
  const scale = look.size / 24;
  const strokes = parseDrawing(ICONS[name]).strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: x * scale, y: (24 - y) * scale })),
  );
  const { left, top, mask } = strokeMask(strokes, {
    width: look.pen ?? 1.7 * scale,
    dot: (look.pen ?? 1.7 * scale) * 1.15,
  });
  surface.stamp(mask, Math.round(at.x) + left, Math.round(at.y) + top, look.ink);
}
