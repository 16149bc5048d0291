import { inflate, type Rect } from '../paint/geometry.ts';
import { roundRect } from '../paint/shapes.ts';
import { solid, type Surface } from '../paint/surface.ts';
import { drawText, ellipsize, textWidth, wrapText } from '../paint/text.ts';
import { drawCard } from './cards.ts';
import type { Layout } from './layout.ts';
import { type DesktopState, SAMPLE_TEXT } from './state.ts';
import { COLOUR, drawIcon, font, TYPE } from './theme.ts';

export function drawClipboardCard(surface: Surface, layout: Layout): void {
  const words = { icon: 'clipboard', title: 'Clipboard', note: 'Copy text both ways' } as const;
  drawCard(surface, layout, layout.clipboard, words);
}

function drawLines(surface: Surface, text: string, area: Rect, look: { size: number; colour: number }): void {
  const type = font(look.size);
  const lead = Math.round(type.size * 1.43);
  const room = Math.max(1, Math.floor((area.height + lead - type.size) / lead));
  const lines = wrapText(text, type, area.width);
  const shown = lines.slice(0, room);
  if (lines.length > room) shown[room - 1] = ellipsize(`${(shown[room - 1] ?? '').trimEnd()} …`, type, area.width);
  surface.clipped(area, () => {
    shown.forEach((line, index) => {
      const start = { x: area.x, y: area.y + index * lead + type.size };
      drawText(surface, line, start, { font: type, ink: solid(look.colour) });
    });
  });
}

const SHOWN_CHARS_MAX = 1_000;
const NOTHING_GIVEN = 'Text that you copy on your side shows up here.';

export function drawGiven(surface: Surface, area: Rect, { shape, unit }: Layout, { clipboard }: DesktopState): void {
  const inner = inflate(area, -Math.round((shape === 'wide' ? 12 : 9) * unit));
  const size = (shape === 'wide' ? TYPE.body : 13) * unit;
  drawLines(surface, (clipboard ?? NOTHING_GIVEN).slice(0, SHOWN_CHARS_MAX), inner, {
    size,
    colour: clipboard === null ? COLOUR.muted : COLOUR.text,
  });
}

export function drawSample(surface: Surface, area: Rect, { shape, unit }: Layout): void {
  if (shape !== 'wide') {
    drawLines(surface, SAMPLE_TEXT, area, { size: TYPE.small * unit, colour: COLOUR.text });
    return;
  }
  const top = area.y + Math.round(28 * unit);
  drawText(
    surface,
    'From this desktop',
    { x: area.x, y: top },
    { font: font(12 * unit, 'medium'), ink: solid(COLOUR.muted) },
  );
  const lines = { ...area, y: top + Math.round(6 * unit), height: area.height - Math.round(34 * unit) };
  drawLines(surface, SAMPLE_TEXT, lines, { size: TYPE.body * unit, colour: COLOUR.text });
}

export function drawCopyButton(surface: Surface, area: Rect, { shape, unit }: Layout, state: DesktopState): void {
  const { buttonHeld, copied } = state;
  roundRect(surface, area, 8 * unit, solid(buttonHeld ? 0x00467d : COLOUR.accent));
  const label = copied ? 'Copied' : 'Copy this text';
  const type = font((shape === 'wide' ? TYPE.body : 13) * unit, 'medium');
  const icon = shape === 'wide' ? Math.round(16 * unit) : 0;
  const gap = icon > 0 ? Math.round(8 * unit) : 0;
  const width = textWidth(label, type) + icon + gap;
  const left = Math.round(area.x + (area.width - width) / 2);
  const middle = area.y + area.height / 2;
  if (icon > 0) {
    const look = { size: icon, ink: solid(COLOUR.onAccent), pen: 1.5 * unit };
    drawIcon(surface, copied ? 'check' : 'copy', { x: left, y: middle - icon / 2 }, look);
  }
  const start = { x: left + icon + gap, y: Math.round(middle + type.size * 0.36) };
  drawText(surface, label, start, { font: type, ink: solid(COLOUR.onAccent) });
}
