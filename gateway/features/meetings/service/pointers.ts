import { BOARD_POINTER_LEAST_MS } from '../../../../contract/limits.ts';

interface Pointing {
  /** When the others heard last where somebody points, in ms since 1970. */
  readonly toldMs: number;
  /** Runs where a newer place waits. */
  timer?: NodeJS.Timeout;
}

/** How often the pointers of those who meet are passed on. Where they are is known to nobody here. */
export class Pointers {
  readonly #now: () => Date;
  /** Of those who point now, by session id. */
  readonly #pointing = new Map<string, Pointing>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Others hear of it at once; of what comes at once after another only the last, as soon as its time has come. */
  move(sid: string, tell: () => void): void {
    const known = this.#pointing.get(sid);
    const waitMs = known === undefined ? 0 : this.#waitMs(known);
    if (known === undefined || waitMs <= 0) return this.#tell(sid, tell);
    clearTimeout(known.timer);
    known.timer = setTimeout(() => this.#tell(sid, tell), waitMs).unref();
  }

  /** Whoever draws points, too: the others know a newer place than one that waits. */
  draw(sid: string): void {
    this.forget(sid);
    this.#pointing.set(sid, { toldMs: this.#now().getTime() });
  }

  /** That somebody points no more is told at once; whether they did is returned. */
  stop(sid: string): boolean {
    const pointed = this.#pointing.has(sid);
    this.forget(sid);
    return pointed;
  }

  forget(sid: string): void {
    clearTimeout(this.#pointing.get(sid)?.timer);
    this.#pointing.delete(sid);
  }

  #tell(sid: string, tell: () => void): void {
    this.draw(sid);
    tell();
  }

  /** A clock that was set back silences nobody. */
  #waitMs({ toldMs }: Pointing): number {
    const nowMs = this.#now().getTime();
    return nowMs < toldMs ? 0 : toldMs + BOARD_POINTER_LEAST_MS - nowMs;
  }
}
