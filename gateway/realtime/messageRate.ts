import {
  SOCKET_DROPPED_BYTES_MAX,
  SOCKET_MESSAGE_MAX_BYTES,
  SOCKET_MESSAGES_BURST_MAX,
  SOCKET_MESSAGES_PER_SECOND_MAX,
} from '../../contract/limits.ts';

/** What becomes of what a socket says: it is read, it is dropped, or there was so much of it that the socket is closed. */
export type RateVerdict = 'read' | 'drop' | 'close';

/** How often one socket may speak: a bucket that refills steadily. */
export class MessageRate {
  #left = SOCKET_MESSAGES_BURST_MAX;
  #countedAt: number;
  /** Since it last said as little as it may. */
  #droppedBytes = 0;

  constructor(nowMs: number) {
    this.#countedAt = nowMs;
  }

  /** What is too large counts for as many messages as it could have been. */
  judge(nowMs: number, bytes = 0): RateVerdict {
    const refill = ((nowMs - this.#countedAt) / 1_000) * SOCKET_MESSAGES_PER_SECOND_MAX;
    this.#countedAt = nowMs;
    this.#left = Math.min(SOCKET_MESSAGES_BURST_MAX, this.#left + refill);
    if (this.#left === SOCKET_MESSAGES_BURST_MAX) this.#droppedBytes = 0;
    const costs = Math.max(1, bytes / SOCKET_MESSAGE_MAX_BYTES);
    if (costs <= this.#left) {
      this.#left -= costs;
      return 'read';
    }
    this.#droppedBytes += bytes;
    return this.#droppedBytes > SOCKET_DROPPED_BYTES_MAX ? 'close' : 'drop';
  }
}
