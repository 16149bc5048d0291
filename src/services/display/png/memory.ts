/** Memory that is used again and again: fresh memory for a whole screen costs more than all that is done with it. */
export class Memory {
  #buffer = new ArrayBuffer(0);

  /** What was taken before is overwritten from now on. */
  take(bytes: number): ArrayBuffer {
    if (this.#buffer.byteLength < bytes) this.#buffer = new ArrayBuffer(bytes);
    return this.#buffer;
  }
}
