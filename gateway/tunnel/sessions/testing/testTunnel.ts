import type { OutgoingHttpHeaders } from 'node:http';
import { WebSocket } from 'ws';
import { encodeInstruction, InstructionParser, type Instruction } from '../../../../contract/rules/instruction.ts';

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** Longer than anything takes that comes at all, and shorter than any test may. */
const AWAITED_MS = 15_000;
const TOLD_TEXT = 1_000;
/** Of the machine, also for a test that has stopped the clock. */
const { setTimeout: later, clearTimeout: notLater } = globalThis;

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

  /** The next instruction with this opcode, or one that came already and nobody took; an error where none comes. */
  next(opcode: string): Promise<Instruction> {
    const next = new Promise<Instruction>((resolve, reject) => {
      const late = later(() => reject(new Error(this.#withoutIt(opcode))), AWAITED_MS).unref();
      this.take(opcode, (instruction) => {
        notLater(late);
        resolve(instruction);
      });
    });
    // Some wait for what shall not come, and look at it no more.
    next.catch(() => undefined);
    return next;
  }

  /** The same, for however long it takes. */
  take(opcode: string, resolve: (instruction: Instruction) => void): void {
    const index = this.received.findIndex((instruction) => instruction.opcode === opcode);
    const [found] = index < 0 ? [] : this.received.splice(index, 1);
    if (found) resolve(found);
    else this.#waiting.push({ opcode, resolve });
  }

  #withoutIt(opcode: string): string {
    const last = this.messages
      .join('')
      .slice(-TOLD_TEXT)
      .replace(/[\w+/=]{80,}/g, '…');
    return `No "${opcode}" came within ${AWAITED_MS / 1000} s; the last: ${last}`;
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
