import type { OutgoingHttpHeaders } from 'node:http';
import { WebSocket } from 'ws';
import { encodeInstruction, InstructionParser, type Instruction } from '../../../../contract/rules/instruction.ts';

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

const USUAL = { token: 'token-ada', GUAC_DATA_SOURCE: 'postgresql', GUAC_ID: '14', GUAC_TYPE: 'c' };

/** A browser's end of a web-socket tunnel. */
export class TestTunnel {
  readonly socket: WebSocket;
  readonly received: Instruction[] = [];
  readonly messages: string[] = [];
  readonly closing: Promise<Closing>;
  readonly #parser = new InstructionParser();
  readonly #waiting: { readonly opcode: string; readonly resolve: (instruction: Instruction) => void }[] = [];

  constructor(host: string, parameters: Readonly<Record<string, string>> = {}, headers: OutgoingHttpHeaders = {}) {
    const query = new URLSearchParams({ ...USUAL, ...parameters });
    this.socket = new WebSocket(`ws://${host}/websocket-tunnel?${query.toString()}`, 'guacamole', { headers });
    this.closing = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => this.#read(data.toString()));
  }

  /** The tunnel's id, once the gateway tells it. */
  async open(): Promise<string> {
    const { args } = await this.next('');
    return args[0] ?? '';
  }

  send(opcode: string, ...args: readonly (string | number)[]): void {
    this.socket.send(encodeInstruction(opcode, ...args));
  }

  /** The next instruction with this opcode, or one that came already and nobody took. */
  next(opcode: string): Promise<Instruction> {
    const index = this.received.findIndex((instruction) => instruction.opcode === opcode);
    const [found] = index < 0 ? [] : this.received.splice(index, 1);
    if (found) return Promise.resolve(found);
    return new Promise((resolve) => this.#waiting.push({ opcode, resolve }));
  }

  #read(text: string): void {
    this.messages.push(text);
    for (const instruction of this.#parser.push(text)) {
      const index = this.#waiting.findIndex(({ opcode }) => opcode === instruction.opcode);
      if (index < 0) this.received.push(instruction);
      else this.#waiting.splice(index, 1)[0]?.resolve(instruction);
    }
  }
}
