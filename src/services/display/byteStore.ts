const FIRST_BYTES = 65_536;

/** Bytes one after the other, in one piece of memory: a stream of single bytes costs no more than one of large blobs. */
export class ByteStore {
  readonly #most: number;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** False where it would be more than it may hold. */
  add(more: Uint8Array): boolean {
    const length = this.#length + more.length;
    if (length > this.#most) return false;
    if (length > this.#bytes.length) this.#grow(length);
    this.#bytes.set(more, this.#length);
    this.#length = length;
    return true;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  clear(): void {
    this.#bytes = new Uint8Array(0);
    this.#length = 0;
  }

  #grow(length: number): void {
    const larger = new Uint8Array(Math.min(this.#most, Math.max(FIRST_BYTES, 2 * length)));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
