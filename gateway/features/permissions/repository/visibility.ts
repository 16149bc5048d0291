import { type RawBuilder, sql } from 'kysely';
import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import type { ObjectType } from '../../../platform/database/schema.ts';
import type { ObjectPermission, Viewer } from '../../../platform/database/types.ts';

export const PERMISSION_TABLES = {
  connection: 'connection_permissions',
  connectionGroup: 'connection_group_permissions',
  sharingProfile: 'sharing_profile_permissions',
  user: 'user_permissions',
  userGroup: 'user_group_permissions',
} as const satisfies Record<ObjectType, string>;

/**
 * The entities that a start acts as: itself and, through any number of groups, every enabled group it is in.
 * A disabled group gives nothing, nor does what is reached only through it.
 */
export const actingFrom = (start: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  with recursive acting(entity_id) as (
    ${start}
    union
    select g.entity_id from acting a
      join user_group_members m on m.member_entity_id = a.entity_id
      join user_groups g on g.user_group_id = m.user_group_id and not g.disabled
  ) select entity_id from acting)`;

export const actingEntities = (userId: number): RawBuilder<number> =>
  actingFrom(sql`select entity_id from users where user_id = ${userId}`);

/** The ids of the objects of a kind on which the user holds one of the permissions. */
const held = (type: ObjectType, userId: number, permissions: readonly ObjectPermission[]): RawBuilder<number> =>
  sql<number>`(select object_id from ${sql.table(PERMISSION_TABLES[type])}
    where permission in (${sql.join(permissions)}) and entity_id = any(array${actingEntities(userId)}))`;

/** Condition on an id column: the viewer may read the object, and it passes the filter. */
export function visible(type: ObjectType, idColumn: string, viewer: Viewer): RawBuilder<boolean> {
  if (viewer.administrator) return sql<boolean>`true`;
  const id = sql.ref(idColumn);
  const readable = sql<boolean>`${id} in ${held(type, viewer.userId, ['READ'])}`;
  if (viewer.filter === null) return readable;
  if (viewer.filter.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${readable} and ${id} in ${held(type, viewer.userId, viewer.filter)}`;
}

/** Whether the viewer holds ADMINISTER on the object of that row. */
export const administered = (type: ObjectType, idColumn: string, viewer: Viewer): RawBuilder<boolean> =>
  viewer.administrator
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(idColumn)} in ${held(type, viewer.userId, ['ADMINISTER'])}`;

export const parentIdentifier = (parentId: number | null): string =>
  parentId === null ? ROOT_GROUP : String(parentId);

/** Milliseconds since the epoch of the latest start among the history rows that match. */
export const latestStart = (table: string, ownColumn: string, idColumn: string): RawBuilder<number | null> =>
  sql<number | null>`(select floor(extract(epoch from max(start_date)) * 1000)::bigint from ${sql.table(table)} h
    where h.${sql.ref(ownColumn)} = ${sql.ref(idColumn)})`;
