import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { decodeInstruction, type RawInstruction } from './rawInstruction.ts';

/** Of what browser and gateway say to each other only. */
export const INTERNAL = '';

/** The answer to a ping, the only internal instruction that has one. */
export function pongFor({ opcode, bytes }: RawInstruction): Buffer | null {
  if (opcode !== INTERNAL) return null;
  const { args } = decodeInstruction(bytes);
  return args[0] === 'ping' ? Buffer.from(encodeInstruction(INTERNAL, ...args)) : null;
}
