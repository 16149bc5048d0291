import * as z from 'zod/mini';
import { type ErrorBody, errorBody, type ErrorType, type TranslatableMessage } from '../../contract/errors.ts';

/** `UNREACHABLE`: no answer of the gateway itself came. */
export type ApiErrorCode = ErrorType | 'UNREACHABLE';

export interface ApiErrorDetails {
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** Numeric Guacamole status, where the gateway tells it. */
  readonly guacamoleStatus: number | null;
  readonly translatable: TranslatableMessage | null;
  readonly expected: ErrorBody['expected'];
  readonly patches: ErrorBody['patches'];
  readonly retryAfterSeconds: number | null;
  readonly cause?: unknown;
}

const NO_DETAILS: ApiErrorDetails = {
  status: null,
  guacamoleStatus: null,
  translatable: null,
  expected: null,
  patches: null,
  retryAfterSeconds: null,
};

/** A call that did not succeed; machines keep its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly details: ApiErrorDetails;
  constructor(code: ApiErrorCode, message: string, details: Partial<ApiErrorDetails> = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = { ...NO_DETAILS, ...details };
  }
}

const FIRST_PROXY_STATUS = 502;
const LAST_PROXY_STATUS = 504;

/** Reads a refusal. What is not the gateway's own body was said by something in between. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const wait = Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : null;
  const parsed = z.safeParse(errorBody, await response.json().catch(() => null));
  if (!parsed.success) return new ApiError(codeOf(status), `The answer was ${status}.`, { status });
  const { type, message, translatableMessage, statusCode, expected, patches } = parsed.data;
  return new ApiError(type, message, {
    status,
    guacamoleStatus: statusCode,
    translatable: translatableMessage,
    expected,
    patches,
    retryAfterSeconds: wait,
  });
}

function codeOf(status: number): ApiErrorCode {
  if (status >= FIRST_PROXY_STATUS && status <= LAST_PROXY_STATUS) return 'UNREACHABLE';
  if (status === 403) return 'PERMISSION_DENIED';
  if (status === 404) return 'NOT_FOUND';
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR';
}
