import type { Jpeg } from '../../platform/http/jpeg.ts';

export interface SessionPicture {
  readonly jpeg: Jpeg;
  readonly takenAt: Date;
}

/** The last small picture of a running session. It hangs in memory only, and goes with the session. */
export class PictureFrame {
  readonly #lookers = new Set<string>();
  #picture: SessionPicture | null = null;

  get picture(): SessionPicture | null {
    return this.#picture;
  }

  hang(picture: SessionPicture): void {
    this.#picture = picture;
  }

  /** A picture that nobody renews would show what is no longer there. */
  clear(): void {
    this.#picture = null;
  }

  hasLooked(apiSessionId: string): boolean {
    return this.#lookers.has(apiSessionId);
  }

  noteLook(apiSessionId: string): void {
    this.#lookers.add(apiSessionId);
  }
}
