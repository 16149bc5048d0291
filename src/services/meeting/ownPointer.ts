import { BOARD_POINTER_SEND_MS } from '../../../contract/limits.ts';
import type { BoardPoint } from '../../../contract/rules/boardPath.ts';
import { listenToPointer, pointOf } from './boardPlace.ts';

/** Null where one does not point any more. */
type Say = (at: BoardPoint | null) => void;

const PRESSED = 1;

/** Tells the others where one points on an element, once every BOARD_POINTER_SEND_MS at most. */
export class OwnPointer {
  readonly #say: Say;
  #waiting: BoardPoint | null = null;
  #isThere = false;
  #toldAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: Say) {
    this.#say = say;
  }

  /** Until the returned function is called. */
  attach(node: HTMLElement): () => void {
    const gone = () => this.#leave();
    const lift = listenToPointer(node, {
      pointermove: (event) => this.#move(node, event),
      pointerleave: gone,
      pointercancel: gone,
    });
    return () => {
      lift();
      gone();
    };
  }

  /** Where a line is drawn, its pieces tell the place. */
  #move(node: HTMLElement, event: PointerEvent): void {
    this.#isThere = true;
    this.#waiting = (event.buttons & PRESSED) === 0 ? pointOf(node, event) : null;
    if (this.#timer !== undefined) return;
    const wait = this.#toldAt + BOARD_POINTER_SEND_MS - performance.now();
    if (wait <= 0) this.#tell();
    else this.#timer = setTimeout(() => this.#tell(), wait);
  }

  #tell(): void {
    this.#timer = undefined;
    if (this.#waiting === null) return;
    this.#toldAt = performance.now();
    this.#say(this.#waiting);
    this.#waiting = null;
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
    if (this.#isThere) this.#say(null);
    this.#isThere = false;
  }
}
