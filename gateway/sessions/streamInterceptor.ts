import type { GuacamoleStatusName } from '../../contract/guacamole.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { conflict, streamFailed } from '../errors.ts';
import type { DataGate } from './dataGate.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from './rawInstruction.ts';
import { statusOfCode } from './status.ts';

/** Where the bytes of a downloaded stream go. */
export interface DownloadSink {
  /** False where it would rather wait until `Download.resume`. */
  write(bytes: Buffer): boolean;
  end(): void;
  /** The tunnel ended before the stream did. */
  fail(status: GuacamoleStatusName): void;
}

export interface Download {
  resume(): void;
  cancel(): void;
}

export interface Upload {
  /** Sends one piece; the answer is the remote's verdict on it. One at a time. */
  send(bytes: Buffer): Promise<GuacamoleStatusName>;
  /** Tells the remote that no more comes, after a failure on our side. */
  abort(): void;
  release(): void;
}

interface DownloadState {
  readonly sink: DownloadSink;
  /** After a `sync` the browser acknowledges one blob itself, so that bulk data cannot outrun the picture. */
  browserAcknowledges: boolean;
  acknowledgementOwed: boolean;
}

interface UploadState {
  verdict: ((status: GuacamoleStatusName) => void) | null;
}

const OK = 0;
const FORBIDDEN_MESSAGE = 'The settings of this connection forbid it.';

/** Takes single streams out of a tunnel's traffic, towards HTTP downloads and from HTTP uploads. */
export class StreamInterceptor {
  readonly #write: (text: string) => void;
  readonly #gate: DataGate | null;
  readonly #downloads = new Map<string, DownloadState>();
  readonly #uploads = new Map<string, UploadState>();

  constructor(write: (text: string) => void, gate: DataGate | null = null) {
    this.#write = write;
    this.#gate = gate;
  }

  get active(): boolean {
    return this.#downloads.size > 0 || this.#uploads.size > 0 || this.#gate?.active === true;
  }

  download(index: number, sink: DownloadSink): Download {
    const key = String(index);
    if (this.#gate?.givesDownload(index) === false) throw streamFailed('CLIENT_FORBIDDEN', FORBIDDEN_MESSAGE);
    if (this.#downloads.has(key)) throw conflict('This stream is already being downloaded.');
    const state: DownloadState = { sink, browserAcknowledges: false, acknowledgementOwed: false };
    this.#downloads.set(key, state);
    this.#acknowledge(key);
    return {
      resume: () => {
        if (state.acknowledgementOwed && this.#downloads.get(key) === state) this.#acknowledge(key);
        state.acknowledgementOwed = false;
      },
      cancel: () => {
        if (this.#downloads.get(key) !== state) return;
        this.#downloads.delete(key);
        this.#refuse(key);
      },
    };
  }

  upload(index: number): Upload {
    const key = String(index);
    if (this.#gate?.takesUpload(index) === false) throw streamFailed('CLIENT_FORBIDDEN', FORBIDDEN_MESSAGE);
    if (this.#uploads.has(key)) throw conflict('Something is already being uploaded into this stream.');
    const state: UploadState = { verdict: null };
    this.#uploads.set(key, state);
    return {
      send: (bytes) =>
        new Promise((resolve) => {
          state.verdict = resolve;
          if (this.#uploads.get(key) !== state) resolve('RESOURCE_CLOSED');
          else this.#write(encodeInstruction('blob', key, bytes.toString('base64')));
        }),
      abort: () => this.#write(encodeInstruction('end', key)),
      release: () => {
        if (this.#uploads.get(key) === state) this.#uploads.delete(key);
      },
    };
  }

  /** What of these instructions the browser still gets. */
  filter(all: Buffer): Buffer {
    const kept: Buffer[] = [];
    for (const instruction of splitInstructions(all)) {
      if (this.#gate?.letsIn(instruction) === false) continue;
      const bytes = this.#pass(instruction);
      if (bytes !== null) kept.push(bytes);
    }
    return Buffer.concat(kept);
  }

  /** The browser is gone, the engine is not: it must not wait for who took or brought these streams. */
  breakOff(): void {
    for (const key of this.#downloads.keys()) this.#refuse(key);
    this.close('RESOURCE_CLOSED');
  }

  /** The tunnel is gone. */
  close(status: GuacamoleStatusName): void {
    const downloads = [...this.#downloads.values()];
    const uploads = [...this.#uploads.values()];
    this.#downloads.clear();
    this.#uploads.clear();
    const told = status === 'SUCCESS' ? 'RESOURCE_CLOSED' : status;
    for (const { sink } of downloads) sink.fail(told);
    for (const { verdict } of uploads) verdict?.(told);
  }

  #pass(instruction: RawInstruction): Buffer | null {
    const { opcode, bytes } = instruction;
    if (opcode === 'sync') {
      for (const state of this.#downloads.values()) state.browserAcknowledges = true;
    }
    if (opcode !== 'blob' && opcode !== 'end' && opcode !== 'ack') return bytes;
    const [key = '', ...args] = decodeInstruction(bytes).args;
    if (opcode === 'ack') return this.#passVerdict(key, args, bytes);
    const state = this.#downloads.get(key);
    if (state === undefined) return bytes;
    if (opcode === 'blob') return this.#takeBlob(key, state, args[0] ?? '');
    this.#downloads.delete(key);
    state.sink.end();
    return bytes;
  }

  #passVerdict(key: string, [, code = '']: readonly string[], bytes: Buffer): Buffer {
    const state = this.#uploads.get(key);
    const verdict = state?.verdict;
    if (state && verdict) {
      state.verdict = null;
      verdict(Number(code) === OK ? 'SUCCESS' : statusOfCode(Number(code)));
    }
    return bytes;
  }

  #takeBlob(key: string, state: DownloadState, data: string): Buffer | null {
    const takesMore = state.sink.write(Buffer.from(data, 'base64'));
    if (state.browserAcknowledges) {
      state.browserAcknowledges = false;
      return Buffer.from(encodeInstruction('blob', key, ''));
    }
    if (takesMore) this.#acknowledge(key);
    else state.acknowledgementOwed = true;
    return null;
  }

  #refuse(key: string): void {
    this.#write(encodeInstruction('ack', key, 'FAIL', 512));
  }

  #acknowledge(key: string): void {
    this.#write(encodeInstruction('ack', key, 'OK', OK));
  }
}
