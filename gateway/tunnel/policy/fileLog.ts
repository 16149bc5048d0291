import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import { FILES_ASKED_MAX, FILES_ASKED_WINDOW_MS, OPEN_STREAMS_MAX } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { FOLDER_TYPE } from './dataGate.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';

/** A file that goes from the browser to the remote computer (`received`), or the other way (`sent`), or may not. */
export interface FileNote {
  readonly way: 'received' | 'sent';
  /** As whoever asked for it named it: a path, or a name alone. */
  readonly name: string;
  readonly isAllowed: boolean;
}

export interface FileLogHost {
  moved(file: FileNote): void;
  /** Among what the engine sends now it begins files or folders. */
  offered(): void;
  toBrowser(text: string): void;
}

/** At which place the arguments of an instruction begin that name the stream, its type, and the file. */
type Places = Readonly<Record<string, number>>;

const FROM_BROWSER: Places = { put: 1, file: 0 };
const FROM_ENGINE: Places = { body: 1, file: 0 };
/** How those of the engine begin; looking for that costs less than taking every one apart. */
const BEGINNINGS = Object.keys(FROM_ENGINE).map((opcode) => Buffer.from(`${opcode.length}.${opcode},`));
const ASKS: ReadonlySet<string> = new Set(['put', 'file', 'get']);
/** As many as an engine has at once, its own and those of its user: nobody hides a file behind what they never take. */
const OFFERED_MAX = 2 * OPEN_STREAMS_MAX;
const OK = '0';
const { code: TOO_MANY } = GUACAMOLE_STATUS.CLIENT_TOO_MANY;

/**
 * Notes every file by what opens its stream, whichever way its bytes take then. What the engine offers is noted once
 * somebody takes it: it says what a path is only when it is asked, and folders are no files.
 */
export class FileLog {
  readonly #host: FileLogHost;
  readonly #offered = new Map<string, string>();
  #since = -Infinity;
  #asked = 0;

  constructor(host: FileLogHost) {
    this.#host = host;
  }

  /** False where a browser asks faster than anybody works: each file is put on record, and the disk is not endless. */
  lets({ opcode, bytes }: RawInstruction): boolean {
    if (!ASKS.has(opcode) || this.#isInTime()) return true;
    const place = FROM_BROWSER[opcode];
    const [stream] = place === undefined ? [] : decodeInstruction(bytes).args.slice(place);
    if (stream !== undefined) this.#host.toBrowser(encodeInstruction('ack', stream, 'Too many files', TOO_MANY));
    return false;
  }

  /** The browser sends this; the rules of the connection allow it or not. */
  out({ opcode, bytes }: RawInstruction, isAllowed: boolean): void {
    const place = FROM_BROWSER[opcode];
    if (place !== undefined) {
      const [, , name = ''] = decodeInstruction(bytes).args.slice(place);
      this.#host.moved({ way: 'received', name, isAllowed });
    } else if (opcode === 'ack' && this.#offered.size > 0) this.#answered(decodeInstruction(bytes).args, isAllowed);
  }

  /** The engine sends these. */
  observe(bytes: Buffer): void {
    if (!BEGINNINGS.some((beginning) => bytes.includes(beginning))) return;
    this.#host.offered();
    for (const { opcode, bytes: whole } of splitInstructions(bytes)) {
      const place = FROM_ENGINE[opcode];
      if (place !== undefined) this.#offer(decodeInstruction(whole).args.slice(place));
    }
  }

  /** Somebody takes what the engine offered in this stream, for the first time or again. */
  taken(stream: string, isAllowed: boolean): void {
    const name = this.#offered.get(stream);
    if (name === undefined) return;
    this.#offered.delete(stream);
    this.#host.moved({ way: 'sent', name, isAllowed });
  }

  #isInTime(): boolean {
    const now = performance.now();
    if (now - this.#since >= FILES_ASKED_WINDOW_MS) [this.#since, this.#asked] = [now, 0];
    this.#asked += 1;
    return this.#asked <= FILES_ASKED_MAX;
  }

  #answered([stream = '', , code]: readonly string[], isAllowed: boolean): void {
    if (code === OK) this.taken(stream, isAllowed);
    else this.#offered.delete(stream);
  }

  #offer([stream = '', type, name = '']: readonly string[]): void {
    this.#offered.delete(stream);
    if (type !== FOLDER_TYPE && this.#offered.size < OFFERED_MAX) this.#offered.set(stream, name);
  }
}
