import { sql } from 'kysely';
import type { Page, PageRequest } from '../../../../contract/http/lists.ts';
import { isStorable } from '../../../platform/database/identifiers.ts';
import { readPage, sortedBy } from '../../../platform/database/paging.ts';
import type { Db, UserGroupObject, Viewer } from '../../../platform/database/types.ts';
import { visible } from '../../permissions/index.ts';

export interface UserGroupRow {
  readonly user_group_id: number;
  readonly entity_id: number;
  readonly disabled: boolean;
  readonly name: string;
  readonly version: number;
}

const everyGroup = (db: Db) =>
  db
    .selectFrom('user_groups as g')
    .innerJoin('entities as e', 'e.entity_id', 'g.entity_id')
    .select(['g.user_group_id', 'g.entity_id', 'g.disabled', 'g.version', 'e.name'])
    .orderBy('g.user_group_id');

export const visibleUserGroups = (db: Db, viewer: Viewer): Promise<UserGroupRow[]> =>
  everyGroup(db)
    .where(visible('userGroup', 'g.user_group_id', viewer))
    .execute();

const SORTED = { identifier: sql`lower(e.name)`, disabled: sql`g.disabled` };

export const pageOfUserGroups = (db: Db, viewer: Viewer, request: PageRequest): Promise<Page<UserGroupRow>> =>
  readPage(everyGroup(db).where(visible('userGroup', 'g.user_group_id', viewer)), request, {
    searched: ['e.name'],
    by: sortedBy(request.order, SORTED, sql`lower(e.name), e.name`),
  });

export async function findUserGroup(db: Db, name: string, viewer: Viewer): Promise<UserGroupRow | null> {
  if (!isStorable(name)) return null;
  const row = await everyGroup(db)
    .where(visible('userGroup', 'g.user_group_id', viewer))
    .where('e.name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** No attributes are defined for user groups. */
export const userGroupObject = ({ name, disabled, version }: UserGroupRow): UserGroupObject => ({
  identifier: name,
  disabled,
  version,
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
  db
    .updateTable('user_groups')
    .set((row) => ({ disabled, version: row('version', '+', 1) }))
    .where('user_group_id', '=', id)
    .execute();
