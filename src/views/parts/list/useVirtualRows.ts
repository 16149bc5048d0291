import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { indexesOf } from './rowSpan.ts';
import { RowWindow } from './rowWindow.ts';

interface VirtualRows {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly isScrolling: boolean;
  /** The rows to draw. */
  readonly indexes: readonly number[];
  scrollToIndex(index: number): void;
}

interface RowsShape {
  readonly rows: readonly unknown[];
  readonly rowHeight: number;
  /** Stays drawn wherever the list is scrolled to: the keyboard is in it. */
  readonly active: number;
}

/** Draws only the rows in sight of a list that scrolls with the page around it, and those that are about to be. */
export function useVirtualRows({ rows, rowHeight, active }: RowsShape): VirtualRows {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [, redraw] = useReducer((drawings: number) => drawings + 1, 0);
  const layout = { count: rows.length, rowHeight, margin, scroller: () => scrollerOf(list.current) };
  const [window] = useState(() => new RowWindow(layout, (atOnce) => (atOnce ? flushSync(redraw) : redraw())));
  const span = window.spanOf(rows, layout);
  useLayoutEffect(() => watchOffset(list.current, setMargin), []);
  useLayoutEffect(() => () => window.end(), [window]);
  useLayoutEffect(() => window.settle());
  return {
    list,
    height: window.height,
    isScrolling: window.isScrolling,
    indexes: indexesOf(span, active, rows.length),
    scrollToIndex: (index) => window.scrollToIndex(index),
  };
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
