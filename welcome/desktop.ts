import { WELCOME_CLIPBOARD_MAX_BYTES } from '../contract/limits.ts';
import { intersect, isEmpty, type Rect, type Size, rect } from './paint/geometry.ts';
import { Surface } from './paint/surface.ts';
import { movePointer, type PointerInput } from './pointing.ts';
import { paintPart, PART_NAMES, type PartName, type Scene, sceneFor } from './scene/scene.ts';
import { type DesktopState, initialState, SAMPLE_TEXT } from './scene/state.ts';
import { greetingAt } from './scene/backdrop.ts';
import { isCopy, pressKey } from './typing.ts';

/** Parts to paint again when a field of the state is another than before. */
const SHOWN_IN: readonly (readonly [keyof DesktopState, PartName])[] = [
  ['typedText', 'textBox'],
  ['keys', 'keyRow'],
  ['trail', 'pad'],
  ['crosshair', 'pad'],
  ['pointer', 'readout'],
  ['wheelSteps', 'readout'],
  ['clipboard', 'given'],
  ['buttonHeld', 'button'],
  ['copied', 'button'],
  ['now', 'clock'],
];

/** One viewer's own desktop: what it shows, and the picture of it. Painting waits until somebody looks. */
export class Desktop {
  private current: DesktopState;
  private scene: Scene;
  private picture: Surface;
  private readonly stale = new Set<PartName>();

  constructor(size: Size, now: Date) {
    this.current = initialState(size, now);
    this.scene = sceneFor(size);
    this.picture = this.blank();
  }

  get state(): DesktopState {
    return this.current;
  }

  /** Where the parts lie, for tests and for the choice of the pointer's shape. */
  get parts(): Scene['parts'] {
    return this.scene.parts;
  }

  get surface(): Surface {
    return this.picture;
  }

  resize(size: Size): void {
    this.current = { ...this.current, size, trail: [], crosshair: null };
    this.scene = sceneFor(size);
    this.picture = this.blank();
  }

  /** Returns the text that the viewer asked to have copied, or null. */
  key(keysym: number, down: boolean): string | null {
    const copies = down && isCopy(this.current, keysym);
    this.become(pressKey(this.current, keysym, down));
    return copies && this.current.typedText !== '' ? this.current.typedText : null;
  }

  /** Returns the text that the viewer asked to have copied, or null. */
  pointer(input: PointerInput): string | null {
    const held = this.current.buttonHeld;
    this.become(movePointer(this.current, input, this.scene.parts));
    return held && !this.current.buttonHeld && this.current.copied ? SAMPLE_TEXT : null;
  }

  takeClipboard(text: string): void {
    this.become({ ...this.current, clipboard: text.slice(0, WELCOME_CLIPBOARD_MAX_BYTES), copied: false });
  }

  tick(now: Date): void {
    if (greetingAt(now) !== greetingAt(this.current.now)) this.stale.add('greeting');
    this.become({ ...this.current, now });
  }

  /** Brings the picture up to date; tells where it changed. */
  paint(): Rect[] {
    const changed = [...this.stale].map((name) => this.repaint(name));
    this.stale.clear();
    return changed.filter((area) => !isEmpty(area));
  }

  private become(next: DesktopState): void {
    for (const [field, part] of SHOWN_IN) if (next[field] !== this.current[field]) this.stale.add(part);
    this.current = next;
  }

  private blank(): Surface {
    const picture = new Surface(this.current.size.width, this.current.size.height);
    picture.copyFrom(this.scene.backdrop, picture.bounds);
    for (const name of PART_NAMES) paintPart(picture, this.scene, name, this.current);
    this.stale.clear();
    return picture;
  }

  private repaint(name: PartName): Rect {
    const area = intersect(this.scene.parts[name], this.picture.bounds);
    const before = this.picture.copy(area);
    paintPart(this.picture, this.scene, name, this.current);
    return changedArea(this.picture, area, before);
  }
}

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
