import { HELD_KEYS_MAX } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { decodeInstruction, type RawInstruction } from './rawInstruction.ts';

/** Remembers what a user holds down. A browser that is cut off sends no releases, and a key would stay down for everyone. */
export class HeldInput {
  readonly #keys = new Set<string>();
  #pointer: readonly [x: string, y: string] | null = null;

  observe({ opcode, bytes }: RawInstruction): void {
    if (opcode === 'key') this.#observeKey(decodeInstruction(bytes).args);
    else if (opcode === 'mouse') this.#observePointer(decodeInstruction(bytes).args);
  }

  /** The instructions that let go of everything. */
  release(): string {
    const keys = [...this.#keys].map((keysym) => encodeInstruction('key', keysym, 0));
    const pointer = this.#pointer === null ? '' : encodeInstruction('mouse', ...this.#pointer, 0);
    this.#keys.clear();
    this.#pointer = null;
    return keys.join('') + pointer;
  }

  #observeKey([keysym = '', pressed]: readonly string[]): void {
    if (pressed !== '1') this.#keys.delete(keysym);
    else if (this.#keys.size < HELD_KEYS_MAX) this.#keys.add(keysym);
  }

  #observePointer([x = '', y = '', buttons]: readonly string[]): void {
    this.#pointer = buttons === '0' ? null : [x, y];
  }
}
