import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import type { EngineLine, LineListener } from './engineLine.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';

const NOP = encodeInstruction('nop');

export const timestampOf = ({ bytes }: RawInstruction): string => decodeInstruction(bytes).args[0] ?? '0';

/**
 * Answers for a browser that is away or cannot follow: the engine drops a user who leaves its `sync` unanswered or says
 * nothing for long, and ends the session with its last user.
 */
export function answerFor(line: Pick<EngineLine, 'write'>, instructions: readonly RawInstruction[]): void {
  const sync = instructions.findLast(({ opcode }) => opcode === 'sync');
  if (sync !== undefined) line.write(encodeInstruction('sync', timestampOf(sync)));
  else if (instructions.some(({ opcode }) => opcode === 'nop')) line.write(NOP);
}

/** Keeps a user of the engine alive whose picture nobody wants. */
export function keepAlive(line: EngineLine): void {
  const listener: LineListener = {
    received: (bytes, release) => {
      answerFor(line, splitInstructions(bytes));
      release();
    },
    drained: () => undefined,
    ended: () => undefined,
  };
  line.listen(listener);
}
