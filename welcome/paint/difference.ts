import { type Rect, rect } from './geometry.ts';
import type { Surface } from './surface.ts';

/** The smallest rectangle inside `area` that holds every pixel that is not as `before`. */
export function changedArea(surface: Surface, area: Rect, before: Uint32Array): Rect {
  let [left, right, top, bottom] = [area.width, -1, area.height, -1];
  for (let row = 0; row < area.height; row += 1) {
    const start = (area.y + row) * surface.width + area.x;
    for (let column = 0; column < area.width; column += 1) {
      if (surface.pixels[start + column] === before[row * area.width + column]) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = row;
    }
  }
  return right < 0 ? rect(area.x, area.y, 0, 0) : rect(area.x + left, area.y + top, right - left + 1, bottom - top + 1);
}
