import {
  SOCKET_MESSAGE_MAX_BYTES,
  SOCKET_MESSAGES_BURST_MAX,
  SOCKET_MESSAGES_PER_SECOND_MAX,
} from '../../contract/limits.ts';

/** How often one socket may speak: a bucket that refills steadily. */
export class MessageRate {
  #left = SOCKET_MESSAGES_BURST_MAX;
  #countedAt: number;

  constructor(nowMs: number) {
    this.#countedAt = nowMs;
  }

  /** False once it spoke too often; what is too large counts for as many messages as it could have been. */
  allows(nowMs: number, bytes = 0): boolean {
    const refill = ((nowMs - this.#countedAt) / 1_000) * SOCKET_MESSAGES_PER_SECOND_MAX;
    this.#left =
      Math.min(SOCKET_MESSAGES_BURST_MAX, this.#left + refill) - Math.max(1, bytes / SOCKET_MESSAGE_MAX_BYTES);
    this.#countedAt = nowMs;
    return this.#left >= 0;
  }
}
