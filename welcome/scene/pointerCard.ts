import { inflate, type Point, type Rect, rect } from '../paint/geometry.ts';
import { disc, ring, roundRect } from '../paint/shapes.ts';
import { strokeMask } from '../paint/stroke.ts';
import { solid, type Surface, tint } from '../paint/surface.ts';
import { drawText, textWidth } from '../paint/text.ts';
import { drawCard, drawInset } from './cards.ts';
import type { Layout } from './layout.ts';
import type { DesktopState, PointerState, TrailPoint } from './state.ts';
import { COLOUR, font } from './theme.ts';

export const BUTTON = { left: 1, middle: 2, right: 4 } as const;

export function drawPointerCard(surface: Surface, layout: Layout): void {
  const words = { icon: 'pointer', title: 'Pointer', note: 'Move, press, scroll' } as const;
  drawCard(surface, layout, layout.pointer, words);
}

function drawGrid(surface: Surface, area: Rect, unit: number): void {
  const step = Math.round(20 * unit);
  for (let y = area.y + step; y < area.y + area.height - unit; y += step) {
    for (let x = area.x + step; x < area.x + area.width - unit; x += step) {
      disc(surface, { x, y }, 0.9 * unit, solid(0xd5dae1));
    }
  }
}

const HOVER = { width: 2, opacity: 0.4 };
const INK = { width: 4, opacity: 1 };

/** Older parts of the trail fade; where a button was held the line is thick, so that one can draw. */
function drawTrail(surface: Surface, trail: readonly TrailPoint[], origin: Point, unit: number): void {
  const steps = trail
    .map((to, index) => ({ from: trail[index - 1] ?? to, to, age: (index + 1) / trail.length }))
    .filter(({ to }) => to.joined);
  for (const look of [HOVER, INK]) {
    const drawn = steps.filter(({ from, to }) => (from.inked && to.inked) === (look === INK));
    if (drawn.length === 0) continue;
    const strokes = drawn.map(({ from, to }) => [from, to].map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y })));
    const strengths = drawn.map(({ age }) => (look === INK ? 0.35 + 0.65 * age : age));
    const { left, top, mask } = strokeMask(strokes, { width: look.width * unit, strengths });
    surface.stamp(mask, left, top, tint(COLOUR.accent, look.opacity));
  }
}

function drawCrosshair(surface: Surface, area: Rect, at: PointerState, unit: number): void {
  const thin = Math.max(1, Math.floor(unit));
  surface.fill(rect(area.x, at.y, area.width, thin), tint(COLOUR.accent, 0.45));
  surface.fill(rect(at.x, area.y, thin, area.height), tint(COLOUR.accent, 0.45));
  const pressed = (at.buttons & (BUTTON.left | BUTTON.middle | BUTTON.right)) !== 0;
  const centre = { x: at.x + thin / 2, y: at.y + thin / 2 };
  if (pressed) disc(surface, centre, 12 * unit, tint(COLOUR.accent, 0.25));
  ring(surface, centre, { radius: (pressed ? 12 : 9) * unit, width: 1.6 * unit, ink: solid(COLOUR.accent) });
}

export function drawPadGround(surface: Surface, area: Rect, { unit }: Layout): void {
  drawInset(surface, area, unit);
  drawGrid(surface, area, unit);
}

export function drawPad(surface: Surface, area: Rect, { unit }: Layout, { crosshair, trail }: DesktopState): void {
  const inner = inflate(area, -Math.max(1, Math.floor(unit)));
  surface.clipped(inner, () => {
    drawTrail(surface, trail, area, unit);
    if (crosshair) drawCrosshair(surface, inner, crosshair, unit);
    if (trail.length > 0) return;
    const style = { font: font(13 * unit), ink: solid(COLOUR.muted) };
    const hint = 'Move in here, press to draw';
    const x = area.x + (area.width - textWidth(hint, style.font)) / 2;
    drawText(surface, hint, { x, y: area.y + Math.round(area.height / 2 + 5 * unit) }, style);
  });
}

/** A mouse seen from above, its pressed buttons filled. */
function drawMouse(surface: Surface, at: Point, buttons: number, unit: number): void {
  const [width, height] = [Math.round(20 * unit), Math.round(28 * unit)];
  const line = Math.max(1, Math.round(1.4 * unit));
  roundRect(surface, rect(at.x, at.y, width, height), width / 2, solid(COLOUR.muted));
  roundRect(surface, inflate(rect(at.x, at.y, width, height), -line), width / 2 - line, solid(COLOUR.card));
  const half = Math.round(12 * unit);
  const button = (left: number, wide: number, bit: number) => {
    if ((buttons & bit) === 0) return;
    surface.clipped(rect(at.x + left, at.y, wide, half), () => {
      roundRect(surface, inflate(rect(at.x, at.y, width, height), -line), width / 2 - line, solid(COLOUR.accent));
    });
  };
  button(0, width / 2, BUTTON.left);
  button(width / 2, width / 2, BUTTON.right);
  const wheel = (buttons & BUTTON.middle) === 0 ? COLOUR.muted : COLOUR.accent;
  const wheelArea = rect(at.x + width / 2 - 1.5 * unit, at.y + 6 * unit, 3 * unit, 7 * unit);
  roundRect(surface, inflate(wheelArea, unit), 2.5 * unit, solid(COLOUR.card));
  roundRect(surface, wheelArea, 1.5 * unit, solid(wheel));
}

const WHEEL_WIDTH_MIN = 200;
const BUTTON_NAMES = [
  [BUTTON.left, 'Left'],
  [BUTTON.middle, 'Middle'],
  [BUTTON.right, 'Right'],
] as const;

export function drawReadout(surface: Surface, area: Rect, { unit }: Layout, state: DesktopState): void {
  const { pointer, wheelSteps } = state;
  const buttons = pointer?.buttons ?? 0;
  const top = area.y + area.height - Math.round(28 * unit);
  drawMouse(surface, { x: area.x, y: top }, buttons, unit);
  const baseline = top + Math.round(19 * unit);
  const strong = { font: font(14 * unit, 'medium'), ink: solid(COLOUR.text) };
  const quiet = { font: font(13 * unit), ink: solid(COLOUR.muted) };
  const place = pointer ? `${pointer.x}, ${pointer.y}` : '–';
  const left = area.x + Math.round(32 * unit);
  const width = drawText(surface, place, { x: left, y: baseline }, strong);
  const held = BUTTON_NAMES.filter(([bit]) => (buttons & bit) !== 0).map(([, name]) => name);
  drawText(
    surface,
    held.join(' + '),
    { x: left + width + 12 * unit, y: baseline },
    { ...quiet, ink: solid(COLOUR.accent) },
  );
  if (area.width < WHEEL_WIDTH_MIN * unit) return;
  const wheel = `Wheel ${wheelSteps > 0 ? '+' : ''}${wheelSteps}`.replace('-', '−');
  drawText(surface, wheel, { x: area.x + area.width - textWidth(wheel, quiet.font), y: baseline }, quiet);
}
