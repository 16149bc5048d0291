import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import { ANNOUNCED_OBJECTS_MAX, OPEN_STREAMS_MAX } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import type { DataRules } from './dataRules.ts';
import { decodeInstruction, type RawInstruction } from '../protocol/rawInstruction.ts';

export interface DataGateHost {
  toEngine(text: string): void;
  toBrowser(text: string): void;
}

/** A folder's listing is no file: whoever may not download may still look. */
export const FOLDER_TYPE = 'application/vnd.glyptodon.guacamole.stream-index+json';
const { code: FORBIDDEN } = GUACAMOLE_STATUS.CLIENT_FORBIDDEN;

/** The answer to a stream of which nothing is taken. */
export const refusal = (stream: string) => encodeInstruction('ack', stream, 'Forbidden', FORBIDDEN);

/** Streams that were refused, by their number; the number is free again once another stream has it. */
class Barred {
  readonly #streams = new Set<string>();

  get any(): boolean {
    return this.#streams.size > 0;
  }

  has(stream: string): boolean {
    return this.#streams.has(stream);
  }

  bar(stream: string): void {
    if (this.#streams.size < OPEN_STREAMS_MAX) this.#streams.add(stream);
  }

  free(stream: string): void {
    this.#streams.delete(stream);
  }
}

/** Holds to the rules of a connection, stream by stream, whatever the browser or the engine make of them. */
export class DataGate {
  readonly #rules: DataRules;
  readonly #host: DataGateHost;
  readonly #out = new Barred();
  readonly #in = new Barred();
  readonly #fileSystems = new Map<string, string>();

  constructor(rules: DataRules, host: DataGateHost) {
    this.#rules = rules;
    this.#host = host;
  }

  /** Whether what comes and goes has to be looked at. */
  get active(): boolean {
    return this.#rules.restricts;
  }

  /** Whether bytes may be brought into this stream of the browser. */
  takesUpload(stream: number): boolean {
    return !this.#out.has(String(stream));
  }

  /** Whether bytes may be taken from this stream of the engine. */
  givesDownload(stream: number): boolean {
    return !this.#in.has(String(stream));
  }

  /** Whether the engine gets what the browser sends. */
  letsOut({ opcode, bytes }: RawInstruction): boolean {
    if (!this.active) return true;
    if (opcode === 'clipboard') return this.#open(this.#out, this.#rules.pastes, decodeInstruction(bytes).args[0]);
    if (opcode === 'put' || opcode === 'file') return this.#letsFileOut(opcode, decodeInstruction(bytes).args);
    if (opcode === 'ack') return !this.#in.any || !this.#in.has(decodeInstruction(bytes).args[0] ?? '');
    return this.#passes(this.#out, opcode, bytes);
  }

  /** Whether the browser gets what the engine sends. */
  letsIn({ opcode, bytes }: RawInstruction): boolean {
    if (!this.active) return true;
    if (opcode === 'clipboard') return this.#open(this.#in, this.#rules.copies, decodeInstruction(bytes).args[0]);
    if (opcode === 'file') return this.#letsPushedIn(decodeInstruction(bytes).args);
    if (opcode === 'body') return this.#letsBodyIn(decodeInstruction(bytes).args);
    if (opcode === 'filesystem') return this.#letsFileSystemIn(decodeInstruction(bytes).args);
    return this.#passes(this.#in, opcode, bytes);
  }

  #letsFileOut(opcode: 'put' | 'file', args: readonly string[]): boolean {
    const [object = '', stream = ''] = opcode === 'put' ? args : ['', args[0]];
    const allowed = this.#rules.allows('upload', this.#fileSystems.get(object) ?? null);
    if (!allowed) this.#host.toBrowser(refusal(stream));
    return this.#open(this.#out, allowed, stream);
  }

  #letsPushedIn([stream = '']: readonly string[]): boolean {
    const allowed = this.#rules.allows('download', null);
    if (!allowed) this.#host.toEngine(refusal(stream));
    return this.#open(this.#in, allowed, stream);
  }

  /** The browser hears of it, for it has asked; it gets nothing of it. */
  #letsBodyIn([object = '', stream = '', mimetype]: readonly string[]): boolean {
    const allowed = mimetype === FOLDER_TYPE || this.#rules.allows('download', this.#fileSystems.get(object) ?? null);
    if (!allowed) this.#host.toEngine(refusal(stream));
    this.#open(this.#in, allowed, stream);
    return true;
  }

  #letsFileSystemIn([object = '', name = '']: readonly string[]): boolean {
    if (this.#fileSystems.size < ANNOUNCED_OBJECTS_MAX) this.#fileSystems.set(object, name);
    return !this.#rules.hides(name);
  }

  #open(side: Barred, allowed: boolean, stream = ''): boolean {
    if (allowed) side.free(stream);
    else side.bar(stream);
    return allowed;
  }

  #passes(side: Barred, opcode: string, bytes: Buffer): boolean {
    if (!side.any || (opcode !== 'blob' && opcode !== 'end')) return true;
    const stream = decodeInstruction(bytes).args[0] ?? '';
    if (!side.has(stream)) return true;
    if (opcode === 'end') side.free(stream);
    return false;
  }
}
