import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { DOWNLOADS_ENDED_MAX, OPEN_STREAMS_MAX } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { conflict, streamFailed } from '../errors.ts';
import { FOLDER_TYPE, type DataGate } from './dataGate.ts';
import { HeldDownload, type DownloadSink, type PieceReader } from './heldDownload.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from './rawInstruction.ts';
import { statusOfCode } from './status.ts';
import { UploadStream, type Upload } from './uploadStream.ts';

export interface Download {
  resume(): void;
  cancel(): void;
}

interface DownloadState {
  readonly sink: DownloadSink;
  /** After a `sync` the browser acknowledges one blob itself, so that bulk data cannot outrun the picture. */
  browserAcknowledges: boolean;
  /** It has such a blob and has not answered yet. */
  leftToBrowser: boolean;
  /** It was away: what joined the session meanwhile may have given the number to a stream of its own. */
  isOutOfTouch: boolean;
  acknowledgementOwed: boolean;
}

const OK = 0;
const { code: UNWANTED } = GUACAMOLE_STATUS.RESOURCE_CLOSED;
const FORBIDDEN_MESSAGE = 'The settings of this connection forbid it.';
const TOO_MANY_MESSAGE = 'Too many streams are open.';
/** Which argument of what the engine opens names the stream. */
const OPENED_BY_ENGINE: Readonly<Record<string, number>> = { body: 1, file: 0 };
/** And of what the browser opens, or ends. */
const UPLOAD_ENDS: Readonly<Record<string, number>> = { put: 1, file: 0, end: 0 };

/** Takes single streams out of a tunnel's traffic, towards HTTP downloads and from HTTP uploads. */
export class StreamInterceptor {
  readonly #write: (text: string) => void;
  readonly #gate: DataGate | null;
  readonly #downloads = new Map<string, DownloadState>();
  /** Downloads that are taken in pieces, also those that have ended and may be asked for their last one again. */
  readonly #held = new Map<string, HeldDownload>();
  readonly #uploads = new Map<string, UploadStream>();
  /** Files that the engine has begun, and that are to be taken outside of the tunnel. */
  readonly #expected = new Set<string>();
  /** Of these what came before anybody asked, and came whole; another stream may have the number by now. */
  readonly #early = new Set<string>();
  #filesBegin = false;

  constructor(write: (text: string) => void, gate: DataGate | null = null) {
    this.#write = write;
    this.#gate = gate;
  }

