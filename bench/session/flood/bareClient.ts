import { setTimeout as pause } from 'node:timers/promises';
import { answerFor } from '../../../gateway/tunnel/engine/keepAlive.ts';
import { decodeInstruction, splitInstructions } from '../../../gateway/tunnel/protocol/rawInstruction.ts';
import { openBareLine } from '../../bareLine.ts';
import { COUNTER, SCREEN } from './counter.ts';
import type { Endpoint } from '../../../gateway/platform/config/config.ts';

const MS_PER_SECOND = 1_000;
const DEFAULT_LAYER = '0';

/** Whether this picture lies over the counter: the engine sends one in each frame of a flood. */
function showsCounter(bytes: Buffer): boolean {
  const [, , layer, , x, y] = decodeInstruction(bytes).args;
  return layer === DEFAULT_LAYER && Number(x) < COUNTER.side && Number(y) < COUNTER.side;
}

/** Frames a second that bring another counter, for a client that answers at once and paints nothing. */
export async function bareRate(
  engine: Endpoint,
  parameters: Readonly<Record<string, string>>,
  times: { readonly warmUpMs: number; readonly ms: number },
): Promise<number> {
  const line = await openBareLine({ engine, parameters, size: SCREEN });
  let [frames, fresh] = [0, false];
  line.listen({
    received: (bytes, release) => {
      const instructions = splitInstructions(bytes);
      answerFor(line, instructions);
      for (const { opcode, bytes: whole } of instructions) {
        if (opcode === 'img') fresh ||= showsCounter(whole);
        if (opcode !== 'sync' || !fresh) continue;
        [frames, fresh] = [frames + 1, false];
      }
      release();
    },
    drained: () => undefined,
    ended: () => undefined,
  });
  await pause(times.warmUpMs);
  const [before, begin] = [frames, performance.now()];
  await pause(times.ms);
  const rate = ((frames - before) * MS_PER_SECOND) / (performance.now() - begin);
  line.close();
  return rate;
}
