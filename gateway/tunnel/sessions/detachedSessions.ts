import { PARKED_MAX, PARKED_PER_USER_MAX } from '../../../contract/limits.ts';

/** A session without a browser. */
export interface Parked {
  readonly use: { readonly userId: number };
  /** Ends it: nobody came back for it. */
  expire(): void;
}

/** Keeps sessions for the time in which their browsers may come back, each user a few and all users not too many. */
export class DetachedSessions {
  readonly #graceMs: number;
  /** The longest parked first. */
  readonly #parked = new Map<Parked, NodeJS.Timeout>();

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** How long a session waits for its browser; 0 where none does. */
  get graceMs(): number {
    return this.#graceMs;
  }

  park(session: Parked): void {
    this.leave(session);
    const timer = setTimeout(() => this.#expire(session), this.#graceMs);
    timer.unref();
    this.#parked.set(session, timer);
    this.#expireOldest((one) => one.use.userId === session.use.userId, PARKED_PER_USER_MAX);
    this.#expireOldest(() => true, PARKED_MAX);
  }

  /** Its browser is back, or it has ended. */
  leave(session: Parked): void {
    clearTimeout(this.#parked.get(session));
    this.#parked.delete(session);
  }

  #expireOldest(isMeant: (session: Parked) => boolean, max: number): void {
    const meant = [...this.#parked.keys()].filter(isMeant);
    for (const session of meant.slice(0, Math.max(0, meant.length - max))) this.#expire(session);
  }

  #expire(session: Parked): void {
    this.leave(session);
    session.expire();
  }
}
