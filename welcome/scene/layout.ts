import { inflate, type Rect, rect, type Size } from '../paint/geometry.ts';

type Shape = 'wide' | 'medium' | 'narrow';

/** Where everything stands on a screen of a given size. `unit` is how many pixels one design unit takes. */
export interface Layout {
  readonly size: Size;
  readonly shape: Shape;
  readonly unit: number;
  readonly mark: Rect;
  readonly greeting: Rect;
  readonly clock: Rect;
  readonly footer: Rect;
  readonly keyboard: Rect;
  readonly pointer: Rect;
  readonly clipboard: Rect;
}

const DESIGN = { width: 1280, height: 800 };
const UNIT_STEPS = 4;
const CONTENT_MAX = 1168;
const COLUMNS_WIDTH_MIN = 960;
const MEDIUM_WIDTH_MIN = 560;
const WIDE_HEIGHT_MIN = 680;
const TWO_ROWS_HEIGHT_MIN = 300;
const CARD_HEIGHT_MIN = 120;

function unitFor({ width, height }: Size): number {
  const fit = Math.min(width / DESIGN.width, height / DESIGN.height);
  return Math.max(1, Math.floor(fit * UNIT_STEPS) / UNIT_STEPS);
}

function shapeFor(width: number, height: number): Shape {
  if (width >= COLUMNS_WIDTH_MIN && height >= WIDE_HEIGHT_MIN) return 'wide';
  return width >= MEDIUM_WIDTH_MIN ? 'medium' : 'narrow';
}

interface Column {
  readonly left: number;
  readonly width: number;
  readonly gap: number;
}

type Cards = Pick<Layout, 'keyboard' | 'pointer' | 'clipboard'>;

const NOWHERE = rect(0, 0, 0, 0);

function columns({ left, width, gap }: Column, top: number, height: number): Cards {
  const side = Math.floor((width - 2 * gap) * 0.28);
  const main = width - 2 * (side + gap);
  return {
    keyboard: rect(left, top, main, height),
    pointer: rect(left + main + gap, top, side, height),
    clipboard: rect(left + main + side + 2 * gap, top, side, height),
  };
}

function twoRows({ left, width, gap }: Column, top: number, height: number): Cards {
  const upper = Math.floor((height - gap) * 0.44);
  const half = Math.floor((width - gap) / 2);
  const lower = height - gap - upper;
  return {
    keyboard: rect(left, top, width, upper),
    pointer: rect(left, top + upper + gap, half, lower),
    clipboard: rect(left + half + gap, top + upper + gap, width - half - gap, lower),
  };
}

/** As many cards as there is room for, the keyboard first. */
function stack({ left, width, gap }: Column, area: { top: number; height: number; least: number }): Cards {
  const count = Math.max(1, Math.min(3, Math.floor((area.height + gap) / (area.least + gap))));
  const each = Math.floor((area.height - (count - 1) * gap) / count);
  const at = (index: number) => (index < count ? rect(left, area.top + index * (each + gap), width, each) : NOWHERE);
  return { keyboard: at(0), clipboard: at(1), pointer: at(2) };
}

function cardsFor(shape: Shape, unit: number, column: Column, area: { top: number; height: number }): Cards {
  const least = CARD_HEIGHT_MIN * unit;
  if (area.height < least) return { keyboard: NOWHERE, pointer: NOWHERE, clipboard: NOWHERE };
  if (shape === 'narrow') return stack(column, { ...area, least });
  const rows = column.width < COLUMNS_WIDTH_MIN * unit * 0.9 && area.height >= TWO_ROWS_HEIGHT_MIN * unit;
  return rows ? twoRows(column, area.top, area.height) : columns(column, area.top, area.height);
}

/** Margin, top of the greeting, its height, room for cards below it, foot: in design units. */
const BANDS = {
  wide: { margin: 56, mark: 28, greeting: 104, hero: 120, cards: 268, foot: 68, gap: 20, cardsMax: 420 },
  medium: { margin: 28, mark: 18, greeting: 62, hero: 94, cards: 166, foot: 44, gap: 14, cardsMax: 620 },
  narrow: { margin: 16, mark: 14, greeting: 58, hero: 78, cards: 144, foot: 34, gap: 10, cardsMax: 660 },
} as const;

