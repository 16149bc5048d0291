import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import {
  STREAM_SILENCE_MS,
  UPLOAD_AHEAD_MS,
  UPLOAD_BLOB_MAX_BYTES,
  UPLOAD_BLOBS_AHEAD_MAX,
  UPLOAD_BLOBS_AHEAD_MIN,
  UPLOAD_GATHER_MS,
} from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';

/** A request that brings bytes; it has the stream until another one takes it over. */
export interface Upload {
  /** Bytes that went into the stream before. */
  readonly taken: number;
  /** Sends them in pieces as soon as there is room; the answer is what the remote made of those before. */
  send(bytes: Buffer): Promise<GuacamoleStatusName>;
  /** The remote's verdict on everything that was sent. */
  settled(): Promise<GuacamoleStatusName>;
  /** Its verdict as far as it has one. */
  soFar(): GuacamoleStatusName;
}

/**
 * Goes to the engine while nothing else does. TCP acknowledges its answers with what is sent, and those that it gives
 * before it is acknowledged are kept back for up to 40 ms.
 */
const NOTHING = encodeInstruction('nop');

/**
 * One stream of the browser into which bytes are brought by HTTP. The remote takes them in their order and answers each
 * piece; several may be on their way, so that it never waits for the next one: as many as it answers in a moment. Its
 * answers are gathered: a message for each of them would cost it, and us, more than the bytes do.
 */
export class UploadStream {
  readonly #key: string;
  readonly #write: (text: string) => void;
  /** When the pieces were sent that it has not answered. */
  readonly #unanswered: number[] = [];
  #ahead = UPLOAD_BLOBS_AHEAD_MIN;
  #taken = 0;
  #turn = 0;
  #failure: GuacamoleStatusName | null = null;
  #wake: (() => void) | null = null;
  #gathering: NodeJS.Timeout | null = null;

  constructor(key: string, write: (text: string) => void) {
    this.#key = key;
    this.#write = write;
  }

  /** Whether the remote owes a verdict on a piece. */
  get awaitsVerdict(): boolean {
    return this.#unanswered.length > 0;
  }

  /** The request that had the stream, if any, sends nothing more. */
  takeOver(): Upload {
    this.#turn += 1;
    this.#wake?.();
    const turn = this.#turn;
    return {
      taken: this.#taken,
      send: (bytes) => this.#send(bytes, turn),
      settled: () => this.#until(() => 0, turn),
      soFar: () => this.#soFar(turn),
    };
  }

  judge(status: GuacamoleStatusName): void {
    this.#learn(performance.now() - (this.#unanswered.shift() ?? 0));
    if (status === 'SUCCESS') this.#gathering ??= setTimeout(() => this.#goOn(), UPLOAD_GATHER_MS);
    else this.fail(status);
  }

  fail(status: GuacamoleStatusName): void {
    this.#failure ??= status;
    this.#wake?.();
  }

  async #send(bytes: Buffer, turn: number): Promise<GuacamoleStatusName> {
    let status = this.#soFar(turn);
    for (let at = 0; at < bytes.length && status === 'SUCCESS';) {
      status = await this.#until(() => this.#ahead - 1, turn);
      if (status === 'SUCCESS') at += this.#sendAhead(bytes.subarray(at));
    }
    return status;
  }

  /** As many pieces as there is room for, in one message. The bytes that went. */
  #sendAhead(bytes: Buffer): number {
    const room = this.#ahead - this.#unanswered.length;
    const sent = bytes.subarray(0, room * UPLOAD_BLOB_MAX_BYTES);
    let text = '';
    for (let at = 0; at < sent.length; at += UPLOAD_BLOB_MAX_BYTES) {
      text += encodeInstruction('blob', this.#key, sent.toString('base64', at, at + UPLOAD_BLOB_MAX_BYTES));
      this.#unanswered.push(performance.now());
    }
    this.#taken += sent.length;
    this.#write(text);
    return sent.length;
  }

  #goOn(): void {
    this.#gathering = null;
    this.#wake?.();
  }

  /** What waits at the remote delays all that comes behind it, key presses too. */
  #learn(answeredAfterMs: number): void {
    const wanted = this.#ahead + (answeredAfterMs < UPLOAD_AHEAD_MS ? 1 : -1);
    this.#ahead = Math.min(Math.max(wanted, UPLOAD_BLOBS_AHEAD_MIN), UPLOAD_BLOBS_AHEAD_MAX);
  }

  async #until(most: () => number, turn: number): Promise<GuacamoleStatusName> {
    while (this.#failure === null && turn === this.#turn && this.#unanswered.length > most()) {
      if (!(await this.#verdict())) return 'UPSTREAM_TIMEOUT';
      if (this.#unanswered.length > most()) this.#write(NOTHING);
    }
    return this.#soFar(turn);
  }

  #soFar(turn: number): GuacamoleStatusName {
    return this.#failure ?? (turn === this.#turn ? 'SUCCESS' : 'RESOURCE_CONFLICT');
  }

  /** False where the remote says nothing for too long. */
  #verdict(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), STREAM_SILENCE_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
