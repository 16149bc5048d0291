import { HELD_KEYS_MAX, HELD_TOUCHES_MAX, OPEN_STREAMS_MAX } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { decodeInstruction, type RawInstruction } from '../protocol/rawInstruction.ts';

/** Which argument of the instructions that open a stream names it. */
const STREAM_ARGUMENT: ReadonlyMap<string, number> = new Map([
  ['argv', 0],
  ['audio', 0],
  ['clipboard', 0],
  ['file', 0],
  ['pipe', 0],
  ['put', 1],
]);

/** Streams into which a file goes on over a cut. */
const FILE_OPCODES: ReadonlySet<string> = new Set(['file', 'put']);

/** The force is the last argument of `touch`: id, place, radii and angle stand before it. */
const TOUCH_FORCE = 6;
const LIFTED = 0;

const endOf = (stream: string) => encodeInstruction('end', stream);

/**
 * Remembers what a user holds down and leaves open. A browser that is cut off ends neither: a key would stay down for
 * everyone, and a file half written.
 */
export class InputBuffer {
  readonly #keys = new Set<string>();
  readonly #streams = new Set<string>();
  readonly #files = new Set<string>();
  /** Fingers that are down, with where they are. */
  readonly #touches = new Map<string, readonly string[]>();
  #pointer: readonly [x: string, y: string] | null = null;

  /** The streams that are open, by their numbers. */
  get open(): readonly string[] {
    return [...this.#streams, ...this.#files];
  }

  observe({ opcode, bytes }: RawInstruction): void {
    if (opcode === 'key') this.#observeKey(decodeInstruction(bytes).args);
    else if (opcode === 'mouse') this.#observePointer(decodeInstruction(bytes).args);
    else if (opcode === 'touch') this.#observeTouch(decodeInstruction(bytes).args);
    else if (opcode === 'end') this.#observeEnd(decodeInstruction(bytes).args);
    else if (STREAM_ARGUMENT.has(opcode)) this.#observeStream(opcode, decodeInstruction(bytes).args);
  }

  /** The instructions that let go of everything, of files too. */
  release(): string {
    const files = [...this.#files].map(endOf);
    this.#files.clear();
    return this.letGo() + files.join('');
  }

  /** The instructions that let go of what must not outlast a cut. */
  letGo(): string {
    const keys = [...this.#keys].map((keysym) => encodeInstruction('key', keysym, 0));
    const pointer = this.#pointer === null ? '' : encodeInstruction('mouse', ...this.#pointer, 0);
    const touches = [...this.#touches.values()].map((place) => encodeInstruction('touch', ...place, LIFTED));
    const streams = [...this.#streams].map(endOf);
    this.#keys.clear();
    this.#touches.clear();
    this.#streams.clear();
    this.#pointer = null;
    return keys.join('') + pointer + touches.join('') + streams.join('');
  }

  #observeKey([keysym = '', pressed]: readonly string[]): void {
    if (pressed !== '1') this.#keys.delete(keysym);
    else if (this.#keys.size < HELD_KEYS_MAX) this.#keys.add(keysym);
  }

  #observePointer([x = '', y = '', buttons]: readonly string[]): void {
    this.#pointer = buttons === '0' ? null : [x, y];
  }

  #observeTouch(args: readonly string[]): void {
    const [id = ''] = args;
    // The engine takes no finger whose force is not told.
    if (args.length <= TOUCH_FORCE) return;
    if (Number(args[TOUCH_FORCE]) === LIFTED) this.#touches.delete(id);
    else if (this.#touches.size < HELD_TOUCHES_MAX) this.#touches.set(id, args.slice(0, TOUCH_FORCE));
  }

  #observeStream(opcode: string, args: readonly string[]): void {
    const stream = args[STREAM_ARGUMENT.get(opcode) ?? 0];
    if (stream === undefined) return;
    // A number that is taken again is one stream, of the kind that it is now.
    this.#observeEnd([stream]);
    const open = FILE_OPCODES.has(opcode) ? this.#files : this.#streams;
    if (open.size < OPEN_STREAMS_MAX) open.add(stream);
  }

  #observeEnd([stream = '']: readonly string[]): void {
    this.#streams.delete(stream);
    this.#files.delete(stream);
  }
}
