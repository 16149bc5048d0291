import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { SOCKET_WINDOW_BYTES, STALLED_CLOSE_MS } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { contained } from '../../platform/contained.ts';
import type { BrowserEnd, BrowserListener } from '../relay/browserEnd.ts';
import { InstructionReader } from '../protocol/instructionReader.ts';

const TEXT = { binary: false, compress: false, fin: true } as const;

/** Of those who do not read, or have too many sockets, none takes leave for as long as it likes. */
const HURRIED: ReadonlySet<GuacamoleStatusName> = new Set<GuacamoleStatusName>(['CLIENT_TIMEOUT', 'CLIENT_TOO_MANY']);

interface Message {
  readonly bytes: Buffer;
  readonly sent: (() => void) | undefined;
}

/** A tunnel's web socket. Hands little to the network at once, so that the rest can still be dropped. */
export class WebSocketEnd implements BrowserEnd {
  readonly #socket: WebSocket;
  readonly #raw: Duplex;
  readonly #reader = new InstructionReader();
  #listener: BrowserListener | null = null;
  #queue: Message[] = [];
  #queuedBytes = 0;
  #gone = false;
  #announced = false;

  constructor(socket: WebSocket, raw: Duplex, failed: (error: unknown) => void) {
    this.#socket = socket;
    this.#raw = raw;
    const giveUp = (error: unknown) => {
      failed(error);
      const listener = this.#listener;
      this.close('SERVER_ERROR');
      listener?.gone();
    };
    socket.on(
      'message',
      contained((data: RawData, isBinary: boolean) => this.#receive(data, isBinary), giveUp),
    );
    socket.on(
      'close',
      contained(() => this.#leave(), failed),
    );
    // The library closes the socket with the fitting code; `close` follows.
    socket.on('error', () => undefined);
    raw.on(
      'drain',
      contained(() => this.#flush(), giveUp),
    );
  }

  listen(listener: BrowserListener): void {
    this.#listener = listener;
    if (this.#gone) listener.gone();
  }

  onOver(callback: () => void): void {
    if (this.#gone) callback();
    else this.#socket.once('close', callback);
  }

  announce(uuid: string): void {
    // Who waited outside knows it already.
    if (this.#announced) return;
    this.#announced = true;
    this.send(Buffer.from(encodeInstruction('', uuid)));
  }

  get backlog(): number {
    return this.#queuedBytes + this.#raw.writableLength;
  }

  send(bytes: Buffer, sent?: () => void): void {
    const message = { bytes, sent };
    if (this.#queue.length === 0 && this.#raw.writableLength < SOCKET_WINDOW_BYTES) this.#transmit(message);
    else {
      this.#queue.push(message);
      this.#queuedBytes += bytes.length;
    }
  }

  dropQueue(): readonly Buffer[] {
    const dropped = this.#queue.map(({ bytes }) => bytes);
    this.#queue = [];
    this.#queuedBytes = 0;
    return dropped;
  }

  pauseReading(): void {
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#socket.resume();
  }

  cut(): void {
    this.#listener = null;
    this.dropQueue();
    this.#socket.terminate();
  }

  close(status: GuacamoleStatusName): void {
    this.#listener = null;
    const rest = this.#queue;
    this.dropQueue();
    if (HURRIED.has(status)) setTimeout(() => this.#socket.terminate(), STALLED_CLOSE_MS).unref();
    // The end of a stream belongs to it: it may hold the engine's own reason.
    if (status !== 'CLIENT_TIMEOUT') for (const message of rest) this.#transmit(message);
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
    // One call to the system for all of it.
    this.#raw.cork();
    while (this.#raw.writableLength < SOCKET_WINDOW_BYTES) {
      const message = this.#queue.shift();
      if (message === undefined) break;
      this.#queuedBytes -= message.bytes.length;
      this.#transmit(message);
    }
    this.#raw.uncork();
    this.#listener?.drained();
  }

  #transmit({ bytes, sent }: Message): void {
    this.#socket.send(bytes, TEXT, sent);
  }
}
