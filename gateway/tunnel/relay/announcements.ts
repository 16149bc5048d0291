import { ANNOUNCED_OBJECTS_MAX } from '../../../contract/limits.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';

const OPCODES = ['filesystem', 'undefine', 'required'];
/** How these instructions begin; looking for that costs less than taking every one apart. */
const BEGINNINGS = OPCODES.map((opcode) => Buffer.from(`${opcode.length}.${opcode},`));

const firstArgument = ({ bytes }: RawInstruction) => decodeInstruction(bytes).args[0] ?? '';

/**
 * What the engine tells its first user once and nobody later: file systems, and questions that wait for an answer. A
 * browser that comes back is told again.
 */
export class Announcements {
  readonly #fileSystems = new Map<string, Buffer>();
  readonly #hides: (fileSystem: string) => boolean;
  #question: Buffer | null = null;

  /** `hides`: file systems of which no browser hears. */
  constructor(hides: (fileSystem: string) => boolean) {
    this.#hides = hides;
  }

  observe(bytes: Buffer): void {
    if (!BEGINNINGS.some((beginning) => bytes.includes(beginning))) return;
    for (const instruction of splitInstructions(bytes)) this.#note(instruction);
  }

  /** The browser has answered. */
  answered(): void {
    this.#question = null;
  }

  /** While the engine waits for an answer it has no picture. */
  get asks(): boolean {
    return this.#question !== null;
  }

  replay(): Buffer {
    return Buffer.concat([...this.#fileSystems.values(), ...(this.#question ? [this.#question] : [])]);
  }

  #note(instruction: RawInstruction): void {
    // A copy: the slice would keep the whole buffer it came in.
    if (instruction.opcode === 'required') this.#question = Buffer.from(instruction.bytes);
    else if (instruction.opcode === 'undefine') this.#fileSystems.delete(firstArgument(instruction));
    else if (instruction.opcode === 'filesystem' && this.#fileSystems.size < ANNOUNCED_OBJECTS_MAX) {
      const [object = '', name = ''] = decodeInstruction(instruction.bytes).args;
      if (!this.#hides(name)) this.#fileSystems.set(object, Buffer.from(instruction.bytes));
    }
  }
}
