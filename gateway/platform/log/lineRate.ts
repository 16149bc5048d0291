import { LIMITER_KEYS_MAX } from '../../../contract/limits.ts';

export interface LineRateOptions {
  /** Lines of one key in one window. */
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => number;
}

/** Whether a line is written, and how many of its kind were left out in the window before. */
export type Allowed = { readonly leftOut: number } | null;

interface Count {
  lines: number;
  readonly endsAt: number;
}

/** Lines that strangers can cause as often as they like must not push all others out of a log of bounded size. */
export function createLineRate({ max, windowMs, now }: LineRateOptions): (key: string) => Allowed {
  const counts = new Map<string, Count>();
  const begin = (key: string): Count => {
    const [oldest] = counts.keys();
    if (counts.size >= LIMITER_KEYS_MAX && oldest !== undefined) counts.delete(oldest);
    const count = { lines: 0, endsAt: now() + windowMs };
    counts.delete(key);
    counts.set(key, count);
    return count;
  };
  return (key) => {
    const known = counts.get(key);
    const isOver = known !== undefined && known.endsAt <= now();
    const count = known === undefined || isOver ? begin(key) : known;
    count.lines += 1;
    if (count.lines > max) return null;
    return { leftOut: isOver && known.lines > max ? known.lines - max : 0 };
  };
}
