import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { OPEN_STREAMS_MAX } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { tooManyStreams } from '../../platform/errors.ts';
import { statusOfCode } from '../protocol/status.ts';
import { UploadStream, type Upload } from './uploadStream.ts';

const { code: OK } = GUACAMOLE_STATUS.SUCCESS;

/** Streams of the browser whose bytes come by HTTP. */
export class Uploads {
  readonly #write: (text: string) => void;
  readonly #streams = new Map<string, UploadStream>();

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  get active(): boolean {
    return this.#streams.size > 0;
  }

  /** The request that brings bytes into this stream from now on. */
  takeOver(key: string): Upload {
    const stream = this.#streams.get(key) ?? this.#open(key);
    return stream.takeOver();
  }

  /** Tells the remote that no more comes, after a failure on our side. */
  abort(key: string): void {
    this.forget(key);
    this.#write(encodeInstruction('end', key));
  }

  /** The browser has ended it, or opens another one of that number. */
  forget(key: string): void {
    this.#streams.delete(key);
  }

  /** What the browser gets of a verdict: refusals only. It waits for an answer to its request, not to each piece of it. */
  passVerdict(key: string, code: number, bytes: Buffer): Buffer | null {
    const stream = this.#streams.get(key);
    if (stream?.awaitsVerdict !== true) return bytes;
    stream.judge(code === OK ? 'SUCCESS' : statusOfCode(code));
    return code === OK ? null : bytes;
  }

  /** The tunnel is gone. */
  close(status: GuacamoleStatusName): void {
    const streams = [...this.#streams.values()];
    this.#streams.clear();
    for (const stream of streams) stream.fail(status);
  }

  #open(key: string): UploadStream {
    if (this.#streams.size >= OPEN_STREAMS_MAX) throw tooManyStreams();
    const stream = new UploadStream(key, this.#write);
    this.#streams.set(key, stream);
    return stream;
  }
}
