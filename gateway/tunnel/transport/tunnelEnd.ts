import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import type { BrowserEnd, BrowserListener } from '../relay/browserEnd.ts';
import { contained } from '../../platform/contained.ts';
import { InstructionReader } from '../protocol/instructionReader.ts';
import { replyWithStatus } from './tunnelReply.ts';

const END_MARKER = encodeInstruction('');

/**
 * The browser's end of a tunnel over HTTP: a row of read requests, each answered with what comes until the next one
 * waits. A browser keeps two of them open, so that there is nearly always one to write to.
 */
export class HttpTunnelEnd implements BrowserEnd {
  readonly #idleMs: number;
  readonly #failed: (error: unknown) => void;
  readonly #writers = new Set<IncomingMessage>();
  #listener: BrowserListener | null = null;
  #current: ServerResponse | null = null;
  #next: ServerResponse | null = null;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  /** In answers that are complete but not yet on their way. */
  #leavingBytes = 0;
  #idle: NodeJS.Timeout | null = null;
  #gone = false;
  #isCut = false;
  #ended: GuacamoleStatusName | null = null;
  readonly #onOver: (() => void)[] = [];
  #isOver = false;

  constructor(idleMs: number, failed: (error: unknown) => void) {
    this.#idleMs = idleMs;
    this.#failed = failed;
  }

  /** From now on the browser must come by now and then. */
  watch(): void {
    if (this.#ended === null) this.#idle = setTimeout(() => this.leave(), this.#idleMs);
  }

  onOver(callback: () => void): void {
    if (this.#isOver) callback();
    else this.#onOver.push(callback);
  }

  /** Why the tunnel ended; null while it runs. */
  get ended(): GuacamoleStatusName | null {
    return this.#ended;
  }

  /** The link was broken off: whoever comes by this way is to notice. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** The browser is gone. */
  leave(): void {
    if (this.#ended !== null || this.#gone || this.#isCut) return;
    this.#gone = true;
    this.#listener?.gone();
  }

  listen(listener: BrowserListener): void {
    this.#listener = listener;
    if (this.#gone) listener.gone();
  }

  /** The id went out in the answer that opened the tunnel. */
  announce(): void {
    return;
  }

  get backlog(): number {
    return this.#queuedBytes + this.#leavingBytes + (this.#current?.writableLength ?? 0);
  }

  /** A read request. It is answered at once if no other is being answered. */
  read(response: ServerResponse): void {
    this.#idle?.refresh();
    response.on('close', () => this.#forget(response));
    if (this.#ended !== null) this.#readRest(response, this.#ended);
    else if (this.#current === null) this.#answer(response);
    else {
      if (this.#next !== null) this.#rotate();
      this.#next = response;
    }
  }

  /** A write request. Resolves once its body is used up, true if it held whole instructions only. */
  write(request: IncomingMessage): Promise<boolean> {
    this.#idle?.refresh();
    const reader = new InstructionReader();
    this.#writers.add(request);
    return new Promise((resolve) => {
      const finish = () => {
        this.#writers.delete(request);
        resolve(request.complete && !reader.pending);
      };
      request.on(
        'data',
        contained((bytes: Buffer) => this.#listener?.received(reader, bytes), this.#giveUp),
      );
      request.on('error', finish);
      request.on('close', finish);
      request.on('end', finish);
    });
  }

  send(bytes: Buffer, sent?: () => void): void {
    if (this.#current === null) this.#enqueue(bytes);
    else {
      this.#current.write(bytes, sent);
      if (this.#next !== null) this.#rotate();
    }
  }

  dropQueue(): readonly Buffer[] {
    const dropped = this.#queue;
    this.#queue = [];
    this.#queuedBytes = 0;
    return dropped;
  }

  pauseReading(): void {
    for (const request of this.#writers) request.pause();
  }

  resumeReading(): void {
    for (const request of this.#writers) request.resume();
  }

  cut(): void {
    this.#isCut = true;
    this.#listener = null;
    if (this.#idle) clearTimeout(this.#idle);
    this.#current?.destroy();
    this.#next?.destroy();
    for (const request of this.#writers) request.destroy();
    this.dropQueue();
    this.#over();
  }

  close(status: GuacamoleStatusName): void {
    if (this.#ended !== null) return;
    this.#ended = status;
    this.#listener = null;
    if (this.#idle) clearTimeout(this.#idle);
    this.resumeReading();
    this.#current?.end(END_MARKER);
    this.#current = null;
    if (this.#next) this.#readRest(this.#next, status);
    this.#next = null;
    this.#over();
  }

  readonly #giveUp = (error: unknown): void => {
    this.#failed(error);
    const listener = this.#listener;
    this.close('SERVER_ERROR');
    listener?.gone();
  };

  #over(): void {
    this.#isOver = true;
    for (const tell of this.#onOver.splice(0)) tell();
  }

  #enqueue(bytes: Buffer): void {
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
  }

  #answer(response: ServerResponse): void {
    this.#current = response;
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-cache' });
    // Its headers are the browser's sign to send the next request.
    response.flushHeaders();
    response.on('drain', () => this.#listener?.drained());
    const queue = this.dropQueue();
    if (queue.length > 0) this.send(Buffer.concat(queue));
    this.#listener?.drained();
  }

  #rotate(): void {
    const [done, next] = [this.#current, this.#next];
    this.#current = null;
    this.#next = null;
    if (done) this.#complete(done);
    if (next) this.#answer(next);
  }

  #complete(response: ServerResponse): void {
    response.end(END_MARKER);
    const bytes = response.writableLength;
    this.#leavingBytes += bytes;
    response.on('close', () => {
      this.#leavingBytes -= bytes;
      this.#listener?.drained();
    });
  }

  /** The tunnel is over, but what came before its end may still wait here. */
  #readRest(response: ServerResponse, status: GuacamoleStatusName): void {
    if (this.#queue.length === 0) {
      replyWithStatus(response, status === 'SUCCESS' ? 'RESOURCE_NOT_FOUND' : status);
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-cache' });
    response.end(Buffer.concat([...this.#queue, Buffer.from(END_MARKER)]));
    this.dropQueue();
  }

  /** An answer that breaks off loses instructions, and nothing after them would make sense. */
  #forget(response: ServerResponse): void {
    if (response === this.#next) this.#next = null;
    if (response === this.#current && !response.writableFinished) this.leave();
  }
}
