import { TRANSFER_RETRY_MS, TRANSFER_TRIES_MAX } from '../../../contract/limits.ts';
import { ApiError } from '../apiError.ts';

/** Whether the way to the gateway is there, as far as transfers care. */
export interface FileLink {
  readonly isCut: boolean;
  cut(): void;
  mend(): void;
  /** Aborts when the way that is there now is cut. */
  whileWhole(): AbortSignal;
  /** Resolves at once while it is there. */
  whole(signal: AbortSignal): Promise<void>;
}

export function createFileLink(): FileLink {
  let period = new AbortController();
  /** Aborts when it is back; null while it is there. */
  let back: AbortController | null = null;
  return {
    get isCut() {
      return back !== null;
    },
    cut() {
      back ??= new AbortController();
      period.abort(new Error('The link is cut.'));
    },
    mend() {
      period = new AbortController();
      back?.abort();
      back = null;
    },
    whileWhole: () => period.signal,
    async whole(signal) {
      if (back !== null) await Promise.race([happened(back.signal), aborted(signal)]);
    },
  };
}

/** For what has to be done however long it takes. */
export const NEVER: AbortSignal = new AbortController().signal;

const happened = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
  });
}

/** Tries again when the link comes back, and a few times where only the network hiccups. */
export async function persistently<T>(
  link: FileLink,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    if (link.isCut) await link.whole(signal);
    const whole = link.whileWhole();
    try {
      return await attempt(AbortSignal.any([signal, whole]));
    } catch (error) {
      signal.throwIfAborted();
      if (whole.aborted) tries = 0;
      else if (tries >= TRANSFER_TRIES_MAX || !isNetworkTrouble(error)) throw error;
      else await pause(AbortSignal.any([signal, whole])).catch(() => undefined);
    }
  }
}

/** No answer came, or it was cut off in its middle. */
const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof ApiError ? error.code === 'UNREACHABLE' : error instanceof TypeError;

const pause = (signal: AbortSignal): Promise<void> =>
  Promise.race([new Promise<void>((resolve) => setTimeout(resolve, TRANSFER_RETRY_MS)), aborted(signal)]);
