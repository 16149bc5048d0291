interface Frame {
  /** The timestamp of the `sync` that these bytes follow. */
  readonly after: number;
  readonly pieces: Buffer[];
  bytes: number;
}

/** What a line told, cut where frames end; over the cap the oldest frames are forgotten. */
export class FrameBuffer {
  readonly #maxBytes: number;
  readonly #frames: Frame[] = [];
  #bytes = 0;
  #lastFrame: number;

  /** `lastFrame` is the timestamp of the frame that ended before anything was held, 0 if unknown. */
  constructor(lastFrame: number, maxBytes: number) {
    this.#lastFrame = lastFrame;
    this.#maxBytes = maxBytes;
    this.#begin(lastFrame);
  }

  /** The timestamp of the last frame that is whole. */
  get lastFrame(): number {
    return this.#lastFrame;
  }

  /** What comes before the next frame's end of one that is forgotten is not kept either. */
  add(bytes: Buffer): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    frame.pieces.push(bytes);
    frame.bytes += bytes.length;
    this.#bytes += bytes.length;
    while (this.#bytes > this.#maxBytes) this.#forgetOldest();
  }

  endFrame(sync: Buffer, timestamp: number): void {
    this.add(sync);
    this.#lastFrame = timestamp;
    this.#begin(timestamp);
  }

  /** Whether everything that followed this frame is here, or is still to come. */
  reaches(timestamp: number): boolean {
    return timestamp >= (this.#frames[0]?.after ?? this.#lastFrame + 1);
  }

  /** Everything that followed the frame of this timestamp. */
  after(timestamp: number): Buffer {
    return Buffer.concat(this.#frames.filter(({ after }) => after >= timestamp).flatMap(({ pieces }) => pieces));
  }

  all(): Buffer {
    return Buffer.concat(this.#frames.flatMap(({ pieces }) => pieces));
  }

  #begin(after: number): void {
    this.#frames.push({ after, pieces: [], bytes: 0 });
  }

  #forgetOldest(): void {
    this.#bytes -= this.#frames.shift()?.bytes ?? 0;
  }
}
