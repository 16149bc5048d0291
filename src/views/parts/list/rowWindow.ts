import { type Direction, lackOf, type RowSpan, spanAhead, spanAround } from './rowSpan.ts';
import { type RowsLayout, RowScroller } from './rowScroller.ts';
import { whenIdle } from '../loading/useWarmUp.ts';

const NO_ROWS: RowSpan = { first: 0, last: -1 };

/**
 * Which rows of a scrolled list are drawn. A step to rows that are drawn already costs nothing: more are drawn ahead
 * when the browser has time, and at once only where one in view is missing.
 */
export class RowWindow {
  readonly #scroller: RowScroller;
  readonly #draw: (atOnce: boolean) => void;
  #rows: readonly unknown[] = [];
  #span = NO_ROWS;
  #view = NO_ROWS;
  #direction: Direction = 1;
  #isDrawnScrolling = false;
  #forget: (() => void) | null = null;

  constructor(layout: RowsLayout, draw: (atOnce: boolean) => void) {
    this.#draw = draw;
    this.#scroller = new RowScroller(layout, () => this.#look(this.isScrolling));
  }

  get isScrolling(): boolean {
    return this.#scroller.isScrolling;
  }

  get height(): number {
    return this.#scroller.height;
  }

  scrollToIndex(index: number): void {
    this.#scroller.scrollTo(index);
  }

  /** The rows to draw now. Where there are others than before, it begins with those in view: the rest has time. */
  spanOf(rows: readonly unknown[], layout: RowsLayout): RowSpan {
    this.#scroller.take(layout);
    this.#isDrawnScrolling = this.isScrolling;
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#span = this.#readView() ? this.#view : NO_ROWS;
    }
    return this.#span;
  }

  /** To be called when it was drawn. */
  settle(): void {
    this.#scroller.follow();
    this.#look(false);
  }

  /** To be called when nothing of it is drawn any more. */
  end(): void {
    this.#scroller.leave();
    this.#forget?.();
    this.#forget = null;
  }

  #readView(): boolean {
    const { view } = this.#scroller;
    if (view === null) return false;
    if (view.first !== this.#view.first) this.#direction = view.first > this.#view.first ? 1 : -1;
    this.#view = view;
    return true;
  }

  #look(atOnce: boolean): void {
    if (!this.#readView()) return;
    const lack = lackOf(this.#span, this.#view, this.#direction, this.#rows.length);
    if (lack === 'inView') this.#show(spanAround(this.#view, this.#rows.length), atOnce);
    else if (this.#isDrawnScrolling && !this.isScrolling) this.#draw(false);
    if (lack !== 'none') this.#forget ??= whenIdle(() => this.#showAhead());
  }

  #showAhead(): void {
    this.#forget = null;
    if (this.#readView()) this.#show(spanAhead(this.#view, this.#direction, this.#rows.length), true);
  }

  #show(span: RowSpan, atOnce: boolean): void {
    this.#span = span;
    this.#draw(atOnce);
  }
}
