import type { OnReadOpts } from 'node:net';
import { ENGINE_READ_BUFFERS_MAX, ENGINE_READ_BYTES } from '../../../contract/limits.ts';
import { InstructionScanner } from './scanner.ts';

/** Smaller messages are copied: they would keep a whole buffer for as long as a slow browser does not take them. */
const COPY_BELOW_BYTES = ENGINE_READ_BYTES / 4;

/** Buffers that are used again: fresh memory costs the system more than everything else that is done with the bytes. */
const spare: Buffer[] = [];
const takeBuffer = () => spare.pop() ?? Buffer.allocUnsafeSlow(ENGINE_READ_BYTES);
const giveBack = (buffer: Buffer) => {
  if (spare.length < ENGINE_READ_BUFFERS_MAX) spare.push(buffer);
};

const nothingToRelease = () => undefined;

export interface ReaderListener {
  /**
   * Whole instructions, as many as have come. Their memory is used again after `release`; who never calls it may keep
   * the bytes.
   */
  read(bytes: Buffer, isPlain: boolean, release: () => void): void;
  /** What comes is no instruction, and nothing after it is read. */
  malformed(): void;
}

/**
 * Reads from an engine's socket into buffers of its own, and tells whole instructions. The rest of a read is moved to
 * the front of the next buffer, so that what is told always lies in one piece.
 */
export class LineReader {
  readonly #scanner = new InstructionScanner();
  #listener: ReaderListener | null = null;
  #buffer = takeBuffer();
  /** Bytes of a begun instruction, at the front of the buffer. */
  #begun = 0;
  #isPlain = true;
  #isBroken = false;

  listen(listener: ReaderListener): void {
    this.#listener = listener;
  }

  /** For `net.connect`. */
  readonly onread: OnReadOpts = {
    // An instruction is shorter than a buffer: there is always room behind a begun one.
    buffer: () => this.#buffer.subarray(this.#begun),
    callback: (bytes) => {
      if (!this.#isBroken) this.#take(this.#begun + bytes);
      return true;
    },
  };

  #take(filled: number): void {
    const boundary = this.#findBoundary(filled);
    this.#isPlain &&= this.#scanner.plain;
    if (boundary <= this.#begun) this.#begun = filled;
    else this.#tell(boundary, filled);
  }

  /** Offset behind the last instruction that is whole. */
  #findBoundary(filled: number): number {
    try {
      const end = this.#scanner.scan(this.#buffer.subarray(this.#begun, filled));
      return end === 0 ? 0 : this.#begun + end;
    } catch {
      this.#isBroken = true;
      this.#listener?.malformed();
      return 0;
    }
  }

  #tell(boundary: number, filled: number): void {
    const buffer = this.#buffer;
    const isPlain = this.#isPlain;
    const mustCopy = boundary < COPY_BELOW_BYTES;
    const bytes = mustCopy ? Buffer.from(buffer.subarray(0, boundary)) : buffer.subarray(0, boundary);
    if (!mustCopy) this.#buffer = takeBuffer();
    buffer.copy(this.#buffer, 0, boundary, filled);
    this.#begun = filled - boundary;
    this.#isPlain = this.#begun === 0 || this.#scanner.plain;
    this.#listener?.read(bytes, isPlain, mustCopy ? nothingToRelease : () => giveBack(buffer));
  }
}
