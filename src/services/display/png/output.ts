import { broken } from './bitReader.ts';

/** Shorter ones are copied sooner than the call for it is made. */
const CALL_FROM_BYTES = 32;

/** Takes what is unpacked, up to the size that is known before. */
export class Output {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isFull(): boolean {
    return this.#at === this.#bytes.length;
  }

  put(byte: number): void {
    if (this.isFull) throw broken();
    this.#bytes[this.#at] = byte;
    this.#at += 1;
  }

  /** What stands so far back, again; the copy may run into itself. Areas of one colour are hardly anything else. */
  repeat(length: number, distance: number): void {
    const bytes = this.#bytes;
    const start = this.#at;
    const end = start + length;
    if (distance > start || end > bytes.length) throw broken();
    if (distance === 1) bytes.fill(bytes[start - 1] ?? 0, start, end);
    else if (length >= CALL_FROM_BYTES && distance >= length) bytes.copyWithin(start, start - distance, end - distance);
    else for (let at = start; at < end; at += 1) bytes[at] = bytes[at - distance] ?? 0;
    this.#at = end;
  }
}
