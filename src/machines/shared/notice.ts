/** A short message that closes by itself. `key` is an i18n key; `variables` fill its blanks. */
export interface Notice {
  readonly kind: 'info' | 'success' | 'error';
  readonly key: string;
  readonly variables?: Readonly<Record<string, string | number>>;
  /** What is told leads to another page, so the next change of the route leaves it in sight. */
  readonly outlastsRoute?: boolean;
}

/** Why a call did not answer, in one word: an error type of the gateway, or no answer at all. */
export type FailureCode =
  | 'BAD_REQUEST'
  | 'INVALID_CREDENTIALS'
  | 'INSUFFICIENT_CREDENTIALS'
  | 'PERMISSION_DENIED'
  | 'NOT_FOUND'
  | 'STREAM_ERROR'
  | 'INTERNAL_ERROR'
  | 'UNREACHABLE';
