import type { ErrorType, TranslatableMessage } from '../../contract/errors.ts';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';

export interface AppErrorOptions {
  readonly cause?: unknown;
  /** What a client should show; without it the message itself, untranslated. */
  readonly translatable?: TranslatableMessage;
  readonly expected?: readonly { readonly name: string; readonly type: string }[];
  readonly patches?: readonly unknown[];
  readonly retryAfterSeconds?: number;
}

/** The one base of every error a caller may meet. `status` fixes HTTP status, close code and numeric code at once. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly status: GuacamoleStatusName;
  readonly type: ErrorType;
  readonly options: AppErrorOptions;

  constructor(type: ErrorType, status: GuacamoleStatusName, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.type = type;
    this.status = status;
    this.options = options;
  }

  get http(): number {
    return GUACAMOLE_STATUS[this.status].http;
  }

  get code(): number {
    return GUACAMOLE_STATUS[this.status].code;
  }
}

export const badRequest = (message: string, options?: AppErrorOptions) =>
  new AppError('BAD_REQUEST', 'CLIENT_BAD_REQUEST', message, options);
export const tooMany = (message: string, options?: AppErrorOptions) =>
  new AppError('BAD_REQUEST', 'CLIENT_TOO_MANY', message, options);
export const tooLarge = (message: string, options?: AppErrorOptions) =>
  new AppError('BAD_REQUEST', 'CLIENT_OVERRUN', message, options);
export const conflict = (message: string, options?: AppErrorOptions) =>
  new AppError('BAD_REQUEST', 'RESOURCE_CONFLICT', message, options);
export const invalidCredentials = (message: string, options?: AppErrorOptions) =>
  new AppError('INVALID_CREDENTIALS', 'CLIENT_UNAUTHORIZED', message, options);
export const insufficientCredentials = (message: string, options?: AppErrorOptions) =>
  new AppError('INSUFFICIENT_CREDENTIALS', 'CLIENT_UNAUTHORIZED', message, options);
export const permissionDenied = (message = 'Permission denied.', options?: AppErrorOptions) =>
  new AppError('PERMISSION_DENIED', 'CLIENT_FORBIDDEN', message, options);
export const notFound = (message = 'Not found.') => new AppError('NOT_FOUND', 'RESOURCE_NOT_FOUND', message);
export const unsupported = (message: string) => new AppError('INTERNAL_ERROR', 'UNSUPPORTED', message);
export const internal = (message: string, options?: AppErrorOptions) =>
  new AppError('INTERNAL_ERROR', 'SERVER_ERROR', message, options);
/** A failure on the way to the engine or the machine, told by its Guacamole status. */
export const upstream = (status: GuacamoleStatusName, message: string, options?: AppErrorOptions) =>
  new AppError('INTERNAL_ERROR', status, message, options);
export const streamFailed = (status: GuacamoleStatusName, message: string) =>
  new AppError('STREAM_ERROR', status, message);
export const tooManyStreams = () => streamFailed('CLIENT_TOO_MANY', 'Too many streams are open.');
