import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { conflict, streamFailed } from '../../platform/errors.ts';
import type { DataGate } from '../policy/dataGate.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';
import { Downloads, type Download } from './downloads.ts';
import type { DownloadSink, PieceReader } from './heldDownload.ts';
import { KeptFiles } from './keptFiles.ts';
import type { Upload } from './uploadStream.ts';
import { Uploads } from './uploads.ts';

const { code: OK } = GUACAMOLE_STATUS.SUCCESS;
const { code: UNWANTED } = GUACAMOLE_STATUS.RESOURCE_CLOSED;
const FORBIDDEN_MESSAGE = 'The settings of this connection forbid it.';
/** Which argument of what the engine opens names the stream; its media type is next. */
const OPENED_BY_ENGINE: Readonly<Record<string, number>> = { body: 1, file: 0 };
/** And of what the browser opens, or ends. */
const UPLOAD_ENDS: Readonly<Record<string, number>> = { put: 1, file: 0, end: 0 };

/** Takes single streams out of a tunnel's traffic, towards HTTP downloads and from HTTP uploads. */
export class StreamInterceptor {
  readonly #gate: DataGate | null;
  readonly #downloads: Downloads;
  readonly #files: KeptFiles;
  readonly #uploads: Uploads;

  constructor(write: (text: string) => void, gate: DataGate | null = null) {
    this.#gate = gate;
    this.#downloads = new Downloads(write);
    this.#files = new KeptFiles(this.#downloads);
    this.#uploads = new Uploads(write);
  }

  get active(): boolean {
    const { active } = this.#downloads;
    return active || this.#files.active || this.#uploads.active || this.#gate?.active === true;
  }

