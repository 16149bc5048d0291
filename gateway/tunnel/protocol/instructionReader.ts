import { splitInstructions, type RawInstruction } from './rawInstruction.ts';
import { InstructionScanner } from './scanner.ts';

/** Bytes in any pieces to whole instructions, for the side that sends few of them: the browser. */
export class InstructionReader {
  readonly #scanner = new InstructionScanner();
  #begun: Buffer[] = [];

  /** The instructions that this piece completes. Throws `InstructionError`. */
  push(piece: Buffer): readonly RawInstruction[] {
    const end = this.#scanner.scan(piece);
    if (end === 0) {
      if (piece.length > 0) this.#begun.push(piece);
      return [];
    }
    const region = Buffer.concat([...this.#begun, piece.subarray(0, end)]);
    this.#begun = end === piece.length ? [] : [piece.subarray(end)];
    return splitInstructions(region);
  }

  /** True while part of an instruction waits for its rest. */
  get pending(): boolean {
    return this.#begun.length > 0;
  }
}