export function layoutFor(size: Size): Layout {
  const unit = unitFor(size);
  const shape = shapeFor(size.width / unit, size.height / unit);
  const band = BANDS[shape];
  const px = (units: number) => Math.round(units * unit);
  const width = Math.max(1, Math.min(size.width - 2 * px(band.margin), px(CONTENT_MAX)));
  const left = Math.floor((size.width - width) / 2);
  const spare = Math.max(0, size.height - px(band.cards + band.foot + band.cardsMax));
  const lift = Math.floor(spare * 0.4);
  const cardsTop = px(band.cards) + lift;
  const cardsHeight = Math.max(0, Math.min(px(band.cardsMax), size.height - px(band.foot) - cardsTop));
  const clockWidth = shape === 'narrow' ? px(120) : px(shape === 'wide' ? 400 : 250);
  const clockTop = shape === 'narrow' ? px(band.mark) - px(4) : px(band.greeting) + lift;
  return {
    size,
    shape,
    unit,
    mark: rect(left, px(band.mark), px(160), px(28)),
    greeting: rect(left, px(band.greeting) + lift, shape === 'narrow' ? width : width - clockWidth, px(band.hero)),
    clock: rect(left + width - clockWidth, clockTop, clockWidth, shape === 'narrow' ? px(32) : px(band.hero)),
    footer: rect(left, size.height - px(band.foot), width, px(band.foot)),
    ...cardsFor(shape, unit, { left, width, gap: px(band.gap) }, { top: cardsTop, height: cardsHeight }),
  };
}

const CARD_PADDING = { wide: 20, medium: 16, narrow: 14 } as const;
const CARD_HEAD = { wide: 56, medium: 40, narrow: 36 } as const;

/** The room inside a card below its title. */
function cardBody(layout: Layout, card: Rect): Rect {
  const padding = Math.round(CARD_PADDING[layout.shape] * layout.unit);
  const head = Math.round(CARD_HEAD[layout.shape] * layout.unit);
  const inner = inflate(card, -padding);
  return rect(inner.x, inner.y + head, Math.max(0, inner.width), Math.max(0, inner.height - head));
}

/** Parts of cards that change on their own, so that only they are painted again. */
export interface Parts {
  readonly textBox: Rect;
  readonly keyRow: Rect;
  readonly pad: Rect;
  readonly readout: Rect;
  readonly given: Rect;
  readonly sample: Rect;
  readonly button: Rect;
}

type ClipboardParts = Pick<Parts, 'given' | 'sample' | 'button'>;

/** Small cards put the sample beside its button, large ones above it. */
function clipboardParts({ shape }: Layout, body: Rect, px: (units: number) => number): ClipboardParts {
  const row = shape === 'wide' ? px(40) : px(36);
  const rowTop = body.y + body.height - row;
  if (shape === 'wide') {
    const sample = px(88);
    return {
      given: rect(body.x, body.y, body.width, Math.max(0, body.height - row - sample)),
      sample: rect(body.x, rowTop - sample, body.width, sample),
      button: rect(body.x, rowTop, body.width, row),
    };
  }
  const button = body.width < px(220) ? body.width : px(128);
  return {
    given: rect(body.x, body.y, body.width, Math.max(0, body.height - row - px(10))),
    sample: rect(body.x, rowTop, Math.max(0, body.width - button - px(10)), row),
    button: rect(body.x + body.width - button, rowTop, button, row),
  };
}

export function partsOf(layout: Layout): Parts {
  const px = (units: number) => Math.round(units * layout.unit);
  const keyboard = cardBody(layout, layout.keyboard);
  const pointer = cardBody(layout, layout.pointer);
  const keys = px(layout.shape === 'wide' ? 52 : 36);
  const readout = px(layout.shape === 'wide' ? 44 : 38);
  return {
    textBox: rect(keyboard.x, keyboard.y, keyboard.width, Math.max(0, keyboard.height - keys)),
    keyRow: rect(keyboard.x, keyboard.y + keyboard.height - keys, keyboard.width, keys),
    pad: rect(pointer.x, pointer.y, pointer.width, Math.max(0, pointer.height - readout)),
    readout: rect(pointer.x, pointer.y + pointer.height - readout, pointer.width, readout),
    ...clipboardParts(layout, cardBody(layout, layout.clipboard), px),
  };
}
