import type { Socket } from 'node:net';
import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { ENGINE_CLOSE_MS } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { contained } from '../../platform/contained.ts';
import type { LineReader } from '../protocol/lineReader.ts';
import { repairText } from '../protocol/rawInstruction.ts';

export interface LineListener {
  /** Whole instructions. Their memory is used again after `release`; who never calls it may keep the bytes. */
  received(bytes: Buffer, release: () => void): void;
  /** The engine takes bytes again. */
  drained(): void;
  /** Once, and nothing after it. SUCCESS where the engine said goodbye. */
  ended(status: GuacamoleStatusName): void;
}

const GOODBYE = Buffer.from(encodeInstruction('disconnect'));
const SILENCE_CHECKS = 3;
const LAST_BYTE_OF_OPCODE = 't'.charCodeAt(0);

const rethrow = (error: unknown) => {
  throw error;
};

const keepIt = () => undefined;

/** Nearly every message fails at the cost of one byte. */
const endsWithGoodbye = (bytes: Buffer) =>
  bytes[bytes.length - 2] === LAST_BYTE_OF_OPCODE && bytes.subarray(-GOODBYE.length).equals(GOODBYE);

/** One user's connection to the engine. Reads nothing until somebody listens. */
export class EngineLine {
  readonly #socket: Socket;
  readonly #watch: NodeJS.Timeout;
  #listener: LineListener | null = null;
  #held: Buffer | null = null;
  #silentChecks = 0;
  #paused = true;
  #end: GuacamoleStatusName | null = null;

  constructor(socket: Socket, reader: LineReader, silenceMs: number, failed: (error: unknown) => void = rethrow) {
    this.#socket = socket;
    socket.setNoDelay(true);
    const giveUp = (error: unknown) => {
      failed(error);
      this.#break();
    };
    reader.listen({
      read: contained(
        (bytes: Buffer, isPlain: boolean, release: () => void) => this.#read(bytes, isPlain, release),
        giveUp,
      ),
      malformed: () => this.#break(),
    });
    socket.on(
      'drain',
      contained(() => this.#listener?.drained(), giveUp),
    );
    socket.on('end', () => this.#finish('UPSTREAM_UNAVAILABLE'));
    socket.on('error', () => this.#finish('UPSTREAM_UNAVAILABLE'));
    socket.on('close', () => this.#finish('UPSTREAM_UNAVAILABLE'));
    this.#watch = setInterval(() => this.#checkSilence(), silenceMs / SILENCE_CHECKS);
  }

  /** From now on this listener hears everything, first what was held for it. */
  listen(listener: LineListener): void {
    this.#listener = listener;
    const held = this.#held;
    this.#held = null;
    if (held !== null) listener.received(held, keepIt);
    if (this.#end !== null) listener.ended(this.#end);
    else if (this.#listener === listener) this.resume();
  }

  /** Nobody listens for a while; `rest` is what the last listener did not use. */
  hold(rest: Buffer): void {
    this.#listener = null;
    this.#held = rest.length > 0 ? rest : null;
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

  #read(bytes: Buffer, isPlain: boolean, release: () => void): void {
    if (this.#end !== null) return;
    this.#silentChecks = 0;
    const isGoodbye = endsWithGoodbye(bytes);
    if (isPlain) this.#listener?.received(bytes, release);
    else this.#listener?.received(repairText(bytes), keepIt);
    // The engine keeps the socket open behind its goodbye and waits for ours.
    if (isGoodbye) this.#part('SUCCESS');
  }

  /** Nothing behind a malformed instruction can be trusted. */
  #break(): void {
    this.#finish('UPSTREAM_ERROR');
    this.#socket.destroy();
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
