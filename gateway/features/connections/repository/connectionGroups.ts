import { sql } from 'kysely';
import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import { GROUP_DEPTH_MAX } from '../../../../contract/limits.ts';
import { groupAttributes } from '../../../platform/database/attributes.ts';
import type { ConnectionGroupRow, ConnectionGroupValues } from '../../../platform/database/schema.ts';
import type { ConnectionGroupObject, Db, Viewer } from '../../../platform/database/types.ts';
import { counted } from '../../../platform/database/versions.ts';
import { parentIdentifier, visible } from '../../permissions/index.ts';

export type { ConnectionGroupRow, ConnectionGroupValues };

/** The root is no row: it is always there, everybody may see it, and nobody changes it. */
export const ROOT: ConnectionGroupObject = {
  name: ROOT_GROUP,
  identifier: ROOT_GROUP,
  type: 'ORGANIZATIONAL',
  activeConnections: 0,
  attributes: {},
};

export const visibleGroups = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('connection_groups as g')
    .selectAll('g')
    .where(visible('connectionGroup', 'g.connection_group_id', viewer))
    .orderBy('g.connection_group_id');

export async function findGroup(db: Db, id: number, viewer: Viewer): Promise<ConnectionGroupRow | null> {
  const row = await visibleGroups(db, viewer).where('g.connection_group_id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findGroupRow(db: Db, id: number): Promise<ConnectionGroupRow | null> {
  const row = await db
    .selectFrom('connection_groups')
    .selectAll()
    .where('connection_group_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Folders are not used themselves, so their count stays zero. */
export const groupObject = (row: ConnectionGroupRow, activeConnections: number) =>
  ({
    name: row.name,
    identifier: String(row.connection_group_id),
    parentIdentifier: parentIdentifier(row.parent_id),
    type: row.type,
    activeConnections: row.type === 'BALANCING' ? activeConnections : 0,
    attributes: groupAttributes(row),
    version: row.version,
  }) satisfies ConnectionGroupObject;

export async function insertGroup(db: Db, values: ConnectionGroupValues, systemKey: string | null): Promise<number> {
  const row = await db
    .insertInto('connection_groups')
    .values({ ...values, system_key: systemKey })
    .returning('connection_group_id')
    .executeTakeFirstOrThrow();
  return row.connection_group_id;
}

export const updateGroup = (db: Db, id: number, values: ConnectionGroupValues) =>
  db.updateTable('connection_groups').set(counted(values)).where('connection_group_id', '=', id).execute();

export const deleteGroup = (db: Db, id: number) =>
  db.deleteFrom('connection_groups').where('connection_group_id', '=', id).execute();

export async function groupNamesInRoot(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('connection_groups').select('name').where('parent_id', 'is', null).execute();
  return new Set(rows.map(({ name }) => name));
}

export async function findSystemGroup(db: Db, systemKey: string): Promise<ConnectionGroupRow | null> {
  const row = await db
    .selectFrom('connection_groups')
    .selectAll()
    .where('system_key', '=', systemKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the second group is the first or lies somewhere in it. */
export async function isWithin(db: Db, groupId: number, candidateId: number): Promise<boolean> {
  const { rows } = await sql<{ within: boolean }>`
    with recursive above(id) as (
      select ${candidateId}::integer
      union
      select g.parent_id from connection_groups g join above on g.connection_group_id = above.id
    ) select exists (select 1 from above where id = ${groupId}) as within`.execute(db);
  return rows[0]?.within ?? false;
}

/** In how many groups something lies that lies in this one. */
export async function levelsTo(db: Db, groupId: number | null): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive above(id) as (
      select ${groupId}::integer
      union
      select g.parent_id from connection_groups g join above on g.connection_group_id = above.id
    ) select count(id)::integer as levels from above`.execute(db);
  return rows[0]?.levels ?? 0;
}

/** How many groups lie in each other at most from this one down; no further than to one too many. */
export async function levelsFrom(db: Db, groupId: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below(id, level) as (
      select ${groupId}::integer, 1
      union
      select g.connection_group_id, level + 1 from connection_groups g join below on g.parent_id = below.id
      where level <= ${GROUP_DEPTH_MAX}::integer
    ) select max(level) as levels from below`.execute(db);
  return rows[0]?.levels ?? 0;
}
