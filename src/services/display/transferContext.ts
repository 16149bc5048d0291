import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { TRANSFER_PROGRESS_MS } from '../../../contract/limits.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../apiError.ts';
import type { FileChannel } from './fileChannel.ts';
import type { FileLink } from './fileLink.ts';

/** What a transfer needs of its session. */
export interface TransferContext {
  readonly channel: FileChannel;
  readonly api: Api;
  readonly tunnelId: string;
  readonly link: FileLink;
}

/** Why a transfer ended; the code is a Guacamole status. */
export interface TransferFailure {
  readonly type: 'STREAM_ERROR' | 'INTERNAL_ERROR';
  readonly code: number;
}

export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly failure: TransferFailure;

  constructor(code: number) {
    super(`The stream ended with ${code}.`);
    this.failure = { type: 'STREAM_ERROR', code };
  }
}

export const failedWith = (name: GuacamoleStatusName): TransferError => new TransferError(GUACAMOLE_STATUS[name].code);

const INTERNAL: TransferFailure = { type: 'INTERNAL_ERROR', code: GUACAMOLE_STATUS.SERVER_ERROR.code };
const FORBIDDEN: TransferFailure = { type: 'STREAM_ERROR', code: GUACAMOLE_STATUS.CLIENT_FORBIDDEN.code };

/** B§8 a refusal by HTTP (4xx) is a forbidden stream, whatever else goes wrong is internal; a status of the stream tells more. */
export function failureOf(error: unknown): TransferFailure {
  if (error instanceof TransferError) return error.failure;
  if (!(error instanceof ApiError)) return INTERNAL;
  const { guacamoleStatus, status } = error.details;
  if (error.code === 'STREAM_ERROR' && guacamoleStatus !== null) return { type: 'STREAM_ERROR', code: guacamoleStatus };
  return status !== null && status >= 400 && status < 500 ? FORBIDDEN : INTERNAL;
}

/** Keeps count of what has arrived, and tells it a few times a second. */
export function createPace(tell: (progress: number, bytesPerSecond: number) => void, now: () => number) {
  let progress = 0;
  let reported = { progress: 0, at: now() };
  return {
    get progress() {
      return progress;
    },
    add(bytes: number): void {
      progress += bytes;
      const at = now();
      const elapsed = at - reported.at;
      if (elapsed < TRANSFER_PROGRESS_MS) return;
      tell(progress, ((progress - reported.progress) / elapsed) * 1_000);
      reported = { progress, at };
    },
  };
}

export type Pace = ReturnType<typeof createPace>;
