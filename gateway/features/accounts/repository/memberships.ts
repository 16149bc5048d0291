import { sql } from 'kysely';
import type { Db, Viewer } from '../../../platform/database/types.ts';
import { visible } from '../../permissions/index.ts';

const namesIn = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

const groupNames = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('user_groups as g')
    .innerJoin('entities as e', 'e.entity_id', 'g.entity_id')
    .select('e.name')
    .where(visible('userGroup', 'g.user_group_id', viewer))
    .orderBy('e.name');

/** The groups that a user or group is in, as far as the viewer may see them. */
export async function groupsOf(db: Db, memberEntityId: number, viewer: Viewer): Promise<string[]> {
  const around = groupNames(db, viewer).innerJoin('user_group_members as m', 'm.user_group_id', 'g.user_group_id');
  return namesIn(await around.where('m.member_entity_id', '=', memberEntityId).execute());
}

export async function memberGroupsOf(db: Db, groupId: number, viewer: Viewer): Promise<string[]> {
  const inside = groupNames(db, viewer).innerJoin('user_group_members as m', 'm.member_entity_id', 'g.entity_id');
  return namesIn(await inside.where('m.user_group_id', '=', groupId).execute());
}

export async function memberUsersOf(db: Db, groupId: number, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('user_group_members as m')
    .innerJoin('users as u', 'u.entity_id', 'm.member_entity_id')
    .innerJoin('entities as e', 'e.entity_id', 'u.entity_id')
    .select('e.name')
    .where('m.user_group_id', '=', groupId)
    .where(visible('user', 'u.user_id', viewer))
    .orderBy('e.name')
    .execute();
  return namesIn(rows);
}

/** Whether the group is the other one, or in it at any depth. Disabled groups count: they may be enabled later. */
export async function isWithin(db: Db, entityId: number, containerEntityId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive around(entity_id) as (
      values (${entityId}::integer)
      union
      select g.entity_id from around a
        join user_group_members m on m.member_entity_id = a.entity_id
        join user_groups g on g.user_group_id = m.user_group_id
    ) select exists (select 1 from around where entity_id = ${containerEntityId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A membership that is there already stays as it is. */
export const addMember = (db: Db, groupId: number, memberEntityId: number) =>
  db
    .insertInto('user_group_members')
    .values({ user_group_id: groupId, member_entity_id: memberEntityId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeMember = (db: Db, groupId: number, memberEntityId: number) =>
  db
    .deleteFrom('user_group_members')
    .where('user_group_id', '=', groupId)
    .where('member_entity_id', '=', memberEntityId)
    .execute();
