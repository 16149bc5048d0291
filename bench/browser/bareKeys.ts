import { answerFor } from '../../gateway/tunnel/engine/keepAlive.ts';
import type { EngineLine } from '../../gateway/tunnel/engine/engineLine.ts';
import { decodeInstruction, splitInstructions } from '../../gateway/tunnel/protocol/rawInstruction.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { type BareTarget, openBareLine } from '../bareLine.ts';

const KEYSYM = 0x77;
const PICTURE = '0';

/** Somebody who types into a session of the engine without a gateway and a browser. */
export interface BareTypist {
  /** Milliseconds from the key that is sent to the end of the frame with another picture. */
  press(): Promise<number>;
  stop(): void;
}

/** Calls back with the end of each frame that brought a picture. */
function watchFrames(line: EngineLine, painted: () => void): void {
  let isFresh = false;
  line.listen({
    received: (bytes, release) => {
      const instructions = splitInstructions(bytes);
      for (const { opcode, bytes: whole } of instructions) {
        isFresh ||= opcode === 'img' && decodeInstruction(whole).args[2] === PICTURE;
        if (opcode !== 'sync' || !isFresh) continue;
        isFresh = false;
        painted();
      }
      answerFor(line, instructions);
      release();
    },
    drained: () => undefined,
    ended: () => undefined,
  });
}

export async function openBareTypist(target: BareTarget): Promise<BareTypist> {
  const line = await openBareLine(target);
  let painted = (): void => undefined;
  const first = new Promise<void>((resolve) => (painted = resolve));
  watchFrames(line, () => painted());
  await first;
  return {
    async press() {
      const shown = new Promise<void>((resolve) => (painted = resolve));
      const begin = performance.now();
      line.write(encodeInstruction('key', KEYSYM, 1));
      await shown;
      const ms = performance.now() - begin;
      line.write(encodeInstruction('key', KEYSYM, 0));
      return ms;
    },
    stop: () => line.close(),
  };
}
