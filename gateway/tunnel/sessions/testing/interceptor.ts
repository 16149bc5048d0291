import { encodeInstruction } from '../../../../contract/rules/instruction.ts';
import { StreamInterceptor } from '../../streams/streamInterceptor.ts';

/** An interceptor, what it wrote to the engine, and both sides of the tunnel to feed it with. */
export function setUpInterceptor() {
  const written: string[] = [];
  const streams = new StreamInterceptor((text) => written.push(text));
  const feed = (...instructions: readonly (readonly [string, ...(string | number)[]])[]) => {
    const text = instructions.map(([opcode, ...args]) => encodeInstruction(opcode, ...args)).join('');
    return streams.filter(Buffer.from(text)).toString();
  };
  const raw = (opcode: string, ...args: readonly (string | number)[]) => {
    return { opcode, bytes: Buffer.from(encodeInstruction(opcode, ...args)) };
  };
  const outgoing = (opcode: string, ...args: readonly (string | number)[]) => streams.letsOut(raw(opcode, ...args));
  const swallow = (...instructions: readonly (readonly [string, ...(string | number)[]])[]) =>
    streams.swallow(instructions.map((one) => raw(...one)));
  return { written, streams, feed, outgoing, swallow };
}
