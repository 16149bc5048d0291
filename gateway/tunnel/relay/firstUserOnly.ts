import { decodeInstruction, type RawInstruction } from '../protocol/rawInstruction.ts';

/** Each is whole in itself. */
const TOLD = ['filesystem', 'undefine', 'required', 'ack'];
/** Which argument names the stream that these open: files that the first user asked for or is offered, and what was copied. */
const STREAM_AT: Readonly<Record<string, number>> = { body: 1, file: 0, clipboard: 0 };
/** These open streams of the picture or the sound, of which whoever joins has their own. */
const OF_EVERYBODY = ['img', 'audio', 'video', 'pipe', 'argv'];

/** What the engine tells its first user alone, once: file systems, questions, and answers to what that user sends. */
export const isForFirstUser = ({ opcode }: RawInstruction): boolean => TOLD.includes(opcode);

/** Picks the same out of what comes, streams with all that follows in them. */
export class FirstUserOnly {
  readonly #streams = new Set<string>();

  picks(instruction: RawInstruction): boolean {
    const { opcode, bytes } = instruction;
    if (isForFirstUser(instruction)) return true;
    const at = STREAM_AT[opcode];
    if (at !== undefined) this.#streams.add(decodeInstruction(bytes).args[at] ?? '');
    if (at !== undefined || this.#streams.size === 0) return at !== undefined;
    if (OF_EVERYBODY.includes(opcode)) this.#streams.delete(decodeInstruction(bytes).args[0] ?? '');
    return (opcode === 'blob' || opcode === 'end') && this.#goesOn(opcode, decodeInstruction(bytes).args[0] ?? '');
  }

  #goesOn(opcode: string, stream: string): boolean {
    return opcode === 'end' ? this.#streams.delete(stream) : this.#streams.has(stream);
  }
}
