import { splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';
import { timestampOf } from '../engine/keepAlive.ts';

const SYNC = 'sync';
const timeOf = (sync: RawInstruction) => Number(timestampOf(sync));

/**
 * Which of a browser's answers to frames the engine hears. It takes the time until an answer for what the browser needs to
 * draw, and holds its next frames back for as long. Answers of a browser that was cut off say how long the cut was: told
 * to the engine, they would freeze the picture once more for that time.
 */
export class FrameAnswers {
  /** The first frame whose answer counts; null until there is one. */
  #from: number | null = 0;

  /** The browser was cut off: what it says of the frames before now came late, or the gateway has said it. */
  interrupted(): void {
    this.#from = null;
  }

  /** What goes to the browser as the engine brings it. */
  passes(bytes: Buffer): void {
    if (this.#from !== null) return;
    const sync = splitInstructions(bytes).find(({ opcode }) => opcode === SYNC);
    if (sync) this.#from = timeOf(sync);
  }

  /** Whether the engine hears what a browser sends. */
  counts(instruction: RawInstruction): boolean {
    return instruction.opcode !== SYNC || (this.#from !== null && timeOf(instruction) >= this.#from);
  }
}
