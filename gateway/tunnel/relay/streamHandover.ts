import { HANDOVER_HELD_MAX_BYTES, HANDOVER_PAINT_MS, HANDOVER_PATIENCE_MS } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { answerFor, timestampOf } from '../engine/keepAlive.ts';
import type { EngineLine, LineListener } from '../engine/engineLine.ts';
import { FirstUserOnly } from './firstUserOnly.ts';
import { FrameBuffer } from './frameBuffer.ts';
import { splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';

export interface HandoverHost {
  /** For the browser, from the kept line. */
  pass(bytes: Buffer): void;
  /** For the browser, from the line that joined: its streams are not those of the kept one. */
  show(bytes: Buffer): void;
  /** Once: from now on what the kept line brings goes straight to the browser. */
  done(): void;
}

const joinBytes = (instructions: readonly RawInstruction[]) => Buffer.concat(instructions.map(({ bytes }) => bytes));

/**
 * Brings a browser back to a line that was kept for it. The engine shows its whole picture to nobody but those who join,
 * and gives file systems, questions and sound input to nobody but its first user. So a second user joins for the picture
 * alone; at the first end of a frame that both lines have told, the browser goes on with the kept one. What only the first
 * user is told is none of the picture: it is held until then, whatever frame it came in.
 */
export class StreamHandover implements LineListener {
  readonly #host: HandoverHost;
  readonly #held: FrameBuffer;
  readonly #firstUserOnly = new FirstUserOnly();
  readonly #patience: NodeJS.Timeout;
  #joined: EngineLine | null;
  #paint: NodeJS.Timeout | null = null;
  /** The frame after which the kept line goes on. */
  #until: number | null = null;
  #over = false;

  /** `lastFrame` is the timestamp of the last frame that the kept line told, 0 if unknown. */
  constructor(joined: EngineLine, lastFrame: number, host: HandoverHost) {
    this.#joined = joined;
    this.#host = host;
    this.#held = new FrameBuffer(lastFrame, HANDOVER_HELD_MAX_BYTES);
    this.#patience = setTimeout(() => this.#finish(this.#held.all()), HANDOVER_PATIENCE_MS);
  }

  start(): void {
    this.#joined?.listen(this);
  }

  /** Gives back what nobody will tell again. */
  cancel(): Buffer {
    this.#over = true;
    this.#release();
    return this.#held.staying();
  }

  /** From the kept line, whose frames are answered by the gateway until the browser has it. */
  keptBrings(instructions: readonly RawInstruction[]): void {
    for (const instruction of instructions) {
      if (instruction.opcode === 'sync') this.#held.endFrame(instruction.bytes, Number(timestampOf(instruction)));
      else this.#held.add(instruction.bytes, this.#firstUserOnly.picks(instruction));
    }
    if (this.#until !== null) this.#goOnFrom(this.#until);
  }

  received(bytes: Buffer): void {
    const joined = this.#joined;
    if (joined === null) return;
    const instructions = splitInstructions(bytes);
    const at = instructions.findIndex((one) => one.opcode === 'sync' && this.#held.reaches(Number(timestampOf(one))));
    const sync = instructions[at];
    answerFor(joined, instructions);
    if (sync === undefined) this.#showPart(instructions);
    else {
      this.#host.show(joinBytes(instructions.slice(0, at + 1)));
      this.#until = Number(timestampOf(sync));
      this.#release();
      this.#goOnFrom(this.#until);
    }
  }

  drained(): void {
    return;
  }

  /** The second user is gone before a frame was whole: the kept line alone is left. */
  ended(): void {
    this.#finish(this.#held.all());
  }

  /** A still picture is complete long before its next frame: the browser may show it. */
  #showPart(instructions: readonly RawInstruction[]): void {
    this.#host.show(joinBytes(instructions));
    if (this.#paint) this.#paint.refresh();
    else {
      this.#paint = setTimeout(() => {
        // The engine does not hear what the browser answers to it, so 0 does where no frame is known.
        if (this.#joined) this.#host.show(Buffer.from(encodeInstruction('sync', this.#held.lastFrame)));
      }, HANDOVER_PAINT_MS);
    }
  }

  #goOnFrom(timestamp: number): void {
    if (this.#held.lastFrame >= timestamp) this.#finish(this.#held.after(timestamp));
  }

  #finish(rest: Buffer): void {
    if (this.#over) return;
    this.#over = true;
    this.#release();
    if (rest.length > 0) this.#host.pass(rest);
    this.#host.done();
  }

  #release(): void {
    clearTimeout(this.#patience);
    if (this.#paint) clearTimeout(this.#paint);
    this.#joined?.close();
    this.#joined = null;
  }
}
