import type { Db, UserGroupObject, Viewer } from './types.ts';
import { isStorable } from './identifiers.ts';
import { visible } from './visibility.ts';

export interface UserGroupRow {
  readonly user_group_id: number;
  readonly entity_id: number;
  readonly disabled: boolean;
  readonly name: string;
}

const everyGroup = (db: Db) =>
  db
    .selectFrom('user_groups as g')
    .innerJoin('entities as e', 'e.entity_id', 'g.entity_id')
    .select(['g.user_group_id', 'g.entity_id', 'g.disabled', 'e.name'])
    .orderBy('g.user_group_id');

export const visibleUserGroups = (db: Db, viewer: Viewer): Promise<UserGroupRow[]> =>
  everyGroup(db)
    .where(visible('userGroup', 'g.user_group_id', viewer))
    .execute();

export async function findUserGroup(db: Db, name: string, viewer: Viewer): Promise<UserGroupRow | null> {
  if (!isStorable(name)) return null;
  const row = await everyGroup(db)
    .where(visible('userGroup', 'g.user_group_id', viewer))
    .where('e.name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** No attributes are defined for user groups. */
export const userGroupObject = ({ name, disabled }: UserGroupRow): UserGroupObject => ({
  identifier: name,
  disabled,
  attributes: {},
});

export async function insertUserGroup(db: Db, entityId: number, disabled: boolean): Promise<number> {
  const row = await db
    .insertInto('user_groups')
    .values({ entity_id: entityId, disabled })
    .returning('user_group_id')
    .executeTakeFirstOrThrow();
  return row.user_group_id;
}

export const updateUserGroup = (db: Db, id: number, disabled: boolean) =>
  db.updateTable('user_groups').set({ disabled }).where('user_group_id', '=', id).execute();
