/** What no packer writes; the browser may make something of it. */
export const broken = (): Error => new Error('The bytes are not packed as they should be.');

/** Reads bits, the lowest of a byte first. Behind the end they are 0. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** No more than sixteen at once. */
  peek(count: number): number {
    while (this.#count < count) {
      this.#held |= (this.#bytes[this.#at] ?? 0) << this.#count;
      this.#at += 1;
      this.#count += 8;
    }
    return this.#held & ((1 << count) - 1);
  }

  drop(count: number): void {
    this.#held >>>= count;
    this.#count -= count;
  }

  take(count: number): number {
    const bits = this.peek(count);
    this.drop(count);
    return bits;
  }

  skipToByte(): void {
    this.drop(this.#count & 7);
  }
}
