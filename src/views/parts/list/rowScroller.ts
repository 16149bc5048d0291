import type { RowSpan } from './rowSpan.ts';

/** So long after its last step a scrolling is over. */
const REST_MS = 150;

export interface RowsLayout {
  readonly count: number;
  readonly rowHeight: number;
  /** How far below the top of what scrolls the first row begins. */
  readonly margin: number;
  readonly scroller: () => HTMLElement | null;
}

/** The part of the page that scrolls past rows of one height: what of them is in view is reckoned, not measured. */
export class RowScroller {
  readonly #moved: () => void;
  #layout: RowsLayout;
  #element: HTMLElement | null = null;
  #top = 0;
  /** Before it has been measured: it is never higher than the window. */
  #height = window.innerHeight;
  #rest: ReturnType<typeof setTimeout> | null = null;
  #end = new AbortController();

  constructor(layout: RowsLayout, moved: () => void) {
    this.#layout = layout;
    this.#moved = moved;
  }

  get isScrolling(): boolean {
    return this.#rest !== null;
  }

  get height(): number {
    return this.#layout.count * this.#layout.rowHeight;
  }

  /** Null where no row can be. */
  get view(): RowSpan | null {
    const { count, rowHeight, margin } = this.#layout;
    if (count === 0 || this.#height === 0) return null;
    const within = (index: number) => Math.min(count - 1, Math.max(0, index));
    const top = this.#top - margin;
    return {
      first: within(Math.floor(top / rowHeight)),
      last: within(Math.ceil((top + this.#height) / rowHeight) - 1),
    };
  }

  take(layout: RowsLayout): void {
    this.#layout = layout;
  }

  /** As far as needed for that row to be in view; for the last one to the end. */
  scrollTo(index: number): void {
    const { count, rowHeight, margin } = this.#layout;
    const start = margin + index * rowHeight;
    const end = start + rowHeight;
    if (index === count - 1) this.#element?.scrollTo({ top: this.#element.scrollHeight });
    else if (end >= this.#top + this.#height) this.#element?.scrollTo({ top: end - this.#height });
    else if (start <= this.#top) this.#element?.scrollTo({ top: start });
  }

  /** To be called when the rows were drawn: only then it is known what scrolls them. */
  follow(): void {
    const element = this.#layout.scroller();
    if (element === this.#element) return;
    this.leave();
    this.#element = element;
    if (element !== null) this.#watch(element);
  }

  leave(): void {
    this.#end.abort();
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
    this.#element = null;
  }

  #watch(element: HTMLElement): void {
    this.#end = new AbortController();
    const { signal } = this.#end;
    element.addEventListener('scroll', () => this.#scrolled(element), { passive: true, signal });
    const observer = new ResizeObserver(() => {
      this.#height = element.clientHeight;
      this.#moved();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
    [this.#top, this.#height] = [element.scrollTop, element.clientHeight];
  }

  #scrolled(element: HTMLElement): void {
    this.#top = element.scrollTop;
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = null;
      this.#moved();
    }, REST_MS);
    this.#moved();
  }
}
