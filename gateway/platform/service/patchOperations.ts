import * as z from 'zod/mini';
import type { PatchOperation } from '../../../contract/http/common.ts';
import { AppError, badRequest, unsupported } from '../errors.ts';

/** JSON-patch has these as well; the interface knows of them and does not offer them. */
const UNSUPPORTED = ['test', 'copy', 'move'];

export type DirectoryOperation =
  | { readonly op: 'add'; readonly path: string; readonly value: unknown }
  | { readonly op: 'replace'; readonly path: string; readonly identifier: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string; readonly identifier: string };

/** Reads one operation of a directory PATCH; the identifier is the rest of the path, unescaped. */
export function directoryOperation({ op, path, value }: PatchOperation): DirectoryOperation {
  if (UNSUPPORTED.includes(op)) throw unsupported(`The operation "${op}" is not supported.`);
  if (!path.startsWith('/')) throw badRequest('The path of an operation must start with a slash.');
  const identifier = path.slice(1);
  switch (op) {
    case 'add':
      return { op, path, value };
    case 'replace':
      return { op, path, identifier, value };
    case 'remove':
      return { op, path, identifier };
    default:
      throw badRequest('An operation must be add, replace or remove.');
  }
}

/** Membership and permission patches only add and remove. */
export function addOrRemove(op: string): 'add' | 'remove' {
  if (op !== 'add' && op !== 'remove') throw badRequest('An operation must be add or remove.');
  return op;
}

/** The value of an operation as its object must look. */
export function valueOf<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badRequest(`The value is not valid: ${[...(issue?.path ?? []), issue?.message ?? ''].join(' ')}`);
}

/** What belongs to one operation; a full disk or a lost database is no operation's fault. */
export const isOperationError = (error: unknown): error is AppError =>
  error instanceof AppError && error.status !== 'SERVER_BUSY' && error.status !== 'SERVER_ERROR';
