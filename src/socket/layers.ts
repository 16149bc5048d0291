import type { Instruction } from '../../contract/rules/instruction.ts';

/** Which layers a picture has above its ground: a picture that is sent anew does not tell which of them are gone. */
export class Layers {
  readonly #known = new Set<number>();

  note({ opcode, args }: Instruction): void {
    if (opcode !== 'size' && opcode !== 'dispose') return;
    const layer = Number(args[0]);
    if (opcode === 'dispose') this.#known.delete(layer);
    else if (layer > 0) this.#known.add(layer);
  }

  /** Takes all of them away; what comes next makes those that are still there. */
  clear(): readonly Instruction[] {
    const disposals = [...this.#known].map((layer) => ({ opcode: 'dispose', args: [String(layer)] }));
    this.#known.clear();
    return disposals;
  }
}
