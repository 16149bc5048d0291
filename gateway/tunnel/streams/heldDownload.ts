import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { DOWNLOAD_HELD_BYTES, DOWNLOAD_PIECE_BYTES } from '../../../contract/limits.ts';

/** Where the bytes of a downloaded stream go. */
export interface DownloadSink {
  /** False where it would rather wait until `Download.resume`; what comes all the same is taken. */
  readonly takesMore: boolean;
  write(bytes: Buffer): void;
  end(): void;
  /** The tunnel ended before the stream did. */
  fail(status: GuacamoleStatusName): void;
}

/** Who takes one piece of a download. */
export type PieceReader = Omit<DownloadSink, 'takesMore'>;

interface Piece {
  readonly reader: PieceReader;
  /** Bytes that it may still get. */
  left: number;
}

/**
 * A stream of the engine that is taken piece by piece. What the reader has not asked beyond is kept, so that one who was
 * cut off goes on where it was; the engine waits meanwhile.
 */
export class HeldDownload implements DownloadSink {
  readonly #goOn: () => void;
  #held: Buffer[] = [];
  #bytes = 0;
  /** Where in the stream that which is held begins. */
  #from = 0;
  #piece: Piece | null = null;
  #end: GuacamoleStatusName | null = null;

  constructor(goOn: () => void) {
    this.#goOn = goOn;
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /** It has ended, and whoever takes it has asked beyond its last byte. */
  get isTaken(): boolean {
    return this.#end !== null && this.#bytes === 0;
  }

  get takesMore(): boolean {
    return this.#bytes < DOWNLOAD_HELD_BYTES;
  }

  write(bytes: Buffer): void {
    this.#held.push(bytes);
    this.#bytes += bytes.length;
    this.#give(bytes);
  }

  end(): void {
    this.#end = 'SUCCESS';
    this.#finish();
  }

  fail(status: GuacamoleStatusName): void {
    this.#end ??= status;
    this.#finish();
  }

  /** A piece from there on. False where what was there is not kept any more; a reader from before is let go. */
  serve(from: number, reader: PieceReader): boolean {
    const skipped = from - this.#from;
    if (skipped < 0 || skipped > this.#bytes) return false;
    this.#piece?.reader.fail('RESOURCE_CONFLICT');
    this.#forget(skipped);
    this.#piece = { reader, left: DOWNLOAD_PIECE_BYTES };
    for (const bytes of this.#held) this.#give(bytes);
    if (this.#end !== null) this.#finish();
    else if (this.takesMore) this.#goOn();
    return true;
  }

  leave(reader: PieceReader): void {
    if (this.#piece?.reader === reader) this.#piece = null;
  }

  #give(bytes: Buffer): void {
    const piece = this.#piece;
    if (piece === null) return;
    const given = bytes.subarray(0, piece.left);
    piece.left -= given.length;
    piece.reader.write(given);
    if (piece.left > 0) return;
    this.#piece = null;
    piece.reader.end();
  }

  #finish(): void {
    const piece = this.#piece;
    this.#piece = null;
    if (this.#end === 'SUCCESS') piece?.reader.end();
    else if (this.#end !== null) piece?.reader.fail(this.#end);
  }

  #forget(bytes: number): void {
    let left = bytes;
    this.#from += bytes;
    this.#bytes -= bytes;
    while (left > 0) {
      const first = this.#held.shift();
      if (first === undefined) return;
      if (first.length > left) this.#held.unshift(first.subarray(left));
      left -= first.length;
    }
  }
}
