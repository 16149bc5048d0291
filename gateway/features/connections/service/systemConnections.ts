import { connectionColumns, groupColumns } from '../../../platform/database/attributes.ts';
import { findSystemGroup, groupNamesInRoot, insertGroup } from '../repository/connectionGroups.ts';
import {
  deleteConnection,
  findSystemConnection,
  insertConnection,
  otherNamesIn,
  systemConnections,
  updateConnection,
} from '../repository/connections.ts';
import { replaceConnectionParameters } from '../repository/parameters.ts';
import type { Db, Parameters } from '../../../platform/database/types.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { checkedParameters } from '../../../platform/service/fields.ts';
import { inTransaction, lock } from '../../../platform/database/transaction.ts';

/** A connection that the gateway itself offers: only such ones may reach loopback, and nobody edits them. */
export interface SystemConnection {
  /** Stays the same from start to start, so that permissions and history keep to it. */
  readonly key: string;
  readonly name: string;
  readonly protocol: string;
  readonly parameters: Parameters;
}

export interface SystemGroup {
  readonly key: string;
  readonly name: string;
}

/** The name, numbered if somebody else's thing has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

async function ensureGroup(db: Db, { key, name }: SystemGroup): Promise<number> {
  const known = await findSystemGroup(db, key);
  if (known !== null) return known.connection_group_id;
  const free = freeName(name, await groupNamesInRoot(db));
  const values = { ...groupColumns({}), name: free, type: 'ORGANIZATIONAL' as const, parent_id: null };
  return insertGroup(db, values, key);
}

async function ensureConnection(
  { keyring }: Pick<ServiceContext, 'keyring'>,
  db: Db,
  parentId: number,
  { key, name, protocol, parameters }: SystemConnection,
): Promise<void> {
  const known = await findSystemConnection(db, key);
  const free = freeName(name, await otherNamesIn(db, parentId, known?.connection_id ?? null));
  const values = { ...connectionColumns({}), name: free, protocol, parent_id: parentId };
  const id = known?.connection_id ?? (await insertConnection(db, values, key));
  if (known !== null) await updateConnection(db, id, values);
  await replaceConnectionParameters(db, keyring, id, checkedParameters(parameters));
}

/**
 * Brings the gateway's own connections to what this start offers: makes what is missing, renews addresses and
 * passwords, and removes what is no longer there. Hands back the group's identifier.
 */
export async function ensureSystemConnections(
  context: Pick<ServiceContext, 'db' | 'keyring'>,
  group: SystemGroup,
  connections: readonly SystemConnection[],
): Promise<string> {
  return inTransaction(context.db, async (db) => {
    await lock(db, 'connectionGroups');
    const parentId = await ensureGroup(db, group);
    const offered = new Set(connections.map(({ key }) => key));
    for (const { connection_id: id, system_key: key } of await systemConnections(db)) {
      if (key !== null && !offered.has(key)) await deleteConnection(db, id);
    }
    for (const connection of connections) await ensureConnection(context, db, parentId, connection);
    return String(parentId);
  });
}
