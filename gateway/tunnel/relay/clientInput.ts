import { encodeInstruction, InstructionError } from '../../../contract/rules/instruction.ts';
import { INPUT_INSTRUCTION } from '../../../contract/tunnel.ts';
import { noteLiveTraffic } from '../../platform/http/liveTraffic.ts';
import { maySend } from '../policy/clientPolicy.ts';
import { InputBuffer } from './inputBuffer.ts';
import type { InstructionReader } from '../protocol/instructionReader.ts';
import { type RawInstruction, decodeInstruction } from '../protocol/rawInstruction.ts';

/** Of what browser and gateway say to each other only. */
const INTERNAL = '';

/** The answer to a ping, the only internal instruction that has one. */
export function pongFor({ opcode, bytes }: RawInstruction): Buffer | null {
  if (opcode !== INTERNAL) return null;
  const { args } = decodeInstruction(bytes);
  return args[0] === 'ping' ? Buffer.from(encodeInstruction(INTERNAL, ...args)) : null;
}

/** By these a browser asks whether its line is there, over either transport. */
const IS_ANSWERED: ReadonlySet<string> = new Set([INTERNAL, 'nop']);

export interface ClientInputHost {
  toEngine(bytes: Buffer): void;
  /** Whether the settings of the connection let this go on. */
  mayPass(instruction: RawInstruction): boolean;
  toBrowser(bytes: Buffer): void;
  /** Whether the browser is told how many of its keys have come: only one that may come back knows what it means. */
  readonly countsKeys: boolean;
  /** A key went to the engine that arrived here at `arrivedAt`, on the clock of `performance`. */
  typed(arrivedAt: number): void;
  /** The engine asked for something, and the browser begins to answer. */
  answered(): void;
  /** The browser says goodbye. */
  left(): void;
  /** What came is no instruction; nothing after it can be trusted. */
  malformed(error: InstructionError): void;
}

/** From one browser to the engine: only whole instructions, only what this attachment may send. */
export class ClientInput {
  readonly #host: ClientInputHost;
  #readOnly: boolean;
  readonly #held = new InputBuffer();
  #page = 1;
  #keys = 0;
  #toldKeys = 0;

  constructor(host: ClientInputHost, readOnly: boolean) {
    this.#host = host;
    this.#readOnly = readOnly;
  }

  read(reader: InstructionReader, bytes: Buffer): void {
    const arrivedAt = performance.now();
    const instructions = this.#parse(reader, bytes);
    const allowed: Buffer[] = [];
    let hasKey = false;
    for (const instruction of instructions) {
      if (instruction.opcode === 'key') this.#keys += 1;
      if (instruction.opcode === INTERNAL) this.#answer(instruction);
      else if (maySend(instruction.opcode, this.#readOnly) && this.#host.mayPass(instruction)) {
        this.#held.observe(instruction);
        if (instruction.opcode === 'argv') this.#host.answered();
        hasKey ||= instruction.opcode === 'key';
        allowed.push(instruction.bytes);
      }
    }
    if (allowed.length > 0) this.#pass(allowed);
    if (hasKey) this.#host.typed(arrivedAt);
    if (instructions.some(({ opcode }) => IS_ANSWERED.has(opcode))) this.#tellKeys();
    if (instructions.some(({ opcode }) => opcode === 'disconnect')) this.#host.left();
  }

  /** Streams of the browser that the engine still takes. */
  get open(): readonly string[] {
    return this.#held.open;
  }

  /** Whether this user only looks on from now on. What they hold must be let go of before. */
  setReadOnly(readOnly: boolean): void {
    this.#readOnly = readOnly;
  }

  /** Another page begins to type. */
  beginPage(): void {
    this.#page += 1;
    this.#keys = 0;
  }

  /** How many keys of the page have come, on which page. */
  arrived(): string {
    this.#toldKeys = this.#keys;
    return encodeInstruction(INTERNAL, INPUT_INSTRUCTION, this.#page, this.#keys);
  }

  /** What must be sent for a user who left, so that nothing stays pressed or open. */
  release(): string {
    return this.#readOnly ? '' : this.#held.release();
  }

  /** The same for one who may come back: files stay open. */
  letGo(): string {
    return this.#readOnly ? '' : this.#held.letGo();
  }

  #pass(allowed: readonly Buffer[]): void {
    noteLiveTraffic();
    this.#host.toEngine(Buffer.concat(allowed));
  }

  #parse(reader: InstructionReader, bytes: Buffer): readonly RawInstruction[] {
    try {
      return reader.push(bytes);
    } catch (error) {
      if (!(error instanceof InstructionError)) throw error;
      this.#host.malformed(error);
      return [];
    }
  }

  #tellKeys(): void {
    if (this.#host.countsKeys && this.#keys !== this.#toldKeys) this.#host.toBrowser(Buffer.from(this.arrived()));
  }

  /** Internal instructions never reach the engine; ping is the only one that exists. */
  #answer(instruction: RawInstruction): void {
    const pong = pongFor(instruction);
    if (pong !== null) this.#host.toBrowser(pong);
  }
}