  get active(): boolean {
    const streams = [this.#downloads, this.#held, this.#uploads, this.#expected];
    return this.#filesBegin || streams.some(({ size }) => size > 0) || this.#gate?.active === true;
  }

  download(index: number, sink: DownloadSink): Download {
    const key = String(index);
    if (this.#gate?.givesDownload(index) === false) throw streamFailed('CLIENT_FORBIDDEN', FORBIDDEN_MESSAGE);
    if (this.#downloads.has(key)) throw conflict('This stream is already being downloaded.');
    const download = this.#begin(key, sink);
    this.#acknowledge(key);
    return download;
  }

  #begin(key: string, sink: DownloadSink): Download {
    const state = {
      ...{ sink, acknowledgementOwed: false },
      ...{ browserAcknowledges: false, leftToBrowser: false, isOutOfTouch: false },
    };
    this.#downloads.set(key, state);
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

  /** One piece of a stream, from there on: what was given and not asked beyond may be asked for again. */
  downloadPiece(index: number, from: number, reader: PieceReader): void {
    const key = String(index);
    const held = this.#held.get(key) ?? this.#hold(index, from);
    this.#expected.delete(key);
    this.#early.delete(key);
    if (!held.serve(from, reader)) throw streamFailed('RESOURCE_CLOSED', 'This part of the stream is gone.');
    if (held.isTaken) this.#held.delete(key);
  }

  /**
   * The client will ask for the files that begin now. Its answer to the stream that had the number before may reach the
   * engine when the number is such a file's already, which sends its bytes then: they are kept. They would be lost, and
   * the client would wait and take for the file whatever has the number next.
   */
  expectFiles(): void {
    this.#filesBegin = true;
  }

  /** The reader is gone; it may come back. */
  leavePiece(index: number, reader: PieceReader): void {
    this.#held.get(String(index))?.leave(reader);
  }

  /** The request that brings bytes into this stream from now on. */
  upload(index: number): Upload {
    const key = String(index);
    if (this.#gate?.takesUpload(index) === false) throw streamFailed('CLIENT_FORBIDDEN', FORBIDDEN_MESSAGE);
    const stream = this.#uploads.get(key) ?? this.#openUpload(key);
    return stream.takeOver();
  }

  /** Tells the remote that no more comes, after a failure on our side. */
  abortUpload(index: number): void {
    this.#uploads.delete(String(index));
    this.#write(encodeInstruction('end', index));
  }

  /** What of these instructions the browser still gets. */
  filter(all: Buffer): Buffer {
    return this.#sift(all, (instruction) => this.#pass(instruction));
  }

  /** The same of what comes on another line into the session, whose streams have numbers of their own. */
  filterJoined(all: Buffer): Buffer {
    return this.#sift(all, ({ bytes }) => bytes);
  }

  /** The browser hears none of it. Files that are offered meanwhile would wait for ever. */
  swallow(instructions: readonly RawInstruction[]): void {
    const allowed = instructions.filter((one) => this.#gate?.letsIn(one) !== false);
    const begun = allowed.flatMap(({ opcode, bytes }) => {
      const opened = OPENED_BY_ENGINE[opcode];
      return opened === undefined ? [] : [decodeInstruction(bytes).args[opened] ?? ''];
    });
    for (const key of begun) this.#refuse(key);
    this.keep(instructions);
    for (const key of begun) this.#expected.delete(key);
  }

  /** The browser hears it later, if at all: streams go on meanwhile. What is left is for `filter`. */
  keep(instructions: readonly RawInstruction[]): readonly RawInstruction[] {
    this.actForBrowser();
    if (!this.active) return instructions;
    const left = instructions.filter((one) => one.opcode === 'sync' || this.#pass(one) !== null);
    this.#filesBegin = false;
    return left;
  }

  /** It is gone, or does not hear all: what was left for it to acknowledge is acknowledged. */
  actForBrowser(): void {
    for (const [key, state] of this.#downloads) {
      if (state.leftToBrowser) this.#acknowledge(key);
      state.leftToBrowser = false;
      state.browserAcknowledges = false;
      state.isOutOfTouch = true;
    }
  }

  /** Whether the engine gets what the browser sends. */
  letsOut({ opcode, bytes }: RawInstruction): boolean {
    if (opcode === 'ack') return this.#letsAcknowledge(decodeInstruction(bytes).args);
    const argument = UPLOAD_ENDS[opcode];
    if (argument !== undefined && this.#uploads.size > 0) {
      this.#uploads.delete(decodeInstruction(bytes).args[argument] ?? '');
    }
    return true;
  }

  /** Another browser has taken the place of the one that took and brought these streams. */
  breakOff(): void {
    for (const key of this.#downloads.keys()) this.#refuse(key);
    this.close('RESOURCE_CLOSED');
  }

  /** The tunnel is gone. */
  close(status: GuacamoleStatusName): void {
    const downloads = [...this.#downloads.values()];
    const uploads = [...this.#uploads.values()];
    this.#downloads.clear();
    this.#expected.clear();
    this.#early.clear();
    this.#held.clear();
    this.#uploads.clear();
    const told = status === 'SUCCESS' ? 'RESOURCE_CLOSED' : status;
    for (const { sink } of downloads) sink.fail(told);
    for (const upload of uploads) upload.fail(told);
  }

  #openUpload(key: string): UploadStream {
    if (this.#uploads.size >= OPEN_STREAMS_MAX) throw streamFailed('CLIENT_TOO_MANY', TOO_MANY_MESSAGE);
    const stream = new UploadStream(key, this.#write);
    this.#uploads.set(key, stream);
    return stream;
  }

  #hold(index: number, from: number): HeldDownload {
    if (this.#held.size >= OPEN_STREAMS_MAX) throw streamFailed('CLIENT_TOO_MANY', TOO_MANY_MESSAGE);
    if (from > 0) throw streamFailed('RESOURCE_CLOSED', 'This stream is not open any more.');
    const held: HeldDownload = new HeldDownload(() => download.resume());
    const download = this.download(index, held);
    this.#held.set(String(index), held);
    this.#forgetEnded();
    return held;
  }

  /** Nobody may ask for them any more. */
  #forgetEnded(): void {
    const ended = [...this.#held].filter(([, held]) => held.hasEnded);
    for (const [key] of ended.slice(0, -DOWNLOADS_ENDED_MAX)) this.#held.delete(key);
  }

  #sift(all: Buffer, pass: (instruction: RawInstruction) => Buffer | null): Buffer {
    const kept: Buffer[] = [];
    for (const instruction of splitInstructions(all)) {
      if (this.#gate?.letsIn(instruction) === false) continue;
      const bytes = pass(instruction);
      if (bytes !== null) kept.push(bytes);
    }
    this.#filesBegin = false;
    return Buffer.concat(kept);
  }

  /**
   * An answer that nobody waits for would make the engine send too early. Of those that refuse only one is for a download;
   * the others are for streams of that number that came on another line.
   */
  #letsAcknowledge([key = '', , code = '']: readonly string[]): boolean {
    if (Number(code) !== OK) this.#expected.delete(key);
    else if (this.#expected.has(key)) return false;
    if (this.#early.has(key)) return true;
    const state = this.#downloads.get(key);
    // The number of a stream that has ended may be another one's already.
    if (state === undefined) return !this.#held.delete(key);
    if (Number(code) === UNWANTED) {
      this.#downloads.delete(key);
      this.#held.delete(key);
      state.sink.fail('RESOURCE_CLOSED');
      return true;
    }
    if (Number(code) !== OK) return false;
    const wasLeft = state.leftToBrowser;
    state.leftToBrowser = false;
    return wasLeft;
  }

  #pass(instruction: RawInstruction): Buffer | null {
    const { opcode, bytes } = instruction;
    if (opcode === 'sync') {
      for (const state of this.#downloads.values()) state.browserAcknowledges = !state.isOutOfTouch;
    }
    const opened = OPENED_BY_ENGINE[opcode];
    if (opened !== undefined) this.#noteBegun(decodeInstruction(bytes).args.slice(opened));
    if (opcode !== 'blob' && opcode !== 'end' && opcode !== 'ack') return bytes;
    const [key = '', ...args] = decodeInstruction(bytes).args;
    if (opcode === 'ack') return this.#passVerdict(key, args, bytes);
    const state = this.#downloads.get(key) ?? this.#beginEarly(key);
    if (state === undefined) return bytes;
    if (opcode === 'blob') return this.#takeBlob(key, state, args[0] ?? '');
    this.#downloads.delete(key);
    state.sink.end();
    if (this.#expected.delete(key)) this.#early.add(key);
    return bytes;
  }

  #forgetBegun(key: string): void {
    this.#held.delete(key);
    this.#expected.delete(key);
    this.#early.delete(key);
  }

  #noteBegun([key = '', type]: readonly string[]): void {
    const isFile = type !== FOLDER_TYPE;
    // Nobody asks for a folder outside of the tunnel; and what was kept comes by here twice.
    if (this.#early.has(key) && !(isFile && this.#filesBegin)) return;
    if (!isFile || this.#filesBegin || !this.#expected.has(key)) this.#forgetBegun(key);
    if (isFile && this.#filesBegin) this.#expected.add(key);
  }

  /** The browser hears of refusals only: it waits for an answer to its request, not to each piece of it. */
  #passVerdict(key: string, [, code = '']: readonly string[], bytes: Buffer): Buffer | null {
    const upload = this.#uploads.get(key);
    if (upload?.awaitsVerdict !== true) return bytes;
    const isGood = Number(code) === OK;
    upload.judge(isGood ? 'SUCCESS' : statusOfCode(Number(code)));
    return isGood ? null : bytes;
  }

  /** Of a file that nobody has asked for yet. */
  #beginEarly(key: string): DownloadState | undefined {
    if (!this.#expected.has(key) || this.#held.has(key) || this.#held.size >= OPEN_STREAMS_MAX) return undefined;
    const held: HeldDownload = new HeldDownload(() => download.resume());
    const download = this.#begin(key, held);
    this.#held.set(key, held);
    return this.#downloads.get(key);
  }

  /** The engine hears first that more may come, and reads on while this is passed to whoever takes it. */
  #takeBlob(key: string, state: DownloadState, data: string): Buffer | null {
    const { takesMore } = state.sink;
    const isLeft = state.browserAcknowledges && takesMore;
    if (!takesMore) state.acknowledgementOwed = true;
    else if (!isLeft) this.#acknowledge(key);
    state.sink.write(Buffer.from(data, 'base64'));
    if (!isLeft) return null;
    state.browserAcknowledges = false;
    state.leftToBrowser = true;
    return Buffer.from(encodeInstruction('blob', key, ''));
  }

  #refuse(key: string): void {
    this.#write(encodeInstruction('ack', key, 'FAIL', 512));
  }

  #acknowledge(key: string): void {
    this.#write(encodeInstruction('ack', key, 'OK', OK));
  }
}
