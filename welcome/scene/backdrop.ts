import { rect } from '../paint/geometry.ts';
import { verticalGradient } from '../paint/shapes.ts';
import { solid, type Surface, tint } from '../paint/surface.ts';
import { drawText, ellipsize, textWidth, wrapText } from '../paint/text.ts';
import type { Layout } from './layout.ts';
import type { DesktopState } from './state.ts';
import { COLOUR, drawIcon, font, TYPE, WALLPAPER } from './theme.ts';

const WHITE = COLOUR.onAccent;

export function drawWallpaper(surface: Surface, { size }: Layout): void {
  verticalGradient(surface, rect(0, 0, size.width, size.height), WALLPAPER);
  const height = Math.max(size.width, size.height) * 1.15;
  const at = { x: (size.width - height) / 2, y: size.height * 0.5 - height * 0.52 };
  drawIcon(surface, 'oriel', at, { size: height, ink: tint(WHITE, 0.035), pen: height * 0.02 });
}

export function drawMark(surface: Surface, { mark, unit }: Layout): void {
  const size = Math.round(24 * unit);
  drawIcon(surface, 'oriel', { x: mark.x, y: mark.y }, { size, ink: solid(WHITE) });
  const start = { x: mark.x + size + 9 * unit, y: mark.y + Math.round(19 * unit) };
  drawText(surface, 'oriel', start, { font: font(19 * unit, 'semibold'), ink: solid(WHITE) });
}

export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const GREETING = {
  wide: { title: 50, line: 17, lead: 27, titleBase: 48, textBase: 88 },
  medium: { title: 34, line: 14, lead: 21, titleBase: 32, textBase: 60 },
  narrow: { title: 28, line: 13, lead: 19, titleBase: 26, textBase: 50 },
} as const;
const INTRODUCTION = 'This is the Welcome desktop. It runs inside your gateway, so you can try everything right away.';

export function drawGreeting(surface: Surface, { greeting, shape, unit }: Layout, { now }: DesktopState): void {
  const look = GREETING[shape];
  const title = { x: greeting.x - Math.round(unit), y: greeting.y + Math.round(look.titleBase * unit) };
  drawText(surface, greetingAt(now), title, { font: font(look.title * unit, 'semibold'), ink: solid(WHITE) });
  const style = { font: font(look.line * unit), ink: tint(WHITE, 0.84) };
  const lines = wrapText(INTRODUCTION, style.font, Math.min(greeting.width - 24 * unit, 520 * unit));
  const [first = '', ...rest] = lines;
  [first, ellipsize(rest.join(' '), style.font, greeting.width)].forEach((line, index) => {
    const y = greeting.y + Math.round((look.textBase + index * look.lead) * unit);
    drawText(surface, line, { x: greeting.x, y }, style);
  });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
export const timeText = (now: Date) => [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('∶');
const dateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const CLOCK = {
  wide: { time: 72, base: 52, date: 17, dateBase: 88 },
  medium: { time: 40, base: 31, date: 14, dateBase: 60 },
  narrow: { time: 20, base: 22, date: 0, dateBase: 0 },
} as const;

export function drawClock(surface: Surface, { clock, shape, unit }: Layout, { now }: DesktopState): void {
  const look = CLOCK[shape];
  const right = clock.x + clock.width;
  const time = font(look.time * unit, shape === 'narrow' ? 'regular' : 'light');
  const text = timeText(now);
  const start = { x: right - textWidth(text, time), y: clock.y + Math.round(look.base * unit) };
  drawText(surface, text, start, { font: time, ink: solid(WHITE) });
  if (look.date === 0) return;
  const date = font(look.date * unit);
  const day = dateFormat.format(now);
  const dateStart = { x: right - textWidth(day, date) - 2 * unit, y: clock.y + Math.round(look.dateBase * unit) };
  drawText(surface, day, dateStart, { font: date, ink: tint(WHITE, 0.84) });
}

export function drawFooter(surface: Surface, { footer, shape, unit, size }: Layout): void {
  const style = { font: font((shape === 'wide' ? 13 : TYPE.small) * unit), ink: tint(WHITE, 0.9) };
  const baseline = footer.y + Math.round(footer.height / 2 + 5 * unit);
  const icon = Math.round(16 * unit);
  drawIcon(surface, 'screen', { x: footer.x, y: baseline - 13 * unit }, { size: icon, ink: style.ink });
  const screen = `${size.width} × ${size.height}`;
  drawText(surface, screen, { x: footer.x + icon + 8 * unit, y: baseline }, style);
  const note = ellipsize('Nothing you do here is kept.', style.font, footer.width - 140 * unit);
  drawText(surface, note, { x: footer.x + footer.width - textWidth(note, style.font), y: baseline }, style);
}
