/** Rows by their index, both ends among them. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** Where the scrolling leads: to later rows or to earlier ones. */
export type Direction = 1 | -1;

/** Beyond the view when it has to be quick: at most this much is drawn within one frame. */
const NEAR_ROWS = 8;
/** Where the scrolling leads when there is time: several steps of a wheel, nearly a page. */
const AHEAD_ROWS = 32;
/** So few left ahead, and more are drawn: enough for what comes until there is time. */
const SHORT_ROWS = 16;

const within = (first: number, last: number, count: number): RowSpan => ({
  first: Math.max(0, first),
  last: Math.min(count - 1, last),
});

export const spanAround = ({ first, last }: RowSpan, count: number): RowSpan =>
  within(first - NEAR_ROWS, last + NEAR_ROWS, count);

export const spanAhead = ({ first, last }: RowSpan, direction: Direction, count: number): RowSpan =>
  direction === 1
    ? within(first - NEAR_ROWS, last + AHEAD_ROWS, count)
    : within(first - AHEAD_ROWS, last + NEAR_ROWS, count);

/** What is missing among the drawn rows: some that are in view, some that soon may be, or none. */
export function lackOf(
  drawn: RowSpan,
  view: RowSpan,
  direction: Direction,
  count: number,
): 'inView' | 'ahead' | 'none' {
  if (view.first < drawn.first || view.last > drawn.last) return 'inView';
  const wanted = within(view.first - SHORT_ROWS, view.last + SHORT_ROWS, count);
  const isShort = direction === 1 ? wanted.last > drawn.last : wanted.first < drawn.first;
  return isShort ? 'ahead' : 'none';
}

/** The rows to draw, and one more that stays drawn wherever the others are. */
export function indexesOf({ first, last }: RowSpan, kept: number, count: number): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_one, offset) => first + offset);
  if (kept >= count || (kept >= first && kept <= last)) return indexes;
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}
