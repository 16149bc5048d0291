import {
  FINGER_LONG_PRESS_MS,
  FINGER_MOVED_PX,
  FINGER_PINCH_PX,
  FINGER_SCROLL_STEP_PX,
  FINGER_TAP_MS,
} from '../../../contract/limits.ts';

/** A place in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type MouseButton = 'left' | 'right';

/** What fingers do to a remote desktop; points are of the page. */
export interface FingerActs {
  /** The pointer goes there. */
  point(at: Point): void;
  /** The pointer goes on by so much. */
  push(by: Point): void;
  press(button: MouseButton): void;
  release(button: MouseButton): void;
  /** One notch of the wheel. */
  scroll(direction: 'up' | 'down'): void;
  /** Moves what is shown of a picture larger than its place; false where there is nothing to move. */
  pan(by: Point): boolean;
  pinchBegan(): void;
  /** So many times as large as when it began. */
  pinch(factor: number): void;
  menu(): void;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const spread = ([one, other]: readonly Point[]): number =>
  one === undefined || other === undefined ? 0 : distance(one, other);

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** One finger: taps, points and drags; a long press is the right button. */
class OneFinger {
  readonly #acts: FingerActs;
  readonly #isAbsolute: boolean;
  readonly #start: Point;
  readonly #drags: boolean;
  readonly #longPress: ReturnType<typeof setTimeout>;
  #last: Point;
  #moved = false;
  #done = false;
  #pressed = false;

  constructor(acts: FingerActs, isAbsolute: boolean, start: Point, followsTap: boolean) {
    this.#acts = acts;
    this.#isAbsolute = isAbsolute;
    this.#start = start;
    this.#last = start;
    this.#drags = isAbsolute || followsTap;
    this.#longPress = setTimeout(() => {
      this.#done = true;
      this.#click('right');
    }, FINGER_LONG_PRESS_MS);
  }

  move(at: Point): void {
    if (this.#done || (!this.#moved && distance(at, this.#start) < FINGER_MOVED_PX)) return;
    if (!this.#moved) this.#begin();
    if (this.#isAbsolute) this.#acts.point(at);
    else this.#acts.push(minus(at, this.#last));
    this.#last = at;
  }

  /** True after a tap. */
  lift(): boolean {
    clearTimeout(this.#longPress);
    if (this.#pressed) this.#acts.release('left');
    const tapped = !this.#moved && !this.#done;
    if (tapped) this.#click('left');
    return tapped;
  }

  /** More fingers have come: this one meant something else. */
  giveWay(): void {
    clearTimeout(this.#longPress);
    if (this.#pressed) this.#acts.release('left');
  }

  #begin(): void {
    clearTimeout(this.#longPress);
    this.#moved = true;
    this.#last = this.#start;
    if (!this.#drags) return;
    if (this.#isAbsolute) this.#acts.point(this.#start);
    this.#acts.press('left');
    this.#pressed = true;
  }

  #click(button: MouseButton): void {
    if (this.#isAbsolute) this.#acts.point(this.#start);
    this.#acts.press(button);
    this.#acts.release(button);
  }
}

/** Two fingers scroll, pinch or tap for the right button; three open the menu. */
class ManyFingers {
  readonly #acts: FingerActs;
  readonly #start: readonly Point[];
  #last: Point;
  #most: number;
  #rest = 0;
  #does: 'nothing' | 'pinches' | 'scrolls' = 'nothing';

  constructor(acts: FingerActs, points: readonly Point[]) {
    this.#acts = acts;
    this.#start = points;
    this.#last = middle(points);
    this.#most = points.length;
  }

  add(points: readonly Point[]): void {
    this.#most = Math.max(this.#most, points.length);
  }

  move(points: readonly Point[]): void {
    if (points.length !== 2 || this.#most !== 2) return;
    const at = middle(points);
    if (this.#does === 'nothing') this.#decide(points, at);
    if (this.#does === 'nothing') return;
    const by = minus(at, this.#last);
    this.#last = at;
    const panned = this.#acts.pan(by);
    if (this.#does === 'pinches') this.#acts.pinch(spread(points) / spread(this.#start));
    else if (!panned) this.#scroll(by.y);
  }

  /** True where the fingers did nothing but touch. */
  lift(isAbsolute: boolean): void {
    if (this.#does !== 'nothing') return;
    if (this.#most > 2) return this.#acts.menu();
    if (isAbsolute) this.#acts.point(middle(this.#start));
    this.#acts.press('right');
    this.#acts.release('right');
  }

  #decide(points: readonly Point[], at: Point): void {
    if (Math.abs(spread(points) - spread(this.#start)) > FINGER_PINCH_PX) {
      this.#does = 'pinches';
      this.#acts.pinchBegan();
    } else if (distance(at, middle(this.#start)) > FINGER_MOVED_PX) this.#does = 'scrolls';
  }

  #scroll(by: number): void {
    this.#rest += by;
    while (Math.abs(this.#rest) >= FINGER_SCROLL_STEP_PX) {
      const down = this.#rest < 0;
      this.#acts.scroll(down ? 'down' : 'up');
      this.#rest += down ? FINGER_SCROLL_STEP_PX : -FINGER_SCROLL_STEP_PX;
    }
  }
}

/** Makes pointer, wheel, zoom and menu of fingers. A finger is where the pointer is, or pushes it as on a touchpad. */
export class Fingers {
  readonly #acts: FingerActs;
  #isAbsolute = true;
  #one: OneFinger | null = null;
  #many: ManyFingers | null = null;
  #tappedAt = -Infinity;

  constructor(acts: FingerActs) {
    this.#acts = acts;
  }

  /** A gesture under way ends: what it pressed would stay down in the other mode. */
  mode(isAbsolute: boolean): void {
    this.cancel();
    this.#isAbsolute = isAbsolute;
  }

  down(points: readonly Point[], now: number): void {
    const [first] = points;
    if (first === undefined) return;
    if (points.length > 1) this.#gather(points);
    else this.#one = new OneFinger(this.#acts, this.#isAbsolute, first, now - this.#tappedAt < FINGER_TAP_MS);
  }

  move(points: readonly Point[]): void {
    const [first] = points;
    if (this.#many !== null) this.#many.move(points);
    else if (first !== undefined) this.#one?.move(first);
  }

  /** `points` are those that are still there. */
  up(points: readonly Point[], now: number): void {
    if (points.length > 0) return;
    this.#many?.lift(this.#isAbsolute);
    if (this.#one?.lift() === true) this.#tappedAt = now;
    this.#forget();
  }

  cancel(): void {
    this.#one?.giveWay();
    this.#forget();
  }

  #gather(points: readonly Point[]): void {
    this.#one?.giveWay();
    this.#one = null;
    if (this.#many === null) this.#many = new ManyFingers(this.#acts, points);
    else this.#many.add(points);
  }

  #forget(): void {
    this.#one = null;
    this.#many = null;
  }
}
