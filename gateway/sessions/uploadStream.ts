import type { GuacamoleStatusName } from '../../contract/guacamole.ts';
import {
  STREAM_SILENCE_MS,
  UPLOAD_AHEAD_MS,
  UPLOAD_BLOBS_AHEAD_MAX,
  UPLOAD_BLOBS_AHEAD_MIN,
} from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';

/** A request that brings bytes; it has the stream until another one takes it over. */
export interface Upload {
  /** Bytes that went into the stream before. */
  readonly taken: number;
  /** Sends one piece as soon as there is room; the answer is what the remote made of those before it. */
  send(bytes: Buffer): Promise<GuacamoleStatusName>;
  /** The remote's verdict on everything that was sent. */
  settled(): Promise<GuacamoleStatusName>;
  /** Its verdict as far as it has one. */
  soFar(): GuacamoleStatusName;
}

/**
 * One stream of the browser into which bytes are brought by HTTP. The remote takes them in their order and answers each
 * piece; several may be on their way, so that it never waits for the next one: as many as it answers in a moment.
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
    if (status === 'SUCCESS') this.#wake?.();
    else this.fail(status);
  }

  fail(status: GuacamoleStatusName): void {
    this.#failure ??= status;
    this.#wake?.();
  }

  async #send(bytes: Buffer, turn: number): Promise<GuacamoleStatusName> {
    const status = await this.#until(() => this.#ahead - 1, turn);
    if (status !== 'SUCCESS') return status;
    this.#unanswered.push(performance.now());
    this.#taken += bytes.length;
    this.#write(encodeInstruction('blob', this.#key, bytes.toString('base64')));
    return 'SUCCESS';
  }

  /** What waits at the remote delays all that comes behind it, key presses too. */
  #learn(answeredAfterMs: number): void {
    const wanted = this.#ahead + (answeredAfterMs < UPLOAD_AHEAD_MS ? 1 : -1);
    this.#ahead = Math.min(Math.max(wanted, UPLOAD_BLOBS_AHEAD_MIN), UPLOAD_BLOBS_AHEAD_MAX);
  }

  async #until(most: () => number, turn: number): Promise<GuacamoleStatusName> {
    while (this.#failure === null && turn === this.#turn && this.#unanswered.length > most()) {
      if (!(await this.#verdict())) return 'UPSTREAM_TIMEOUT';
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
