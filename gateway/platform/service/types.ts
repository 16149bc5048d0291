import type * as z from 'zod/mini';
import type { PatchOperation } from '../../../contract/http/common.ts';
import type { patchOutcome } from '../../../contract/errors.ts';
import type { Actor } from '../http/caller.ts';
import type { ObjectPermission } from '../database/types.ts';

export type PatchOutcome = z.infer<typeof patchOutcome>;

/** What one kind of object is made from, replaced by, read as and answered with when made. */
export interface DirectoryShape {
  readonly create: unknown;
  readonly save: unknown;
  readonly object: unknown;
  readonly created: unknown;
}

/** The calls that every kind of object has (REST §5). All of them check rights and throw `AppError`. */
export interface Directory<Shape extends DirectoryShape> {
  /** Keyed by identifier; with a filter, the objects on which the caller has at least one of these permissions. */
  list(actor: Actor, filter?: readonly ObjectPermission[]): Promise<Record<string, Shape['object']>>;
  get(actor: Actor, identifier: string): Promise<Shape['object']>;
  create(actor: Actor, input: Shape['create']): Promise<Shape['created']>;
  replace(actor: Actor, identifier: string, input: Shape['save']): Promise<void>;
  remove(actor: Actor, identifier: string): Promise<void>;
  /** One transaction; if any operation fails nothing is kept and the error carries one outcome per operation. */
  patch(actor: Actor, operations: readonly PatchOperation[]): Promise<PatchOutcome[]>;
}
