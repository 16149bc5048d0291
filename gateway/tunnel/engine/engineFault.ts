import { decodeInstruction, splitInstructions } from '../protocol/rawInstruction.ts';

const ERROR = 'error';
/** Looking for how the instruction begins costs less than taking every one apart. */
const BEGINNING = Buffer.from(`${ERROR.length}.${ERROR},`);
const STATUS_MAX = 0xffff;

/** Why the engine gave a session up, as the Guacamole status that it told last. */
export class EngineFault {
  #status: number | null = null;

  get status(): number | null {
    return this.#status;
  }

  observe(bytes: Buffer): void {
    if (!bytes.includes(BEGINNING)) return;
    for (const instruction of splitInstructions(bytes)) {
      if (instruction.opcode !== ERROR) continue;
      const status = Number(decodeInstruction(instruction.bytes).args[1]);
      if (Number.isInteger(status) && status > 0 && status <= STATUS_MAX) this.#status = status;
    }
  }
}
