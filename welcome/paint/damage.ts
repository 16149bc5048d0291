import { intersect, isEmpty, overlaps, type Rect, rect, union } from './geometry.ts';

const PARTS_MAX = 32;

/** The areas of a picture that its viewer has not seen yet. */
export class Damage {
  private parts: Rect[] = [];

  add(area: Rect): void {
    if (isEmpty(area)) return;
    let grown = area;
    const touched = (part: Rect) => overlaps(part, grown);
    for (let hit = this.parts.find(touched); hit; hit = this.parts.find(touched)) {
      const found = hit;
      grown = union(grown, found);
      this.parts = this.parts.filter((part) => part !== found);
    }
    this.parts.push(grown);
    if (this.parts.length > PARTS_MAX) this.parts = [this.parts.reduce(union)];
  }

  reset(area: Rect): void {
    this.parts = [];
    this.add(area);
  }

  touches(area: Rect): boolean {
    return this.parts.some((part) => overlaps(part, area));
  }

  /** Takes out what lies in `area`; what reaches beyond it stays for the next time. */
  take(area: Rect): Rect[] {
    const inside = this.parts.map((part) => intersect(part, area)).filter((part) => !isEmpty(part));
    this.parts = this.parts.flatMap((part) => outside(part, area));
    return inside;
  }
}

/** What of `part` lies around `area`, as strips above, below, left and right of it. */
function outside(part: Rect, area: Rect): Rect[] {
  const common = intersect(part, area);
  if (isEmpty(common)) return [part];
  const [right, bottom] = [common.x + common.width, common.y + common.height];
  return [
    rect(part.x, part.y, part.width, common.y - part.y),
    rect(part.x, bottom, part.width, part.y + part.height - bottom),
    rect(part.x, common.y, common.x - part.x, common.height),
    rect(right, common.y, part.x + part.width - right, common.height),
  ].filter((strip) => !isEmpty(strip));
}