  download(index: number, sink: DownloadSink): Download {
    const key = String(index);
    if (this.#gate?.givesDownload(index) === false) throw streamFailed('CLIENT_FORBIDDEN', FORBIDDEN_MESSAGE);
    if (this.#downloads.has(key)) throw conflict('This stream is already being downloaded.');
    const download = this.#downloads.begin(key, sink);
    this.#downloads.acknowledge(key);
    return download;
  }

  /** One piece of a stream, from there on: what was given and not asked beyond may be asked for again. */
  downloadPiece(index: number, from: number, reader: PieceReader): void {
    this.#files.serve(String(index), from, reader, (held) => this.download(index, held));
  }

  /** The reader is gone; it may come back. */
  leavePiece(index: number, reader: PieceReader): void {
    this.#files.leave(String(index), reader);
  }

  /**
   * The client will ask for the files that begin now. Its answer to the stream that had the number before may reach the
   * engine when the number is such a file's already, which sends its bytes then: they are kept. They would be lost, and
   * the client would wait and take for the file whatever has the number next.
   */
  expectFiles(): void {
    this.#files.expect();
  }

  /** The request that brings bytes into this stream from now on. */
  upload(index: number): Upload {
    if (this.#gate?.takesUpload(index) === false) throw streamFailed('CLIENT_FORBIDDEN', FORBIDDEN_MESSAGE);
    return this.#uploads.takeOver(String(index));
  }

  /** Tells the remote that no more comes, after a failure on our side. */
  abortUpload(index: number): void {
    this.#uploads.abort(String(index));
  }

  /** What of these instructions the browser still gets. */
  filter(all: Buffer): Buffer {
    return this.#sift(all, (instruction) => this.#pass(instruction));
  }

  /** The same of what comes on another line into the session, whose streams have numbers of their own. */
  filterJoined(all: Buffer): Buffer {
    return this.#sift(all, ({ bytes }) => bytes);
  }

  /** The browser hears no picture. Files that are offered meanwhile would wait for ever. Gives back what `keep` leaves. */
  swallow(instructions: readonly RawInstruction[]): readonly RawInstruction[] {
    const allowed = instructions.filter((one) => this.#gate?.letsIn(one) !== false);
    const begun = allowed.flatMap(({ opcode, bytes }) => {
      const opened = OPENED_BY_ENGINE[opcode];
      return opened === undefined ? [] : [decodeInstruction(bytes).args[opened] ?? ''];
    });
    for (const key of begun) this.#downloads.refuse(key);
    const left = this.keep(instructions);
    for (const key of begun) this.#files.unexpect(key);
    return left;
  }

  /** The browser hears it later, if at all: streams go on meanwhile. What is left is for `filter`. */
  keep(instructions: readonly RawInstruction[]): readonly RawInstruction[] {
    this.actForBrowser();
    if (!this.active) return instructions;
    const left = instructions.filter((one) => one.opcode === 'sync' || this.#pass(one) !== null);
    this.#files.haveBegun();
    return left;
  }

  /** It is gone, or does not hear all: what was left for it to acknowledge is acknowledged. */
  actForBrowser(): void {
    this.#downloads.actForBrowser();
  }

  /** Whether the engine gets what the browser sends. */
  letsOut({ opcode, bytes }: RawInstruction): boolean {
    if (opcode === 'ack') return this.#letsAnswer(decodeInstruction(bytes).args);
    const argument = UPLOAD_ENDS[opcode];
    if (argument !== undefined && this.#uploads.active) {
      this.#uploads.forget(decodeInstruction(bytes).args[argument] ?? '');
    }
    return true;
  }

  /** Another browser has taken the place of the one that took and brought these streams. */
  breakOff(): void {
    this.#downloads.refuseAll();
    this.close('RESOURCE_CLOSED');
  }

  /** Whoever brings files may not any more; what they take goes on. */
  refuseUploads(): void {
    this.#uploads.close('CLIENT_FORBIDDEN');
  }

  /** The tunnel is gone. */
  close(status: GuacamoleStatusName): void {
    const told = status === 'SUCCESS' ? 'RESOURCE_CLOSED' : status;
    this.#files.clear();
    this.#downloads.close(told);
    this.#uploads.close(told);
  }

  #sift(all: Buffer, pass: (instruction: RawInstruction) => Buffer | null): Buffer {
    const kept: Buffer[] = [];
    for (const instruction of splitInstructions(all)) {
      if (this.#gate?.letsIn(instruction) === false) continue;
      const bytes = pass(instruction);
      if (bytes !== null) kept.push(bytes);
    }
    this.#files.haveBegun();
    return Buffer.concat(kept);
  }

  /** An answer that nobody waits for would make the engine send too early. */
  #letsAnswer([key = '', , status = '']: readonly string[]): boolean {
    const code = Number(status);
    if (code !== OK) this.#files.unexpect(key);
    else if (this.#files.isExpected(key)) return false;
    if (this.#files.isEarly(key)) return true;
    const isOver = !this.#downloads.has(key);
    // The number of a stream that has ended may be another one's already.
    const wasKept = (isOver || code === UNWANTED) && this.#files.forget(key);
    return isOver ? !wasKept : this.#downloads.letsAnswer(key, code);
  }

  #pass({ opcode, bytes }: RawInstruction): Buffer | null {
    if (opcode === 'sync') this.#downloads.noteSync();
    const opened = OPENED_BY_ENGINE[opcode];
    if (opened !== undefined) this.#noteBegun(decodeInstruction(bytes).args.slice(opened));
    if (opcode === 'ack') return this.#passVerdict(decodeInstruction(bytes).args, bytes);
    return opcode === 'blob' || opcode === 'end' ? this.#passBytes(opcode, bytes) : bytes;
  }

  #noteBegun([key = '', type]: readonly string[]): void {
    this.#files.noteBegun(key, type);
  }

  #passVerdict([key = '', , code = '']: readonly string[], bytes: Buffer): Buffer | null {
    return this.#uploads.passVerdict(key, Number(code), bytes);
  }

  #passBytes(opcode: 'blob' | 'end', bytes: Buffer): Buffer | null {
    const [key = '', data = ''] = decodeInstruction(bytes).args;
    if (!this.#downloads.has(key) && !this.#files.beginEarly(key)) return bytes;
    if (opcode === 'blob') return this.#downloads.takeBlob(key, data);
    this.#downloads.end(key);
    this.#files.noteEnded(key);
    return bytes;
  }
}
