// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowScroller } from './rowScroller.ts';

const ROW_PX = 40;
const HEIGHT_PX = 400;
const MARGIN_PX = 100;
const COUNT = 1_000;

let resized = () => undefined as unknown;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(count = COUNT) {
  const element = document.createElement('main');
  let height = HEIGHT_PX;
  Object.defineProperty(element, 'clientHeight', { get: () => height });
  Object.defineProperty(element, 'scrollHeight', { get: () => MARGIN_PX + count * ROW_PX });
  const scrollTo = vi.fn(({ top }: ScrollToOptions) => scroll(top ?? 0));
  element.scrollTo = scrollTo as unknown as typeof element.scrollTo;
  const moved = vi.fn();
  const scroller = new RowScroller({ count, rowHeight: ROW_PX, margin: MARGIN_PX, scroller: () => element }, moved);
  const scroll = (top: number) => {
    element.scrollTop = Math.min(top, element.scrollHeight - height);
    element.dispatchEvent(new Event('scroll'));
  };
  const resize = (px: number) => {
    height = px;
    resized();
  };
  return { moved, resize, scroll, scroller, scrollTo };
}

test('before it is drawn the window tells how many rows may be in view', () => {
  vi.stubGlobal('innerHeight', HEIGHT_PX);
  expect(setUp().scroller.view).toEqual({ first: 0, last: 7 });
});

test.each([
  [0, { first: 0, last: 7 }],
  [MARGIN_PX, { first: 0, last: 9 }],
  [MARGIN_PX + 1, { first: 0, last: 10 }],
  [MARGIN_PX + ROW_PX, { first: 1, last: 10 }],
  [Number.MAX_SAFE_INTEGER, { first: 990, last: 999 }],
])('scrolled by %i it has the rows in view that touch it', (top, view) => {
  const { scroll, scroller } = setUp();
  scroller.follow();
  scroll(top);
  expect(scroller.view).toEqual(view);
});

test('a higher window has more in view, one without height nothing, and no list has what it lacks', () => {
  const { moved, resize, scroller } = setUp();
  scroller.follow();
  resize(HEIGHT_PX * 2);
  expect([scroller.view, moved.mock.calls.length]).toEqual([{ first: 0, last: 17 }, 1]);
  resize(0);
  expect(scroller.view).toBeNull();
  expect(setUp(0).scroller.view).toBeNull();
  expect([setUp(3).scroller.view, setUp(3).scroller.height]).toEqual([{ first: 0, last: 2 }, 3 * ROW_PX]);
});

test('it scrolls until it has rested for a while, and tells of both', () => {
  const { moved, scroll, scroller } = setUp();
  scroller.follow();
  scroll(10);
  vi.advanceTimersByTime(100);
  scroll(20);
  vi.advanceTimersByTime(100);
  expect([scroller.isScrolling, moved.mock.calls.length]).toEqual([true, 2]);
  vi.advanceTimersByTime(100);
  expect([scroller.isScrolling, moved.mock.calls.length]).toEqual([false, 3]);
});

test('a row is brought into view by the shortest way, and the last one with all that is below it', () => {
  const { scroller, scrollTo } = setUp();
  scroller.follow();
  scroller.scrollTo(2);
  expect(scrollTo).not.toHaveBeenCalled();
  scroller.scrollTo(20);
  expect(scroller.view).toEqual({ first: 11, last: 20 });
  scroller.scrollTo(5);
  expect(scroller.view).toEqual({ first: 5, last: 14 });
  scroller.scrollTo(COUNT - 1);
  expect(scroller.view).toEqual({ first: 990, last: 999 });
});

test('what is left tells nothing more, and is followed again when it is drawn again', () => {
  const { moved, scroll, scroller } = setUp();
  scroller.follow();
  scroll(10);
  scroller.leave();
  vi.advanceTimersByTime(1_000);
  scroll(20);
  expect([scroller.isScrolling, moved.mock.calls.length]).toEqual([false, 1]);
  scroller.follow();
  scroll(MARGIN_PX + ROW_PX);
  expect([scroller.view?.first, moved.mock.calls.length]).toEqual([1, 2]);
});
