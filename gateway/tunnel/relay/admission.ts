import { randomUUID } from 'node:crypto';
import { JOIN_HELD_NOP_MS } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import type { BrowserEnd } from './browserEnd.ts';
import type { InstructionReader } from '../protocol/instructionReader.ts';
import { pongFor } from './clientInput.ts';

const NOP = Buffer.from(encodeInstruction('nop'));

/**
 * Keeps a browser until it is let in. It learns the id of its tunnel and that the gateway is there, and nothing of the
 * session. Its pings are answered: stock clients call a link unstable that is silent for a second and a half. Resolves
 * with that id.
 */
export async function waitOutside(end: BrowserEnd, admitted: Promise<void>, gone: () => void): Promise<string> {
  const uuid = randomUUID();
  end.announce(uuid);
  end.listen({ received: (reader, bytes) => answer(end, reader, bytes, gone), drained: () => undefined, gone });
  const speaking = setInterval(() => end.send(NOP), JOIN_HELD_NOP_MS);
  speaking.unref();
  try {
    await admitted;
    return uuid;
  } finally {
    clearInterval(speaking);
  }
}

/** Whoever sends what is no instruction is not waited for. */
function answer(end: BrowserEnd, reader: InstructionReader, bytes: Buffer, gone: () => void): void {
  try {
    for (const instruction of reader.push(bytes)) {
      const pong = pongFor(instruction);
      if (pong !== null) end.send(pong);
    }
  } catch {
    gone();
  }
}
