import { LIMITER_KEYS_MAX } from '../../../contract/limits.ts';

export interface LimiterOptions {
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** `calls`: every call counts. `refusals`: only those that were refused. */
  readonly counts: 'calls' | 'refusals';
  readonly now: () => Date;
}

/** Counts by a key in windows of fixed length. Kept in memory: it protects this process, not an account. */
export interface Limiter {
  readonly name: string;
  readonly counts: LimiterOptions['counts'];
  spend(key: string): void;
  /** Seconds until the key may call again; 0 if it may now. */
  secondsToWait(key: string): number;
}

interface Count {
  used: number;
  readonly endsAt: number;
}

export function createLimiter({ name, max, windowSeconds, counts, now }: LimiterOptions): Limiter {
  const byKey = new Map<string, Count>();

  function current(key: string): Count | undefined {
    const count = byKey.get(key);
    if (count && count.endsAt <= now().getTime()) byKey.delete(key);
    return byKey.get(key);
  }

  function begin(key: string): Count {
    const [oldest] = byKey.keys();
    if (byKey.size >= LIMITER_KEYS_MAX && oldest !== undefined) byKey.delete(oldest);
    const count = { used: 0, endsAt: now().getTime() + windowSeconds * 1000 };
    byKey.set(key, count);
    return count;
  }

  return {
    name,
    counts,
    spend: (key) => {
      (current(key) ?? begin(key)).used += 1;
    },
    secondsToWait: (key) => {
      const count = current(key);
      return count && count.used >= max ? Math.ceil((count.endsAt - now().getTime()) / 1000) : 0;
    },
  };
}

/** What keeps calls without a token within bounds, by address. */
export interface RouteLimiters {
  /** Calls without a token. */
  readonly open: Limiter;
  /** Calls that carry a secret other than the token header: only refusals count. */
  readonly refused: Limiter;
  /** Asking for a new password and using a link, by address. */
  readonly recovery: Limiter;
}
