import { randomInt } from 'node:crypto';
import { RECOVERY_QUEUE_MAX, RECOVERY_SPREAD_MS } from '../../../../contract/limits.ts';
import type { Log } from '../../../platform/log/log.ts';

/** Takes work that nobody waits for. */
export type Later = (work: () => Promise<void>) => void;

/**
 * Begins each work at a random time after the reply has gone, so that neither this reply nor the next tells by its time
 * whether there was anything to do.
 */
export function createLater(log: Pick<Log, 'error'>): Later {
  let waiting = 0;
  return (work) => {
    if (waiting >= RECOVERY_QUEUE_MAX) return;
    waiting += 1;
    const run = async () => {
      await work().catch((err: unknown) => log.error({ err }, 'A recovery mail could not be sent'));
      waiting -= 1;
    };
    setTimeout(() => void run(), randomInt(RECOVERY_SPREAD_MS)).unref();
  };
}
