import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { GUACD_SILENCE_TIMEOUT_MS } from '../../../contract/limits.ts';
import { encodeInstruction, InstructionError, type Instruction } from '../../../contract/rules/instruction.ts';
import { AppError, badRequest, upstream } from '../../platform/errors.ts';
import { agreeOnVersion, connectValues, isAtLeast } from './connectValues.ts';
import type { EngineLine } from './engineLine.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';
import { statusOfCode } from '../protocol/status.ts';

/** What a browser says of itself. */
export interface ClientInformation {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly timezone: string | null;
  readonly audio: readonly string[];
  readonly video: readonly string[];
  readonly image: readonly string[];
}

export type Parameters = Readonly<Record<string, string>>;

export interface HandshakeRequest {
  /** A protocol, or the engine's id of a running connection to join. */
  readonly select: string;
  /** The engine tells what it asks for while these are still on their way. */
  readonly parameters: Parameters | Promise<Parameters>;
  readonly client: ClientInformation;
  readonly username: string;
}

const refusal = (instruction: Instruction): AppError => {
  const [message = '', code = ''] = instruction.args;
  return upstream(statusOfCode(Number(code)), `The remote desktop engine refused the connection: ${message}`);
};

const NO_ANSWER = 'The remote desktop engine does not answer.';

const cutShort = (status: GuacamoleStatusName): AppError => {
  return status === 'UPSTREAM_TIMEOUT' ? upstream(status, NO_ANSWER) : new ClosedEarly();
};

/** Waits for one instruction and leaves what follows it to the line's next listener. */
function expectInstruction(line: EngineLine, opcode: string): Promise<Instruction> {
  return new Promise((resolve, reject) => {
    const judge = (instruction: Instruction, rest: readonly RawInstruction[]) => {
      line.hold(Buffer.concat(rest.map(({ bytes }) => bytes)));
      if (instruction.opcode === opcode) resolve(instruction);
      else if (instruction.opcode === 'error') reject(refusal(instruction));
      else reject(upstream('SERVER_ERROR', `The remote desktop engine sent no "${opcode}".`));
    };
    line.listen({
      received: (bytes) => {
        const instructions = splitInstructions(bytes);
        const index = instructions.findIndex((instruction) => instruction.opcode !== 'nop');
        const found = instructions[index];
        if (found) judge(decodeInstruction(found.bytes), instructions.slice(index + 1));
      },
      drained: () => undefined,
      ended: (status) => reject(cutShort(status)),
    });
  });
}

type Answer = HandshakeRequest & { readonly parameters: Parameters };

function introduction(request: Answer, args: readonly string[]): string {
  const version = agreeOnVersion(args[0]);
  const { client } = request;
  const lines = [
    encodeInstruction('size', client.width, client.height, client.dpi),
    encodeInstruction('audio', ...client.audio),
    encodeInstruction('video', ...client.video),
    encodeInstruction('image', ...client.image),
  ];
  if (client.timezone !== null && isAtLeast(version ?? [1], [1, 1, 0])) {
    lines.push(encodeInstruction('timezone', client.timezone));
  }
  if (isAtLeast(version ?? [1], [1, 5, 0])) lines.push(encodeInstruction('name', request.username));
  lines.push(encodeInstruction('connect', ...connectValues(args, version, request.parameters)));
  return lines.join('');
}

function encodeIntroduction(request: Answer, args: readonly string[]): string {
  try {
    return introduction(request, args);
  } catch (error) {
    if (!(error instanceof InstructionError)) throw error;
    throw badRequest("The connection's parameters are too long for the remote desktop engine.", { cause: error });
  }
}

export interface Handshake {
  /** As the engine got them. */
  readonly parameters: Parameters;
  /** The engine's id of the connection, by which others may join. */
  readonly engineId: string;
  /** The parameters that it knows of this protocol. */
  readonly asked: readonly string[];
}

/** The engine took a fresh line and said nothing on it. */
export class Unanswered extends AppError {
  constructor() {
    super('INTERNAL_ERROR', 'UPSTREAM_TIMEOUT', NO_ANSWER);
  }
}

/** The engine closed a fresh line before the session was ready: it had not yet turned to the machine. */
export class ClosedEarly extends AppError {
  constructor() {
    super('INTERNAL_ERROR', 'SERVER_ERROR', 'The remote desktop engine closed the connection.');
  }
}

/** What the engine asks for of a protocol, or of a connection to join. */
async function askArgs(line: EngineLine, select: string, patienceMs: number): Promise<readonly string[]> {
  line.write(encodeInstruction('select', select));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Unanswered()), patienceMs)));
  const { args } = await Promise.race([expectInstruction(line, 'args'), late]).finally(() => clearTimeout(timer));
  return args;
}

/** The whole handshake on a fresh line, which the engine has to answer within `patienceMs`. */
export async function shakeHands(
  line: EngineLine,
  request: HandshakeRequest,
  patienceMs = GUACD_SILENCE_TIMEOUT_MS,
): Promise<Handshake> {
  const asked = await askArgs(line, request.select, patienceMs);
  const parameters = await request.parameters;
  line.write(encodeIntroduction({ ...request, parameters }, asked));
  const ready = await expectInstruction(line, 'ready');
  const [id] = ready.args;
  if (id === undefined) throw upstream('SERVER_ERROR', 'The remote desktop engine named no connection.');
  return { engineId: id, asked, parameters };
}
