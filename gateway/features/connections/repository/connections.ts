import { sql } from 'kysely';
import { connectionAttributes } from '../../../platform/database/attributes.ts';
import type { ConnectionRow, ConnectionValues } from '../../../platform/database/schema.ts';
import type { ConnectionObject, Db, Viewer } from '../../../platform/database/types.ts';
import { counted } from '../../../platform/database/versions.ts';
import { latestStart, parentIdentifier, visible } from '../../permissions/index.ts';

export type { ConnectionRow, ConnectionValues };

export interface ListedConnection extends ConnectionRow {
  readonly last_active: number | null;
}

/** The connections that the viewer may see, with the start of their latest use. */
export const visibleConnections = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('connections as c')
    .selectAll('c')
    .select(latestStart('connection_history', 'connection_id', 'c.connection_id').as('last_active'))
    .where(visible('connection', 'c.connection_id', viewer))
    .orderBy('c.connection_id');

export async function findConnection(db: Db, id: number, viewer: Viewer): Promise<ListedConnection | null> {
  const row = await visibleConnections(db, viewer).where('c.connection_id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findConnectionRow(db: Db, id: number): Promise<ConnectionRow | null> {
  const row = await db.selectFrom('connections').selectAll().where('connection_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The members of a pool, whoever may see them: the pool's READ is enough to use it. */
export const connectionsInGroup = (db: Db, groupId: number): Promise<ConnectionRow[]> =>
  db.selectFrom('connections').selectAll().where('parent_id', '=', groupId).orderBy('connection_id').execute();

export const connectionObject = (row: ListedConnection, activeConnections: number): ConnectionObject => ({
  name: row.name,
  identifier: String(row.connection_id),
  parentIdentifier: parentIdentifier(row.parent_id),
  protocol: row.protocol,
  attributes: connectionAttributes(row),
  version: row.version,
  activeConnections,
  ...(row.last_active === null ? {} : { lastActive: row.last_active }),
});

export async function insertConnection(db: Db, values: ConnectionValues, systemKey: string | null): Promise<number> {
  const row = await db
    .insertInto('connections')
    .values({ ...values, system_key: systemKey })
    .returning('connection_id')
    .executeTakeFirstOrThrow();
  return row.connection_id;
}

export const updateConnection = (db: Db, id: number, values: ConnectionValues) =>
  db.updateTable('connections').set(counted(values)).where('connection_id', '=', id).execute();

export const deleteConnection = (db: Db, id: number) =>
  db.deleteFrom('connections').where('connection_id', '=', id).execute();

export async function findSystemConnection(db: Db, systemKey: string): Promise<ConnectionRow | null> {
  const row = await db.selectFrom('connections').selectAll().where('system_key', '=', systemKey).executeTakeFirst();
  return row ?? null;
}

/** Names that are taken in a group by others than this connection. */
export async function otherNamesIn(db: Db, groupId: number, ownId: number | null): Promise<ReadonlySet<string>> {
  const rows = await connectionsInGroup(db, groupId);
  return new Set(rows.filter((row) => row.connection_id !== ownId).map(({ name }) => name));
}

export const systemConnections = (db: Db): Promise<ConnectionRow[]> =>
  db.selectFrom('connections').selectAll().where('system_key', 'is not', null).execute();

/** Which of these connections the viewer may see. */
export async function visibleConnectionIds(db: Db, ids: readonly number[], viewer: Viewer): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('connections as c')
    .select('c.connection_id')
    .where('c.connection_id', 'in', ids)
    .where(visible('connection', 'c.connection_id', viewer))
    .execute();
  return rows.map((row) => row.connection_id);
}

/** Whether anything the gateway made lies in the group or below it. */
export async function holdsSystemConnection(db: Db, groupId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive below(id) as (
      select ${groupId}::integer
      union
      select g.connection_group_id from connection_groups g join below on g.parent_id = below.id
    ) select exists (
      select 1 from connections c join below on c.parent_id = below.id where c.system_key is not null
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
