import { PICTURE_SIZE_WITHIN_BYTES } from '../../../contract/limits.ts';
import type { Instruction } from '../../../contract/rules/instruction.ts';
import { decodeInstruction, splitInstructions } from './rawInstruction.ts';

const PICTURE = '0';
/** At which place these instructions name their layer. */
const LAYER_AT: Readonly<Record<string, number>> = { size: 0, rect: 0, img: 2 };

const isOfPicture = ({ opcode, args }: Instruction) => {
  const at = LAYER_AT[opcode];
  return at !== undefined && args[at] === PICTURE;
};

const firstOfPicture = (bytes: Buffer): Instruction | undefined =>
  splitInstructions(bytes)
    .map((raw) => decodeInstruction(raw.bytes))
    .find(isOfPicture);

/** Whether the picture gets its size or something to show. */
export const paintsPicture = (bytes: Buffer): boolean => firstOfPicture(bytes) !== undefined;

/**
 * Watches whether the engine tells how large the picture is before it paints. guacd 1.3 starts a session before it counts
 * the first user; on a busy machine that user misses what the session tells first, and would see nothing for ever.
 */
export class PictureSize {
  #isDecided = false;
  #bytes = 0;

  /** Whether these bytes are the first to paint, and no size came before. */
  isMissing(bytes: Buffer): boolean {
    if (this.#isDecided) return false;
    const first = firstOfPicture(bytes);
    this.#bytes += bytes.length;
    this.#isDecided = first !== undefined || this.#bytes > PICTURE_SIZE_WITHIN_BYTES;
    return first !== undefined && first.opcode !== 'size';
  }
}
