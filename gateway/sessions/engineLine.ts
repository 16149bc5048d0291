import type { Socket } from 'node:net';
import type { GuacamoleStatusName } from '../../contract/guacamole.ts';
import { ENGINE_CLOSE_MS } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { repairText } from './rawInstruction.ts';
import { InstructionScanner } from './scanner.ts';

export interface LineListener {
  /** Whole instructions, in pieces that together make one message. */
  received(pieces: readonly Buffer[]): void;
  /** The engine takes bytes again. */
  drained(): void;
  /** Once, and nothing after it. SUCCESS where the engine said goodbye. */
  ended(status: GuacamoleStatusName): void;
}

const GOODBYE = Buffer.from(encodeInstruction('disconnect'));
const SILENCE_CHECKS = 3;
const LAST_BYTE_OF_OPCODE = 't'.charCodeAt(0);

function endsWithGoodbye(pieces: readonly Buffer[]): boolean {
  const last = pieces.at(-1);
  if (last === undefined) return false;
  // Nearly every message fails here, at the cost of one byte.
  if (last.length >= GOODBYE.length && last.at(-2) !== LAST_BYTE_OF_OPCODE) return false;
  return (last.length >= GOODBYE.length ? last : Buffer.concat(pieces)).subarray(-GOODBYE.length).equals(GOODBYE);
}

/** One user's connection to the engine. Reads nothing until somebody listens. */
export class EngineLine {
  readonly #socket: Socket;
  readonly #scanner = new InstructionScanner();
  readonly #watch: NodeJS.Timeout;
  #listener: LineListener | null = null;
  #begun: Buffer[] = [];
  #begunPlain = true;
  #held: readonly Buffer[] = [];
  #silentChecks = 0;
  #paused = true;
  #end: GuacamoleStatusName | null = null;

  constructor(socket: Socket, silenceMs: number) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.pause();
    socket.on('data', (piece: Buffer) => this.#read(piece));
    socket.on('drain', () => this.#listener?.drained());
    socket.on('end', () => this.#finish('UPSTREAM_UNAVAILABLE'));
    socket.on('error', () => this.#finish('UPSTREAM_UNAVAILABLE'));
    socket.on('close', () => this.#finish('UPSTREAM_UNAVAILABLE'));
    this.#watch = setInterval(() => this.#checkSilence(), silenceMs / SILENCE_CHECKS);
  }

  /** From now on this listener hears everything, first what was held for it. */
  listen(listener: LineListener): void {
    this.#listener = listener;
    const held = this.#held;
    this.#held = [];
    if (held.length > 0) listener.received(held);
    if (this.#end !== null) listener.ended(this.#end);
    else if (this.#listener === listener) this.resume();
  }

  /** Nobody listens for a while; `rest` is what the last listener did not use. */
  hold(rest: readonly Buffer[]): void {
    this.#listener = null;
    this.#held = rest;
    this.pause();
  }

  /** Bytes that the engine has not taken yet. */
  get backlog(): number {
    return this.#socket.writableLength;
  }

  write(bytes: Buffer | string): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  pause(): void {
    this.#paused = true;
    this.#socket.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#silentChecks = 0;
    this.#socket.resume();
  }

  /** Says goodbye and lets go; the listener hears nothing more. */
  close(): void {
    this.#listener = null;
    this.#part('SUCCESS');
  }

  #read(piece: Buffer): void {
    if (this.#end !== null) return;
    this.#silentChecks = 0;
    const end = this.#scan(piece);
    if (end !== null) this.#deliver(piece, end);
  }

  #scan(piece: Buffer): number | null {
    try {
      return this.#scanner.scan(piece);
    } catch {
      // Nothing behind a malformed instruction can be trusted.
      this.#finish('UPSTREAM_ERROR');
      this.#socket.destroy();
      return null;
    }
  }

  #deliver(piece: Buffer, end: number): void {
    const plain = this.#begunPlain && this.#scanner.plain;
    if (end === 0) {
      this.#begun.push(piece);
      this.#begunPlain = plain;
      return;
    }
    const whole = end === piece.length ? piece : piece.subarray(0, end);
    const pieces = this.#begun.length === 0 ? [whole] : [...this.#begun, whole];
    this.#begun = end === piece.length ? [] : [piece.subarray(end)];
    this.#begunPlain = this.#begun.length === 0 || this.#scanner.plain;
    this.#listener?.received(plain ? pieces : [repairText(Buffer.concat(pieces))]);
    // The engine keeps the socket open behind its goodbye and waits for ours.
    if (endsWithGoodbye(pieces)) this.#part('SUCCESS');
  }

  #checkSilence(): void {
    if (this.#paused) return;
    this.#silentChecks += 1;
    if (this.#silentChecks <= SILENCE_CHECKS) return;
    this.#finish('UPSTREAM_TIMEOUT');
    this.#socket.destroy();
  }

  #part(status: GuacamoleStatusName): void {
    if (this.#end !== null) return;
    this.#finish(status);
    this.#socket.resume();
    this.#socket.end(GOODBYE);
    this.#socket.setTimeout(ENGINE_CLOSE_MS, () => this.#socket.destroy());
  }

  #finish(status: GuacamoleStatusName): void {
    if (this.#end !== null) return;
    this.#end = status;
    clearInterval(this.#watch);
    this.#listener?.ended(status);
  }
}
