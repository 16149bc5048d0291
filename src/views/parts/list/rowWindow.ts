import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type Direction, lackOf, type RowSpan, spanAhead, spanAround } from './rowSpan.ts';
import { whenIdle } from '../loading/whenIdle.ts';

type AllOptions = VirtualizerOptions<HTMLElement, Element>;
type WindowOptions = Pick<AllOptions, 'count' | 'getScrollElement' | 'estimateSize'> & { scrollMargin: number };

/** What is drawn before the scrolled part of the window has been measured: it is never higher than the window. */
const firstGuess = () => ({ width: window.innerWidth, height: window.innerHeight });
const NO_ROWS: RowSpan = { first: 0, last: -1 };

/**
 * Which rows of a scrolled list are drawn. A step to rows that are drawn already costs nothing: more are drawn ahead
 * when the browser has time, and at once only where one in view is missing.
 */
export class RowWindow {
  readonly #scroller: Virtualizer<HTMLElement, Element>;
  readonly #draw: (atOnce: boolean) => void;
  #rows: readonly unknown[] = [];
  #span = NO_ROWS;
  #view = NO_ROWS;
  #direction: Direction = 1;
  #isDrawnScrolling = false;
  #forget: (() => void) | null = null;

  constructor(options: WindowOptions, draw: (atOnce: boolean) => void) {
    this.#draw = draw;
    this.#scroller = new Virtualizer(this.#whole(options));
  }

  get isScrolling(): boolean {
    return this.#scroller.isScrolling;
  }

  get height(): number {
    return this.#scroller.getTotalSize();
  }

  scrollToIndex(index: number): void {
    this.#scroller.scrollToIndex(index);
  }

  /** The rows to draw now. Where there are others than before, it begins with those in view: the rest has time. */
  spanOf(rows: readonly unknown[], options: WindowOptions): RowSpan {
    this.#scroller.setOptions(this.#whole(options));
    this.#isDrawnScrolling = this.isScrolling;
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#span = this.#readView() ? this.#view : NO_ROWS;
    }
    return this.#span;
  }

  /** To be called when it was drawn. */
  settle(): void {
    this.#scroller._willUpdate();
    this.#look(false);
  }

  /** Returns how to end it. */
  begin(): () => void {
    const end = this.#scroller._didMount();
    return () => {
      end();
      this.#forget?.();
      this.#forget = null;
    };
  }

  #whole(options: WindowOptions): AllOptions {
    return {
      ...options,
      ...{ observeElementRect, observeElementOffset, scrollToFn: elementScroll, initialRect: firstGuess() },
      onChange: (_scroller, isScrolling) => this.#look(isScrolling),
    };
  }

  #readView(): boolean {
    const range = this.#scroller.calculateRange();
    if (range === null) return false;
    const { startIndex: first, endIndex: last } = range;
    if (first !== this.#view.first) this.#direction = first > this.#view.first ? 1 : -1;
    this.#view = { first, last };
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
