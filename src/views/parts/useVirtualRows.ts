import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN_ROWS = 8;
/** What is drawn before the window has been measured. */
const FIRST_GUESS = { width: 1024, height: 1080 };

export interface VirtualRows {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLElement, Element>;
  /** Distance from the top of what scrolls to the top of the list. */
  readonly margin: number;
}

interface RowsShape {
  readonly count: number;
  readonly rowHeight: number;
  /** Stays drawn wherever the list is scrolled to: the keyboard is in it. */
  readonly active: number;
}

/** Draws only the rows in sight of a list that scrolls with the page around it. */
export function useVirtualRows({ count, rowHeight, active }: RowsShape): VirtualRows {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => watchOffset(list.current, setMargin), []);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowHeight,
    scrollMargin: margin,
    overscan: OVERSCAN_ROWS,
    initialRect: FIRST_GUESS,
    rangeExtractor: (range) => withRow(range, active),
  });
  return { list, virtualizer, margin };
}

function withRow(range: Range, row: number): number[] {
  const inSight = defaultRangeExtractor(range);
  if (row >= range.count || inSight.includes(row)) return inSight;
  return row < range.startIndex ? [row, ...inSight] : [...inSight, row];
}

function scrollerOf(node: HTMLElement | null): HTMLElement | null {
  return node?.closest('main') ?? null;
}

/** What stands above the list may grow or go; the list's place is measured anew when it does. */
function watchOffset(node: HTMLElement | null, tell: (offset: number) => void): (() => void) | undefined {
  const scroller = scrollerOf(node);
  if (node === null || scroller === null) return undefined;
  const measure = () => {
    tell(node.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  };
  measure();
  const observer = new ResizeObserver(measure);
  for (const child of scroller.children) observer.observe(child);
  return () => observer.disconnect();
}
