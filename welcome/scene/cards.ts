import { isEmpty, type Rect, rect } from '../paint/geometry.ts';
import { borderedRect, roundRect, shadow } from '../paint/shapes.ts';
import { solid, type Surface, tint } from '../paint/surface.ts';
import { drawText } from '../paint/text.ts';
import type { Layout } from './layout.ts';
import { COLOUR, drawIcon, font, type IconName, TYPE } from './theme.ts';

interface CardTitle {
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
}

/** The white card with its icon, name and, where there is room, a note. */
export function drawCard(
  surface: Surface,
  { shape, unit }: Layout,
  area: Rect,
  { icon, title, note }: CardTitle,
): void {
  if (isEmpty(area)) return;
  const wide = shape === 'wide';
  const radius = 14 * unit;
  shadow(surface, area, { radius, blur: 22 * unit, drop: 8 * unit, ink: tint(COLOUR.shade, 0.3) });
  roundRect(surface, area, radius, solid(COLOUR.card));
  const padding = Math.round((wide ? 20 : shape === 'medium' ? 16 : 14) * unit);
  const tile = Math.round((wide ? 36 : 24) * unit);
  const corner = rect(area.x + padding, area.y + padding, tile, tile);
  roundRect(surface, corner, tile * 0.26, solid(COLOUR.accentSoft));
  const size = Math.round(tile * 0.58);
  const inset = (tile - size) / 2;
  drawIcon(surface, icon, { x: corner.x + inset, y: corner.y + inset }, { size, ink: solid(COLOUR.accent) });
  const left = corner.x + tile + Math.round((wide ? 12 : 10) * unit);
  const heading = { font: font((wide ? TYPE.title : TYPE.body) * unit, 'semibold'), ink: solid(COLOUR.text) };
  drawText(surface, title, { x: left, y: corner.y + Math.round((wide ? 15 : 17) * unit) }, heading);
  if (wide) {
    const style = { font: font(13 * unit), ink: solid(COLOUR.muted) };
    drawText(surface, note, { x: left, y: corner.y + Math.round(33 * unit) }, style);
  }
}

/** A sunk field inside a card. */
export function drawInset(surface: Surface, area: Rect, unit: number): void {
  const look = { radius: 8 * unit, fill: COLOUR.inset, border: COLOUR.line, width: Math.max(1, Math.floor(unit)) };
  borderedRect(surface, area, look);
}
