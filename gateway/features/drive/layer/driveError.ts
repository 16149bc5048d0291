import type { ErrorType } from '../../../../contract/errors.ts';
import type { GuacamoleStatusName } from '../../../../contract/guacamole.ts';
import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import { AppError } from '../../../platform/errors.ts';

/** Statuses of WebDAV (RFC 4918), which Guacamole has no name for. */
const STATUSES: Readonly<Partial<Record<DriveFault, number>>> = { noRoom: 507, locked: 423, changed: 412, offset: 412 };

interface Told {
  readonly type: ErrorType;
  readonly status: GuacamoleStatusName;
  readonly message: string;
}

const bad = (message: string): Told => ({ type: 'BAD_REQUEST', status: 'CLIENT_BAD_REQUEST', message });

const FAULTS: Readonly<Record<DriveFault, Told>> = {
  path: bad('That is no path of a file.'),
  name: bad('A file or folder cannot have this name.'),
  reserved: bad('This name is reserved.'),
  notFound: { type: 'NOT_FOUND', status: 'RESOURCE_NOT_FOUND', message: 'There is no such file or folder.' },
  exists: { type: 'BAD_REQUEST', status: 'RESOURCE_CONFLICT', message: 'Something there has this name already.' },
  insideItself: bad('A folder cannot be moved into itself.'),
  noRoom: { type: 'INTERNAL_ERROR', status: 'SERVER_ERROR', message: 'There is not enough space left.' },
  tooLarge: { type: 'BAD_REQUEST', status: 'CLIENT_OVERRUN', message: 'The file is too large.' },
  cutOff: bad('The file was cut off on its way.'),
  locked: { type: 'BAD_REQUEST', status: 'RESOURCE_CONFLICT', message: 'Somebody is working on it with a program.' },
  changed: { type: 'BAD_REQUEST', status: 'RESOURCE_CONFLICT', message: 'It is not as it was expected to be.' },
  readOnly: {
    ...{ type: 'PERMISSION_DENIED', status: 'CLIENT_FORBIDDEN' },
    message: 'You may look at what lies here, and not change it.',
  },
  offset: bad('It does not go on where the file ends that has arrived.'),
};

/** Why nothing was done with a file. Nothing of the machine's own paths is in it. */
export class DriveError extends AppError {
  override readonly name = 'DriveError';
  readonly fault: DriveFault;
  /** Of `exists`: the names that are taken, where several were asked for. */
  readonly taken: readonly string[];

  constructor(fault: DriveFault, cause?: unknown, taken: readonly string[] = []) {
    const { type, status, message } = FAULTS[fault];
    super(type, status, message, { cause });
    this.fault = fault;
    this.taken = taken;
  }

  override get http(): number {
    return STATUSES[this.fault] ?? super.http;
  }
}

const CODES: Readonly<Record<string, DriveFault>> = {
  ENOENT: 'notFound',
  ENOTDIR: 'notFound',
  ELOOP: 'notFound',
  EEXIST: 'exists',
  ENOTEMPTY: 'exists',
  EISDIR: 'exists',
  ENAMETOOLONG: 'name',
  EINVAL: 'insideItself',
  ENOSPC: 'noRoom',
  EDQUOT: 'noRoom',
  ERR_STREAM_PREMATURE_CLOSE: 'cutOff',
  ECONNRESET: 'cutOff',
  ABORT_ERR: 'cutOff',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What the file system says, as a fault; anything else is an error that nobody expected. */
export function driveErrorOf(error: unknown): unknown {
  const fault = CODES[codeOf(error)];
  return fault === undefined ? error : new DriveError(fault, error);
}

/** Runs something on the file system. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw driveErrorOf(error);
  }
}
