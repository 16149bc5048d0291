import { SOCKET_MESSAGES_BURST_MAX, SOCKET_MESSAGES_PER_SECOND_MAX } from '../../contract/limits.ts';

/** How often one socket may speak: a bucket that refills steadily. */
export class MessageRate {
  #left = SOCKET_MESSAGES_BURST_MAX;
  #countedAt: number;

  constructor(nowMs: number) {
    this.#countedAt = nowMs;
  }

  /** False once it spoke too often. */
  allows(nowMs: number): boolean {
    const refill = ((nowMs - this.#countedAt) / 1_000) * SOCKET_MESSAGES_PER_SECOND_MAX;
    this.#left = Math.min(SOCKET_MESSAGES_BURST_MAX, this.#left + refill) - 1;
    this.#countedAt = nowMs;
    return this.#left >= 0;
  }
}
