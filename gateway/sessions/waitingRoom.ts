import { randomUUID } from 'node:crypto';
import { JOIN_HELD_NOP_MS } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import type { BrowserEnd } from './browserEnd.ts';

const NOP = Buffer.from(encodeInstruction('nop'));

/**
 * Keeps a browser until it is let in. It learns the id of its tunnel and that the gateway is there, and nothing of the
 * session. Resolves with that id.
 */
export async function waitOutside(end: BrowserEnd, admitted: Promise<void>): Promise<string> {
  const uuid = randomUUID();
  end.announce(uuid);
  const speaking = setInterval(() => end.send(NOP), JOIN_HELD_NOP_MS);
  speaking.unref();
  try {
    await admitted;
    return uuid;
  } finally {
    clearInterval(speaking);
  }
}
