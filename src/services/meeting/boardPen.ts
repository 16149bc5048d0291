import { BOARD_PEN_COLOR, BOARD_PEN_SIZE, BOARD_POINTS_MAX, BOARD_SEND_MS } from '../../../contract/limits.ts';
import type { Drawn } from '../../../contract/rules/board.ts';
import type { BoardPoint } from '../../../contract/rules/boardPath.ts';
import { listenToPointer, pointOf } from './boardPlace.ts';
import { createPenWidth, type PenWidth } from './penWidth.ts';

interface PenParts {
  /** At once, for one's own eyes. */
  readonly drawn: (piece: Drawn) => void;
  /** One piece every BOARD_SEND_MS at most, for the others. False where it cannot be told now: it waits, and grows. */
  readonly say: (piece: Drawn) => boolean;
  /** Something was told. */
  readonly said: () => void;
}

/** Points that follow each other at one width. */
interface Run {
  readonly size: number;
  readonly path: BoardPoint[];
}

interface OpenLine {
  readonly pointer: number;
  readonly stroke: string;
  readonly color: string;
  readonly width: PenWidth;
  at: BoardPoint;
  said: BoardPoint;
  waiting: readonly Run[];
}

const NAME_RADIX = 36;

/** Where the pointer has been since the last event; not every browser tells. */
const passed = (event: PointerEvent): readonly PointerEvent[] => {
  const events = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return events.length > 0 ? events : [event];
};

/** After those before it; of one width, points are one run. */
function addRun(runs: readonly Run[], { size, path }: Run): readonly Run[] {
  const last = runs.at(-1);
  if (last?.size !== size) return [...runs, { size, path: [...path] }];
  last.path.push(...path);
  return runs;
}

function pieceOf({ stroke, color }: OpenLine, from: BoardPoint, { size, path }: Run): Drawn {
  const [prevx, prevy] = from;
  const [newx, newy] = path.at(-1) ?? from;
  const points = path.slice(0, -1);
  return { prevx, prevy, newx, newy, color, size, stroke, ...(points.length > 0 && { points }) };
}

/** Turns what mouse, pen or finger do on an element into lines. */
export class BoardPen {
  readonly #parts: PenParts;
  #line = { color: BOARD_PEN_COLOR as string, size: BOARD_PEN_SIZE };
  #open: OpenLine | null = null;
  /** Lines of which others have not been told all, in their order. */
  #untold: readonly OpenLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toldAt = -Infinity;
  #count = 0;

  constructor(parts: PenParts) {
    this.#parts = parts;
  }

  /** From the next line on. */
  use(line: { readonly color: string; readonly size: number }): void {
    this.#line = line;
  }

  /** Others do not know all of this line yet. */
  owes(stroke: string): boolean {
    return this.#untold.some((line) => line.stroke === stroke) || this.#open?.stroke === stroke;
  }

  /** What others have not been told yet. */
  untold(): readonly Drawn[] {
    return this.#untold.flatMap((line) => {
      let from = line.said;
      return line.waiting.map((run) => {
        const piece = pieceOf(line, from, run);
        from = run.path.at(-1) ?? from;
        return piece;
      });
    });
  }

  /** What was not told by now is told no more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#untold = [];
  }

  /** Draws there until the returned function is called. */
  attach(node: HTMLElement): () => void {
    const stop = listenToPointer(node, {
      pointerdown: (event) => this.#press(node, event),
      pointermove: (event) => this.#move(node, event),
      pointerup: (event) => this.#lift(event),
      pointercancel: (event) => this.#lift(event),
    });
    return () => {
      stop();
      this.#end();
    };
  }

  #press(node: HTMLElement, event: PointerEvent): void {
    // A second finger and the other buttons of a mouse draw nothing.
    if (this.#open !== null || event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    const at = pointOf(node, event);
    this.#count += 1;
    const stroke = this.#count.toString(NAME_RADIX);
    const { color, size } = this.#line;
    const width = createPenWidth(size, event);
    this.#open = { color, width, stroke, pointer: event.pointerId, at, said: at, waiting: [] };
    this.#draw(this.#open, [{ size: width.at(event), path: [at] }]);
  }

  #move(node: HTMLElement, event: PointerEvent): void {
    const open = this.#open;
    if (open?.pointer !== event.pointerId) return;
    const steps = passed(event).map((one) => ({ size: open.width.at(one), path: [pointOf(node, one)] }));
    this.#draw(open, steps.reduce(addRun, []));
  }

  #lift({ pointerId }: PointerEvent): void {
    if (this.#open?.pointer === pointerId) this.#end();
  }

  #draw(open: OpenLine, runs: readonly Run[]): void {
    for (const run of runs) {
      this.#parts.drawn(pieceOf(open, open.at, run));
      open.at = run.path.at(-1) ?? open.at;
      open.waiting = addRun(open.waiting, run);
    }
    if (!this.#untold.includes(open)) this.#untold = [...this.#untold, open];
    this.#tellSoon();
  }

  /** At once, unless something was told a moment ago. */
  #tellSoon(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#toldAt + BOARD_SEND_MS - performance.now();
    if (wait <= 0) this.#tell();
    else this.#timer = setTimeout(() => this.#tell(), wait);
  }

  #end(): void {
    this.#open = null;
    if (this.#untold.length > 0) this.#tell();
    else this.#parts.said();
  }

  /** One message at a time, so that much of it does not end the socket. */
  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAt = performance.now();
    const [line] = this.#untold;
    if (line && this.#say(line)) this.#parts.said();
    if (this.#untold.length > 0) this.#timer = setTimeout(() => this.#tell(), BOARD_SEND_MS);
  }

  #say(line: OpenLine): boolean {
    const [run, ...others] = line.waiting;
    if (run === undefined) return false;
    const path = run.path.slice(0, BOARD_POINTS_MAX);
    if (!this.#parts.say(pieceOf(line, line.said, { size: run.size, path }))) return false;
    const rest = run.path.slice(path.length);
    line.waiting = rest.length > 0 ? [{ size: run.size, path: rest }, ...others] : others;
    line.said = path.at(-1) ?? line.said;
    if (line.waiting.length === 0) this.#untold = this.#untold.filter((one) => one !== line);
    return true;
  }
}
