import { paintsPicture } from '../protocol/pictureSize.ts';

/** Tells when a session has a picture. Until then guacd has none to show to those who join, and ends at their coming. */
export class FirstPicture {
  readonly #waiting = new Set<() => void>();
  #isThere = false;
  #isOver = false;

  observe(bytes: Buffer): void {
    if (this.#isThere || !paintsPicture(bytes)) return;
    this.#isThere = true;
    this.#tell();
  }

  /** The session is over. */
  stop(): void {
    this.#isOver = true;
    this.#tell();
  }

  /** Whether there is one, at the latest after this time. */
  within(patienceMs: number): Promise<boolean> {
    if (this.#isThere || this.#isOver) return Promise.resolve(this.#isThere);
    return new Promise((resolve) => {
      const decide = () => {
        clearTimeout(patience);
        this.#waiting.delete(decide);
        resolve(this.#isThere && !this.#isOver);
      };
      const patience = setTimeout(decide, patienceMs);
      this.#waiting.add(decide);
    });
  }

  #tell(): void {
    for (const decide of this.#waiting) decide();
  }
}
