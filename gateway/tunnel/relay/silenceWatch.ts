import {
  BROWSER_SILENCE_CHECK_MS,
  BROWSER_SILENCE_MS,
  BROWSER_SPOKEN_FOR_MS,
  TUNNEL_UNSTABLE_MS,
} from '../../../contract/limits.ts';

export interface SilenceHost {
  /** The engine must hear something, or it drops its user. */
  speakFor(): void;
  /** Nobody is there any more, whatever the network says. */
  lost(): void;
}

/** Notices that a browser has gone without a word, as a laptop that is shut does: browsers ping twice a second. */
export class SilenceWatch {
  readonly #check: NodeJS.Timeout;
  readonly #now: () => number;
  #silentMs = 0;
  #heardAt: number;

  constructor(host: SilenceHost, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#heardAt = now();
    this.#check = setInterval(() => {
      this.#silentMs += BROWSER_SILENCE_CHECK_MS;
      if (this.#silentMs >= BROWSER_SILENCE_MS) host.lost();
      else if (this.#silentMs >= BROWSER_SPOKEN_FOR_MS) host.speakFor();
    }, BROWSER_SILENCE_CHECK_MS);
    this.#check.unref();
  }

  /** Whether what is heard ends a silence that only a link which was cut explains. */
  heard(): boolean {
    const before = this.#heardAt;
    this.#heardAt = this.#now();
    this.#silentMs = 0;
    return this.#heardAt - before >= TUNNEL_UNSTABLE_MS;
  }

  stop(): void {
    clearInterval(this.#check);
  }
}
