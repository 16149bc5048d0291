interface Piece {
  readonly bytes: Buffer;
  /** Nobody else tells of it: it is given back whatever frame it came in. */
  readonly stays: boolean;
}

interface Frame {
  /** The timestamp of the `sync` that these pieces follow. */
  readonly after: number;
  readonly pieces: Piece[];
  bytes: number;
}

const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** What a line told, cut where frames end; over the cap the oldest frames are forgotten, but for what stays. */
export class FrameBuffer {
  readonly #maxBytes: number;
  readonly #frames: Frame[] = [];
  /** Of frames that are forgotten. */
  readonly #left: Piece[] = [];
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
  add(bytes: Buffer, stays = false): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return stays ? this.#leave([{ bytes, stays }]) : undefined;
    frame.pieces.push({ bytes, stays });
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

  /** Everything that followed the frame of this timestamp, and what stays of all before. */
  after(timestamp: number): Buffer {
    return this.#pick(({ after }, { stays }) => stays || after >= timestamp);
  }

  /** What stays, and no frame. */
  staying(): Buffer {
    return this.#pick((_, { stays }) => stays);
  }

  all(): Buffer {
    return this.#pick(() => true);
  }

  #pick(isWanted: (frame: Frame, piece: Piece) => boolean): Buffer {
    const picked = this.#frames.flatMap((frame) => frame.pieces.filter((piece) => isWanted(frame, piece)));
    return Buffer.concat([...this.#left, ...picked].map(({ bytes }) => bytes));
  }

  #begin(after: number): void {
    this.#frames.push({ after, pieces: [], bytes: 0 });
  }

  #forgetOldest(): void {
    const { pieces = [], bytes = 0 } = this.#frames.shift() ?? {};
    this.#bytes -= bytes;
    this.#leave(pieces.filter(({ stays }) => stays));
  }

  #leave(pieces: readonly Piece[]): void {
    if (sizeOf(this.#left) + sizeOf(pieces) <= this.#maxBytes) this.#left.push(...pieces);
  }
}
