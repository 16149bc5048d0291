import { DOWNLOAD_GATHER_BYTES, DOWNLOAD_GATHER_MS } from '../../../contract/limits.ts';

/** Passes bytes on in larger pieces. An engine's are small, and each that is sent costs both ends more than its bytes do. */
export class Gatherer {
  readonly #pass: (bytes: Buffer) => void;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(pass: (bytes: Buffer) => void) {
    this.#pass = pass;
  }

  /** They go on in a moment, or as soon as they are enough. */
  add(bytes: Buffer): void {
    this.#pieces.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= DOWNLOAD_GATHER_BYTES) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), DOWNLOAD_GATHER_MS);
  }

  flush(): void {
    const pieces = this.drop();
    if (pieces.length > 0) this.#pass(Buffer.concat(pieces));
  }

  /** Nobody takes them any more. */
  drop(): readonly Buffer[] {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#bytes = 0;
    return this.#pieces.splice(0);
  }
}
