import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { SOCKET_WINDOW_BYTES, STALLED_CLOSE_MS } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import type { BrowserEnd, BrowserListener } from '../sessions/browserEnd.ts';
import { InstructionReader } from '../sessions/instructionReader.ts';

/** Messages up to this size are joined; beyond it a second frame costs less than the copy. */
const JOIN_MAX_BYTES = 4_096;

const WHOLE = { binary: false, compress: false, fin: true } as const;
const FIRST = { ...WHOLE, fin: false } as const;

const sizeOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/** A tunnel's web socket. Hands little to the network at once, so that the rest can still be dropped. */
export class WebSocketEnd implements BrowserEnd {
  readonly #socket: WebSocket;
  readonly #raw: Duplex;
  readonly #reader = new InstructionReader();
  #listener: BrowserListener | null = null;
  #queue: (readonly Buffer[])[] = [];
  #queuedBytes = 0;
  #gone = false;

  constructor(socket: WebSocket, raw: Duplex) {
    this.#socket = socket;
    this.#raw = raw;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#leave());
    // The library closes the socket with the fitting code; `close` follows.
    socket.on('error', () => undefined);
    raw.on('drain', () => this.#flush());
  }

  listen(listener: BrowserListener): void {
    this.#listener = listener;
    if (this.#gone) listener.gone();
  }

  announce(uuid: string): void {
    this.send([Buffer.from(encodeInstruction('', uuid))]);
  }

  get backlog(): number {
    return this.#queuedBytes + this.#raw.writableLength;
  }

  send(pieces: readonly Buffer[]): void {
    if (this.#queue.length === 0 && this.#raw.writableLength < SOCKET_WINDOW_BYTES) this.#transmit(pieces);
    else {
      this.#queue.push(pieces);
      this.#queuedBytes += sizeOf(pieces);
    }
  }

  dropQueue(): void {
    this.#queue = [];
    this.#queuedBytes = 0;
  }

  pauseReading(): void {
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#socket.resume();
  }

  close(status: GuacamoleStatusName): void {
    this.#listener = null;
    const rest = this.#queue;
    this.dropQueue();
    if (status === 'CLIENT_TIMEOUT') setTimeout(() => this.#socket.terminate(), STALLED_CLOSE_MS).unref();
    // The end of a stream belongs to it: it may hold the engine's own reason.
    else for (const pieces of rest) this.#transmit(pieces);
    const { code, webSocket } = GUACAMOLE_STATUS[status];
    this.#socket.resume();
    this.#socket.close(webSocket, String(code));
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!isBinary && Buffer.isBuffer(data)) this.#listener?.received(this.#reader, data);
    else {
      const listener = this.#listener;
      this.close('CLIENT_BAD_TYPE');
      listener?.gone();
    }
  }

  #leave(): void {
    this.#gone = true;
    this.dropQueue();
    this.#listener?.gone();
  }

  #flush(): void {
    while (this.#queue.length > 0 && this.#raw.writableLength < SOCKET_WINDOW_BYTES) {
      const pieces = this.#queue.shift() ?? [];
      this.#queuedBytes -= sizeOf(pieces);
      this.#transmit(pieces);
    }
    this.#listener?.drained();
  }

  #transmit(pieces: readonly Buffer[]): void {
    const last = pieces.at(-1);
    if (last === undefined) return;
    if (pieces.length === 1) this.#socket.send(last, WHOLE);
    else if (sizeOf(pieces) <= JOIN_MAX_BYTES) this.#socket.send(Buffer.concat(pieces), WHOLE);
    else {
      this.#socket.send(Buffer.concat(pieces.slice(0, -1)), FIRST);
      this.#socket.send(last, WHOLE);
    }
  }
}
