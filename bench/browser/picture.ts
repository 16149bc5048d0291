import { type Rect, rect } from '../../welcome/paint/geometry.ts';
import { layoutFor, partsOf } from '../../welcome/scene/layout.ts';

export const SCREEN = { width: 1280, height: 800 } as const;

const SIDE = 8;
const { width, height } = SCREEN;

/** Corners and middle of the Welcome desktop, none of which is black: with all of them the first picture is complete. */
export const drawnAreas: readonly Rect[] = [
  rect(0, 0, SIDE, SIDE),
  rect(width - SIDE, 0, SIDE, SIDE),
  rect(width / 2, height / 2, SIDE, SIDE),
  rect(0, height - SIDE, SIDE, SIDE),
  rect(width - SIDE, height - SIDE, SIDE, SIDE),
];

const INSET = 8;
const LINE = { width: 240, height: 40 };

/** Where the first line of typed text appears. */
export function firstLine(): Rect {
  const { x, y } = partsOf(layoutFor(SCREEN)).textBox;
  return rect(x + INSET, y + INSET, LINE.width, LINE.height);
}

/** Is another one every second. */
export const { clock } = layoutFor(SCREEN);
