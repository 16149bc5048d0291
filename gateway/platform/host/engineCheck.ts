import { connect } from 'node:net';
import { ENGINE_PROBE_MS, ENGINE_SAFE_VERSION } from '../../../contract/limits.ts';
import { encodeInstruction, InstructionParser } from '../../../contract/rules/instruction.ts';
import type { Endpoint } from '../config/config.ts';

/** The version that an engine proves by what it asks for; it never tells its own. Null where nothing answers. */
export function askEngineVersion({ host, port }: Endpoint): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ENGINE_PROBE_MS });
    const parser = new InstructionParser();
    const end = (version: string | null) => {
      socket.destroy();
      resolve(version);
    };
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(encodeInstruction('select', 'vnc')));
    socket.on('data', (text: string) => {
      const answer = readAnswer(parser, text);
      if (answer !== undefined) end(answer);
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
  });
}

/** Undefined while the answer is not all there. */
function readAnswer(parser: InstructionParser, text: string): string | null | undefined {
  try {
    const [answer] = parser.push(text);
    if (!answer) return undefined;
    return answer.opcode === 'args' ? provenVersion(answer.args) : null;
  } catch {
    return null;
  }
}

/** `disable-display-resize` came with 1.6.0; before that only the version of the protocol tells something. */
function provenVersion(args: readonly string[]): string {
  if (args.includes('disable-display-resize')) return ENGINE_SAFE_VERSION;
  return (
    /^VERSION_(\d+)_(\d+)_(\d+)$/
      .exec(args[0] ?? '')
      ?.slice(1)
      .join('.') ?? '1.0.0'
  );
}
