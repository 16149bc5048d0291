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

/** What is unpacked, up to the size that is known before. */
export class Output {
  readonly bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  get isFull(): boolean {
    return this.#at === this.bytes.length;
  }

  put(byte: number): void {
    if (this.isFull) throw broken();
    this.bytes[this.#at] = byte;
    this.#at += 1;
  }

  /** What stands so far back, again; the copy may run into itself. */
  repeat(length: number, distance: number): void {
    const { bytes } = this;
    const end = this.#at + length;
    if (distance > this.#at || end > bytes.length) throw broken();
    for (let at = this.#at; at < end; at += 1) bytes[at] = bytes[at - distance] ?? 0;
    this.#at = end;
  }
}
