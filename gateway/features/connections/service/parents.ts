import { notFound, permissionDenied } from '../../../platform/errors.ts';
import { idOf } from '../../../platform/database/identifiers.ts';
import type { Db } from '../../../platform/database/types.ts';
import { findGroupRow } from '../repository/connectionGroups.ts';
import type { Parent } from '../../permissions/index.ts';

/** The row id of a parent group, null for the root. To be called after its right was judged. */
export async function parentIdOf(db: Db, parent: Parent): Promise<number | null> {
  if (parent === null) return null;
  const id = idOf(parent.identifier);
  if (id === null || (await findGroupRow(db, id)) === null) throw notFound('There is no such connection group.');
  return id;
}

/** What the gateway itself made may reach loopback, so its parameters are fixed, whoever asks. */
export function demandOrdinary(row: { readonly system_key: string | null }): void {
  if (row.system_key !== null) {
    throw permissionDenied('This was made by the gateway itself and cannot be changed.');
  }
}

export const presentParents = (...parents: readonly Parent[]) => parents.filter((parent) => parent !== null);
