import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { encodeInstruction, type Instruction } from '../../../../contract/rules/instruction.ts';
import { awaited } from '../../../testing/awaited.ts';
import { InstructionReader } from '../../protocol/instructionReader.ts';
import { decodeInstruction } from '../../protocol/rawInstruction.ts';
import type { Endpoint } from '../../../platform/config/config.ts';

/** What the fake answers to `select` before a session begins. */
export interface FakeEngineScript {
  readonly args: readonly string[];
  /** Sent instead of `args`; null closes the socket, undefined goes on as usual. */
  readonly insteadOfArgs?: string | null;
  /** So many of the first lines are taken and never answered. */
  readonly silentLines?: number;
  /** So many of the first lines are closed in place of `args`. */
  readonly closedLines?: number;
  /** Sent instead of `ready`. */
  readonly insteadOfReady?: string | null;
  /** The picture has a size from the beginning on: until then nobody joins the session. */
  readonly paints?: boolean;
}

/** One user's socket, as the engine sees it. */
export class FakeUser {
  readonly socket: Socket;
  readonly selected: string;
  /** Opcode and arguments of each instruction between `select` and `ready`. */
  readonly handshake: Instruction[] = [];
  readonly received: Instruction[] = [];
  readonly #waiting: { readonly opcode: string; readonly resolve: (instruction: Instruction) => void }[] = [];

  constructor(socket: Socket, selected: string) {
    this.socket = socket;
    this.selected = selected;
  }

  get connect(): readonly string[] {
    return this.handshake.find(({ opcode }) => opcode === 'connect')?.args ?? [];
  }

  send(...instructions: readonly (readonly [opcode: string, ...args: (string | number)[]])[]): void {
    this.socket.write(instructions.map(([opcode, ...args]) => encodeInstruction(opcode, ...args)).join(''));
  }

  /** Sends the same instruction over and over, as fast as it is taken. Resolves when the last one is on its way. */
  async flood(instruction: string, times: number): Promise<void> {
    const bytes = Buffer.from(instruction);
    for (let sent = 0; sent < times && !this.socket.destroyed; sent += 1) {
      if (!this.socket.write(bytes)) await new Promise((resolve) => this.socket.once('drain', resolve));
    }
  }

  /** Ends as the engine ends a session: with a goodbye, and waiting for the other side's. */
  end(): void {
    this.send(['disconnect']);
  }

  take(instruction: Instruction): void {
    this.received.push(instruction);
    const index = this.#waiting.findIndex(({ opcode }) => opcode === instruction.opcode);
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.resolve(instruction);
  }

  /** The next instruction with this opcode that arrives from now on. */
  next(opcode: string): Promise<Instruction> {
    const coming = new Promise<Instruction>((resolve) => this.#waiting.push({ opcode, resolve }));
    return awaited(coming, `The engine's next "${opcode}"`, () => this.received.slice(-SHOWN).map((one) => one.opcode));
  }

  closed(): Promise<void> {
    return new Promise((resolve) => (this.socket.destroyed ? resolve() : this.socket.once('close', () => resolve())));
  }
}

const SHOWN = 20;
const USUAL: FakeEngineScript = { args: ['VERSION_1_5_0', 'hostname', 'port', 'password', 'read-only'] };

/** Speaks the engine's side of the protocol, and shows what it was told. */
export class FakeEngine {
  readonly users: FakeUser[] = [];
  readonly sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #script: FakeEngineScript;
  #arrivals: ((user: FakeUser) => void)[] = [];
  readonly #sessions = new Set<string>();
  #lines = 0;

  private constructor(script: FakeEngineScript) {
    this.#script = script;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(script: Partial<FakeEngineScript> = {}, port = 0): Promise<FakeEngine> {
    const engine = new FakeEngine({ ...USUAL, ...script });
    await new Promise<void>((resolve) => engine.#server.listen(port, '127.0.0.1', resolve));
    return engine;
  }

  get address(): Endpoint {
    const { address, port } = this.#server.address() as AddressInfo;
    return { host: address, port };
  }

  /** How many lines asked for a session, or for one to join. */
  get lines(): number {
    return this.#lines;
  }

  /** The next user whose handshake is done. */
  nextUser(): Promise<FakeUser> {
    let take: (user: FakeUser) => void;
    const coming = new Promise<FakeUser>((resolve) => this.#arrivals.push((take = resolve)));
    const given = awaited(coming, 'The next user of the engine', () =>
      this.users.map(({ selected }) => `one of ${selected}`),
    );
    // Whoever waited too long takes no user away from those who wait after it.
    given.catch(() => (this.#arrivals = this.#arrivals.filter((arrival) => arrival !== take)));
    return given;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
    const reader = new InstructionReader();
    let user: FakeUser | null = null;
    let ready = false;
    socket.on('data', (bytes: Buffer) => {
      for (const { bytes: whole } of reader.push(bytes)) {
        const instruction = decodeInstruction(whole);
        if (user === null) user = this.#select(socket, instruction);
        else if (ready) user.take(instruction);
        else {
          user.handshake.push(instruction);
          ready = instruction.opcode === 'connect';
          if (ready) this.#welcome(user);
        }
      }
    });
  }

  #select(socket: Socket, { args }: Instruction): FakeUser {
    const [selected = ''] = args;
    const { insteadOfArgs, silentLines = 0, closedLines = 0 } = this.#script;
    this.#lines += 1;
    if (this.#lines <= silentLines) return new FakeUser(socket, selected);
    const isUnknown = selected.startsWith('$') && !this.#sessions.has(selected);
    if (insteadOfArgs === null || isUnknown || this.#lines <= closedLines) socket.destroy();
    else socket.write(insteadOfArgs ?? encodeInstruction('args', ...this.#script.args));
    return new FakeUser(socket, selected);
  }

  #welcome(user: FakeUser): void {
    const { insteadOfReady } = this.#script;
    this.users.push(user);
    if (insteadOfReady === null) user.socket.destroy();
    else if (insteadOfReady !== undefined) user.socket.write(insteadOfReady);
    else {
      const id = user.selected.startsWith('$') ? user.selected : `$session-${this.users.length}`;
      const isKnown = this.#sessions.has(id);
      this.#sessions.add(id);
      user.send(['ready', id]);
      if (!isKnown && this.#script.paints === true) user.send(['size', 0, 1_024, 768]);
    }
    this.#arrivals.shift()?.(user);
  }
}
