import { inflate, type Rect, rect } from '../paint/geometry.ts';
import { borderedRect, roundRect } from '../paint/shapes.ts';
import { solid, type Surface } from '../paint/surface.ts';
import { drawText, textWidth, wrapText } from '../paint/text.ts';
import { drawCard } from './cards.ts';
import type { Layout } from './layout.ts';
import type { DesktopState, KeyCap } from './state.ts';
import { COLOUR, font, TYPE } from './theme.ts';

export function drawKeyboardCard(surface: Surface, layout: Layout): void {
  const words = { icon: 'keyboard', title: 'Keyboard', note: 'Type anything, emoji too' } as const;
  drawCard(surface, layout, layout.keyboard, words);
}

const PLACEHOLDER = 'Type something. Your words appear here.';

const borderWidth = (unit: number) => Math.max(1, Math.round(1.5 * unit));

export function drawTextField(surface: Surface, area: Rect, { unit }: Layout): void {
  const look = { radius: 8 * unit, fill: COLOUR.card, border: COLOUR.accent, width: borderWidth(unit) };
  borderedRect(surface, area, look);
}

export function drawTextBox(surface: Surface, area: Rect, { shape, unit }: Layout, { typedText }: DesktopState): void {
  const inner = inflate(area, -Math.round((shape === 'wide' ? 14 : 10) * unit));
  const type = font((shape === 'wide' ? 20 : TYPE.title) * unit);
  const lead = Math.round(type.size * 1.45);
  const room = Math.max(1, Math.floor(inner.height / lead));
  const lines = wrapText(typedText, type, inner.width - 4 * unit).slice(-room);
  surface.clipped(inflate(area, -borderWidth(unit)), () => {
    if (typedText === '') {
      const start = { x: inner.x + 6 * unit, y: inner.y + type.size };
      drawText(surface, PLACEHOLDER, start, {
        font: font((shape === 'wide' ? 16 : TYPE.body) * unit),
        ink: solid(COLOUR.faint),
      });
    }
    lines.forEach((line, index) => {
      drawText(
        surface,
        line,
        { x: inner.x, y: inner.y + index * lead + type.size },
        { font: type, ink: solid(COLOUR.text) },
      );
    });
    const last = lines.at(-1) ?? '';
    const caretX = Math.round(inner.x + textWidth(last, type) + unit);
    const caretTop = inner.y + (lines.length - 1) * lead + Math.round(type.size * 0.08);
    surface.fill(
      rect(caretX, caretTop, Math.max(2, Math.round(2 * unit)), Math.round(type.size * 1.14)),
      solid(COLOUR.accent),
    );
  });
}

function drawCap(surface: Surface, area: Rect, cap: KeyCap, unit: number): void {
  const edge = cap.held ? COLOUR.accent : 0xd3d8e0;
  const face = cap.held ? COLOUR.accent : COLOUR.card;
  roundRect(
    surface,
    rect(area.x, area.y + Math.round(2 * unit), area.width, area.height - Math.round(2 * unit)),
    6 * unit,
    solid(edge),
  );
  const top = rect(area.x, area.y, area.width, area.height - Math.round(2 * unit));
  borderedRect(surface, top, { radius: 6 * unit, fill: face, border: edge, width: Math.max(1, Math.floor(unit)) });
  const type = capFont(unit);
  const x = area.x + (area.width - textWidth(cap.label, type)) / 2;
  const y = top.y + Math.round(top.height / 2 + type.size * 0.36);
  drawText(surface, cap.label, { x, y }, { font: type, ink: solid(cap.held ? COLOUR.onAccent : COLOUR.text) });
}

const capFont = (unit: number) => font(13 * unit, 'medium');

const capWidth = (cap: KeyCap, unit: number) =>
  Math.round(Math.max(28 * unit, textWidth(cap.label, capFont(unit)) + 18 * unit));

/** The last keys that fit, newest at the right end of the run. */
export function drawKeyRow(surface: Surface, area: Rect, { unit }: Layout, { keys }: DesktopState): void {
  const gap = Math.round(6 * unit);
  const height = Math.round(28 * unit);
  const shown: KeyCap[] = [];
  let width = -gap;
  for (const cap of keys.toReversed()) {
    width += capWidth(cap, unit) + gap;
    if (width > area.width) break;
    shown.unshift(cap);
  }
  const y = area.y + area.height - height;
  if (shown.length === 0) {
    const hint = { font: font(13 * unit), ink: solid(COLOUR.faint) };
    drawText(surface, 'Keys you press light up here', { x: area.x, y: y + Math.round(18 * unit) }, hint);
  }
  shown.reduce((x, cap) => {
    const wide = capWidth(cap, unit);
    drawCap(surface, rect(x, y, wide, height), cap, unit);
    return x + wide + gap;
  }, area.x);
}
