import { inflate, type Point, type Rect, rect, snapOut } from './geometry.ts';
import { blend, type Ink, solid, type Surface, tint } from './surface.ts';

/** Signed distance from a point to the edge of a rounded rectangle; negative inside. */
function distanceToRound(area: Rect, radius: number, atX: number, atY: number): number {
  const x = Math.abs(atX - area.x - area.width / 2) - area.width / 2 + radius;
  const y = Math.abs(atY - area.y - area.height / 2) - area.height / 2 + radius;
  const right = Math.max(x, 0);
  const down = Math.max(y, 0);
  return Math.sqrt(right * right + down * down) + Math.min(Math.max(x, y), 0) - radius;
}

const coverageAt = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

export function roundRect(surface: Surface, area: Rect, radius: number, ink: Ink): void {
  const corner = Math.min(radius, area.width / 2, area.height / 2);
  const band = Math.ceil(corner);
  const shade = (x: number, y: number) => coverageAt(distanceToRound(area, corner, x, y));
  const { y, height } = snapOut(area);
  const outer = snapOut(area);
  surface.shade({ ...outer, height: band }, ink, shade);
  surface.shade({ ...outer, y: y + height - band, height: band }, ink, shade);
  surface.fill({ ...outer, y: y + band, height: height - 2 * band }, ink);
}

/** A filled rounded rectangle with a border of `width` inside its edge. */
export function borderedRect(
  surface: Surface,
  area: Rect,
  look: { readonly radius: number; readonly fill: number; readonly border: number; readonly width: number },
): void {
  roundRect(surface, area, look.radius, solid(look.border));
  roundRect(surface, inflate(area, -look.width), look.radius - look.width, solid(look.fill));
}

/** A soft shadow around its caster that lies `drop` pixels lower and fades over `blur`; nothing under the caster. */
export function shadow(
  surface: Surface,
  area: Rect,
  look: { readonly radius: number; readonly blur: number; readonly drop: number; readonly ink: Ink },
): void {
  const caster = rect(area.x, area.y + look.drop, area.width, area.height);
  const reach = Math.ceil(look.blur);
  const band = Math.ceil(look.radius);
  const { x, y, width, height } = snapOut(area);
  const around = [
    rect(x - reach, y - reach, width + 2 * reach, reach + band),
    rect(x - reach, y + height - band, width + 2 * reach, band + reach + Math.ceil(look.drop)),
    rect(x - reach, y + band, reach, height - 2 * band),
    rect(x + width, y + band, reach, height - 2 * band),
  ];
  const shade = (atX: number, atY: number) => {
    if (distanceToRound(area, look.radius, atX, atY) < -1) return 0;
    const depth = 0.5 - distanceToRound(caster, look.radius + reach / 2, atX, atY) / (2 * reach);
    const clamped = Math.min(1, Math.max(0, depth));
    return clamped * clamped * (3 - 2 * clamped);
  };
  for (const strip of around) surface.shade(strip, look.ink, shade);
}

export function disc(surface: Surface, centre: Point, radius: number, ink: Ink): void {
  const area = snapOut(rect(centre.x - radius - 1, centre.y - radius - 1, 2 * radius + 2, 2 * radius + 2));
  surface.shade(area, ink, (x, y) => coverageAt(Math.hypot(x - centre.x, y - centre.y) - radius));
}

export function ring(surface: Surface, centre: Point, look: { radius: number; width: number; ink: Ink }): void {
  const reach = look.radius + look.width;
  const area = snapOut(rect(centre.x - reach, centre.y - reach, 2 * reach, 2 * reach));
  surface.shade(area, look.ink, (x, y) =>
    coverageAt(Math.abs(Math.hypot(x - centre.x, y - centre.y) - look.radius) - look.width / 2),
  );
}

/** Stops are [where from 0 to 1, colour]. Rows of one colour keep the picture small on the wire. */
export function verticalGradient(surface: Surface, area: Rect, stops: readonly (readonly [number, number])[]): void {
  for (let row = 0; row < area.height; row += 1) {
    const colour = colourAt(stops, row / Math.max(1, area.height - 1));
    surface.fill(rect(area.x, area.y + row, area.width, 1), tint(colour, 1));
  }
}

function colourAt(stops: readonly (readonly [number, number])[], at: number): number {
  const next = stops.findIndex(([where]) => where >= at);
  const [above, upper] = stops[next] ?? stops[stops.length - 1] ?? [0, 0];
  const [below, lower] = stops[Math.max(0, next - 1)] ?? [above, upper];
  return above === below ? upper : blend(lower, upper, (at - below) / (above - below));
}
