import { CALLS_PER_MINUTE_MAX } from '../../../../../contract/limits.ts';

const MINUTE_MS = 60_000;

/** How often each person calls. */
export class CallRate {
  readonly #times = new Map<number, readonly number[]>();

  /** False once somebody called too often within a minute; what is refused does not count. */
  allows(userId: number, nowMs: number): boolean {
    for (const [who, times] of this.#times) if (times.every((at) => at <= nowMs - MINUTE_MS)) this.#times.delete(who);
    const recent = (this.#times.get(userId) ?? []).filter((at) => at > nowMs - MINUTE_MS);
    if (recent.length >= CALLS_PER_MINUTE_MAX) return false;
    this.#times.set(userId, [...recent, nowMs]);
    return true;
  }
}
