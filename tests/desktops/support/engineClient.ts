import { connect, type Socket } from 'node:net';
import { encodeInstruction, InstructionParser, type Instruction } from '../../../contract/rules/instruction.ts';

interface Target {
  readonly protocol: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Waiting {
  readonly matches: (instruction: Instruction) => boolean;
  readonly resolve: (instruction: Instruction) => void;
}

const WAIT_MS = 30_000;
const ANSWER_MS = 5_000;
const RETURN_KEYSYM = 0xff0d;

/** Talks to an engine as a gateway does, without one: for the proof that the engine and the desktops themselves work. */
export class EngineClient {
  readonly #socket: Socket;
  readonly #parser = new InstructionParser();
  readonly #waiting = new Set<Waiting>();
  /** What came and nobody took. */
  readonly #received: Instruction[] = [];
  #lastError: Instruction | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => this.#parser.push(text).forEach((instruction) => this.#receive(instruction)));
    socket.on('error', () => undefined);
  }

  /** Opens a remote desktop and returns once the engine says that it is ready. */
  static async open(engine: { host: string; port: number }, { protocol, parameters }: Target): Promise<EngineClient> {
    const { client, opcode, args } = await EngineClient.#select(engine, protocol);
    if (opcode !== 'args') throw new Error(`The engine said ${opcode}: ${args.join(' ')}`);
    client.send('size', 1024, 768, 96);
    client.send('audio');
    client.send('video');
    client.send('image', 'image/png');
    const [version = '', ...names] = args;
    client.send('connect', version, ...names.map((name) => parameters[name] ?? ''));
    await client.next('ready');
    return client;
  }

  /** What the engine asks for of a protocol; nothing of one that it has not. */
  static async argsOf(engine: { host: string; port: number }, protocol: string): Promise<readonly string[]> {
    const { client, opcode, args } = await EngineClient.#select(engine, protocol);
    client.close();
    return opcode === 'args' ? args.filter((name) => !name.startsWith('VERSION_')) : [];
  }

  /** As the gateway asks: again where a process of the engine hangs before its first word. */
  static async #select(
    engine: { host: string; port: number },
    protocol: string,
    patienceMs = ANSWER_MS,
  ): Promise<Instruction & { readonly client: EngineClient }> {
    const client = new EngineClient(connect(engine));
    client.send('select', protocol);
    const isAnswer = ({ opcode }: Instruction) => ['args', 'error', 'disconnect'].includes(opcode);
    try {
      return { client, ...(await client.find(isAnswer, 'args', patienceMs)) };
    } catch (error) {
      client.close();
      if (patienceMs === WAIT_MS) throw error;
      return EngineClient.#select(engine, protocol, WAIT_MS);
    }
  }

  send(opcode: string, ...args: readonly (string | number)[]): void {
    this.#socket.write(encodeInstruction(opcode, ...args));
  }

  /** Types a line and the Return key. */
  type(line: string): void {
    const keysyms = [...line].map((letter) => letter.codePointAt(0) ?? 0);
    for (const keysym of [...keysyms, RETURN_KEYSYM]) {
      this.send('key', keysym, 1);
      this.send('key', keysym, 0);
    }
  }

  /** The next instruction of this kind, or one that came already and nobody took. */
  next(opcode: string): Promise<Instruction> {
    const index = this.#received.findIndex((instruction) => instruction.opcode === opcode);
    const [found] = index < 0 ? [] : this.#received.splice(index, 1);
    return found ? Promise.resolve(found) : this.find((instruction) => instruction.opcode === opcode, opcode);
  }

  /** The next one that comes and matches; rejects with the engine's last error when none does. */
  find(matches: Waiting['matches'], what: string, patienceMs = WAIT_MS): Promise<Instruction> {
    return new Promise((resolve, reject) => {
      const entry = { matches, resolve: (found: Instruction) => (end(), resolve(found)) };
      const fail = () => (end(), reject(new Error(`No ${what} came: ${this.#lastError?.args.join(' ') ?? 'silence'}`)));
      const timer = setTimeout(fail, patienceMs);
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(entry);
        this.#socket.off('close', fail);
      };
      this.#waiting.add(entry);
      this.#socket.once('close', fail);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(instruction: Instruction): void {
    if (instruction.opcode === 'sync') this.send('sync', ...instruction.args.slice(0, 1));
    if (instruction.opcode === 'error') this.#lastError = instruction;
    const meant = [...this.#waiting].filter(({ matches }) => matches(instruction));
    if (meant.length === 0) this.#received.push(instruction);
    for (const entry of meant) entry.resolve(instruction);
  }
}
