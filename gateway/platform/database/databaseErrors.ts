import { AppError, badRequest } from '../errors.ts';

/** A failed statement of either engine, by its SQLSTATE. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** The embedded engine has given up and must be opened anew. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

export class DiskFullError extends AppError {
  override readonly name = 'DiskFullError';

  constructor(cause?: unknown) {
    const message = "The disk of the gateway's database is full. Nothing was changed.";
    super('INTERNAL_ERROR', 'SERVER_BUSY', message, {
      cause,
      translatable: { key: 'ERROR.DISK_FULL', variables: null },
    });
  }
}

export class DatabaseUnavailableError extends AppError {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause?: unknown) {
    super('INTERNAL_ERROR', 'SERVER_BUSY', 'The database cannot be reached at the moment.', {
      cause,
      translatable: { key: 'ERROR.DATABASE_UNAVAILABLE', variables: null },
    });
  }
}

/** The schema was made by a newer version of the program; running on would harm it. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError';

  constructor(unknown: string) {
    super(
      `The database was last used by a newer version of Oriel (its step ${unknown} is not known here). ` +
        'Start that version or a later one.',
    );
  }
}

/** Another gateway holds the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(folder: string) {
    super(
      `Another gateway is already using the data folder ${folder}. Stop it first, or set ORIEL_DATA to another folder.`,
    );
  }
}

const DISK_FULL = '53100';
const DATA_EXCEPTION_CLASS = '22';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** Connection exceptions, operator intervention, too many connections, and Node's own codes for a lost server. */
const UNAVAILABLE = /^(08|57P0|53300|ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/;
const NO_SPACE = /no space left on device|ENOSPC/i;
const LOST = /connection terminated|timeout exceeded when trying to connect/i;

function fieldsOf(error: unknown): { code: string; message: string; constraint: string | undefined } {
  const { code, message, constraint } = (error ?? {}) as { code?: unknown; message?: unknown; constraint?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    constraint: typeof constraint === 'string' ? constraint : undefined,
  };
}

export function isDiskFull(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  return code === DISK_FULL || NO_SPACE.test(message);
}

/** Gives an engine's failure the meaning it has for a caller; what has none passes through without the statement. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, message, constraint } = fieldsOf(error);
  if (isDiskFull(error)) return new DiskFullError(error);
  if (error instanceof EngineFailure || UNAVAILABLE.test(code) || LOST.test(message))
    return new DatabaseUnavailableError(error);
  const failure = new QueryError(message, code, constraint);
  return code.startsWith(DATA_EXCEPTION_CLASS) ? badRequest('A value cannot be stored.', { cause: failure }) : failure;
}

export const isUniqueViolation = (error: unknown): boolean => fieldsOf(error).code === UNIQUE_VIOLATION;
export const isMissingReference = (error: unknown): boolean => fieldsOf(error).code === FOREIGN_KEY_VIOLATION;
