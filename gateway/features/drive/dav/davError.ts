import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import { AppError } from '../../../platform/errors.ts';
import { DriveError } from '../layer/driveError.ts';

/** A status of WebDAV, and the condition of RFC 4918 §16 that was not met, where one has a name. */
export class DavError extends Error {
  override readonly name = 'DavError';
  readonly status: number;
  readonly condition: string | null;

  constructor(status: number, message: string, condition: string | null = null) {
    super(message);
    this.status = status;
    this.condition = condition;
  }
}

export const STATUS = {
  ok: 200,
  created: 201,
  noContent: 204,
  multi: 207,
  bad: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  noMethod: 405,
  conflict: 409,
  precondition: 412,
  tooLarge: 413,
  badType: 415,
  locked: 423,
  dependency: 424,
  otherServer: 502,
  noRoom: 507,
} as const;

/** What the layer says, as programs understand it. */
const STATUS_OF: Readonly<Partial<Record<DriveFault, number>>> = {
  name: STATUS.forbidden,
  reserved: STATUS.forbidden,
  insideItself: STATUS.forbidden,
  exists: STATUS.precondition,
  locked: STATUS.locked,
};

/** Null where nobody expected it. */
export function davErrorOf(error: unknown): DavError | null {
  if (error instanceof DavError) return error;
  if (!(error instanceof AppError)) return null;
  const status = error instanceof DriveError ? (STATUS_OF[error.fault] ?? error.http) : error.http;
  return new DavError(status, error.message, status === STATUS.locked ? 'lock-token-submitted' : null);
}

export const malformed = (what: string): DavError => new DavError(STATUS.bad, `${what} is not understood.`);
