import { BOARD_POINTER_LEAST_MS } from '../../../../contract/limits.ts';

/** How often the pointers of those who meet are passed on. Where they are is known to nobody here. */
export class Pointers {
  readonly #now: () => Date;
  /** When whoever points now was heard last, in ms since 1970, by session id. */
  readonly #toldAt = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Whether others hear of it: not of a move at once after another, nor twice that somebody points no more. */
  passes(sid: string, isThere: boolean): boolean {
    if (!isThere) return this.#toldAt.delete(sid);
    const nowMs = this.#now().getTime();
    const lastMs = this.#toldAt.get(sid);
    // A clock that was set back does not silence anybody.
    if (lastMs !== undefined && nowMs >= lastMs && nowMs - lastMs < BOARD_POINTER_LEAST_MS) return false;
    this.#toldAt.set(sid, nowMs);
    return true;
  }

  forget(sid: string): void {
    this.#toldAt.delete(sid);
  }
}
