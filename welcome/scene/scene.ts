import type { Rect, Size } from '../paint/geometry.ts';
import { Surface } from '../paint/surface.ts';
import { drawClock, drawFooter, drawGreeting, drawMark, drawWallpaper } from './backdrop.ts';
import { drawInset } from './cards.ts';
import { drawClipboardCard, drawCopyButton, drawGiven, drawSample } from './clipboardCard.ts';
import { drawKeyboardCard, drawKeyRow, drawTextBox, drawTextField } from './keyboardCard.ts';
import { type Layout, layoutFor, type Parts, partsOf } from './layout.ts';
import { drawPad, drawPadGround, drawPointerCard, drawReadout } from './pointerCard.ts';
import type { DesktopState } from './state.ts';

/** The parts that change while a desktop is looked at; they never overlap. */
export type PartName = 'greeting' | 'clock' | keyof Parts;
export const PART_NAMES: readonly PartName[] = [
  'greeting',
  'clock',
  'textBox',
  'keyRow',
  'pad',
  'readout',
  'given',
  'sample',
  'button',
];

export interface Scene {
  readonly layout: Layout;
  readonly parts: Readonly<Record<PartName, Rect>>;
  /** What never changes at this size. */
  readonly backdrop: Surface;
}

type PartPainter = (surface: Surface, area: Rect, layout: Layout, state: DesktopState) => void;

const PAINTERS: Readonly<Record<PartName, PartPainter>> = {
  greeting: (surface, _area, layout, state) => drawGreeting(surface, layout, state),
  clock: (surface, _area, layout, state) => drawClock(surface, layout, state),
  textBox: drawTextBox,
  keyRow: drawKeyRow,
  pad: drawPad,
  readout: drawReadout,
  given: drawGiven,
  sample: drawSample,
  button: drawCopyButton,
};

/** Below this much room a part is left out: its texts would run into each other. */
const PART_SIDE_MIN = 18;
const BACKDROPS_KEPT_MAX = 2;
const backdrops = new Map<string, Surface>();

const isShown = (area: Rect, unit: number) => Math.min(area.width, area.height) >= PART_SIDE_MIN * unit;

function paintBackdrop(layout: Layout): Surface {
  const surface = new Surface(layout.size.width, layout.size.height);
  const { textBox, pad, given } = partsOf(layout);
  drawWallpaper(surface, layout);
  drawMark(surface, layout);
  drawFooter(surface, layout);
  drawKeyboardCard(surface, layout);
  drawPointerCard(surface, layout);
  drawClipboardCard(surface, layout);
  if (isShown(textBox, layout.unit)) drawTextField(surface, textBox, layout);
  if (isShown(pad, layout.unit)) drawPadGround(surface, pad, layout);
  if (isShown(given, layout.unit)) drawInset(surface, given, layout.unit);
  return surface;
}

/** Viewers with screens of one size share one backdrop. */
function backdropFor(layout: Layout): Surface {
  const key = `${layout.size.width} ${layout.size.height}`;
  const backdrop = backdrops.get(key) ?? paintBackdrop(layout);
  backdrops.delete(key);
  backdrops.set(key, backdrop);
  const [oldest] = backdrops.keys();
  if (backdrops.size > BACKDROPS_KEPT_MAX && oldest !== undefined) backdrops.delete(oldest);
  return backdrop;
}

export function sceneFor(size: Size): Scene {
  const layout = layoutFor(size);
  const parts = { greeting: layout.greeting, clock: layout.clock, ...partsOf(layout) };
  return { layout, parts, backdrop: backdropFor(layout) };
}

export function paintPart(surface: Surface, scene: Scene, name: PartName, state: DesktopState): void {
  const area = scene.parts[name];
  surface.copyFrom(scene.backdrop, area);
  if (!isShown(area, scene.layout.unit)) return;
  surface.clipped(area, () => PAINTERS[name](surface, area, scene.layout, state));
}
