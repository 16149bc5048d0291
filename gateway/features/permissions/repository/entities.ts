import { sql } from 'kysely';
import { looksInAnyCase } from '../../../../contract/rules/lookAlike.ts';
import { idOf, isStorable } from '../../../platform/database/identifiers.ts';
import type { Db, ObjectRef, SubjectRef } from '../../../platform/database/types.ts';
import { actingEntities } from './visibility.ts';

const ENTITY_TYPE = { user: 'USER', userGroup: 'USER_GROUP' } as const;

/** The holder of permissions behind a name, or null. */
export async function findEntityId(db: Db, { type, identifier }: SubjectRef): Promise<number | null> {
  if (!isStorable(identifier)) return null;
  const row = await db
    .selectFrom('entities')
    .select('entity_id')
    .where('type', '=', ENTITY_TYPE[type])
    .where('name', '=', identifier)
    .executeTakeFirst();
  return row?.entity_id ?? null;
}

/** One that people would take for this one, if there is any; this very name before others. */
export async function findLookAlike(db: Db, { type, identifier }: SubjectRef): Promise<string | null> {
  const rows = await db
    .selectFrom('entities')
    .select('name')
    .where('type', '=', ENTITY_TYPE[type])
    .where(sql<boolean>`looks && ${looksInAnyCase(identifier)}::text[]`)
    .execute();
  return rows.find(({ name }) => name === identifier)?.name ?? rows[0]?.name ?? null;
}

export async function insertEntity(db: Db, { type, identifier }: SubjectRef): Promise<number> {
  const values = { name: identifier, type: ENTITY_TYPE[type], looks: looksInAnyCase(identifier) };
  const row = await db.insertInto('entities').values(values).returning('entity_id').executeTakeFirstOrThrow();
  return row.entity_id;
}

/** Takes the user or group with everything that hangs on it. */
export const deleteEntity = (db: Db, entityId: number) =>
  db.deleteFrom('entities').where('entity_id', '=', entityId).execute();

const idByName = {
  user: (db: Db, name: string) =>
    db
      .selectFrom('users')
      .innerJoin('entities', 'entities.entity_id', 'users.entity_id')
      .select('users.user_id as id')
      .where('entities.name', '=', name),
  userGroup: (db: Db, name: string) =>
    db
      .selectFrom('user_groups')
      .innerJoin('entities', 'entities.entity_id', 'user_groups.entity_id')
      .select('user_groups.user_group_id as id')
      .where('entities.name', '=', name),
};

const idById = {
  connection: (db: Db, id: number) =>
    db.selectFrom('connections').select('connection_id as id').where('connection_id', '=', id),
  connectionGroup: (db: Db, id: number) =>
    db.selectFrom('connection_groups').select('connection_group_id as id').where('connection_group_id', '=', id),
  sharingProfile: (db: Db, id: number) =>
    db.selectFrom('sharing_profiles').select('sharing_profile_id as id').where('sharing_profile_id', '=', id),
};

/** The row id of an object that exists, or null. */
export async function findObjectId(db: Db, { type, identifier }: ObjectRef): Promise<number | null> {
  if (type === 'user' || type === 'userGroup') {
    const found = isStorable(identifier) ? await idByName[type](db, identifier).executeTakeFirst() : undefined;
    return found?.id ?? null;
  }
  const id = idOf(identifier);
  const found = id === null ? undefined : await idById[type](db, id).executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Whether what the entity is given reaches the user: it is theirs, or that of a group that holds them at any
 * depth. Disabled groups count as well here, since they may be enabled later.
 */
export async function reaches(db: Db, entityId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    with recursive around(entity_id) as (
      select entity_id from users where user_id = ${userId}
      union
      select g.entity_id from around a
        join user_group_members m on m.member_entity_id = a.entity_id
        join user_groups g on g.user_group_id = m.user_group_id
    ) select exists (select 1 from around where entity_id = ${entityId}) as reached`.execute(db);
  return rows[0]?.reached ?? false;
}

/** Whether the user is in one of these user groups, at any depth; disabled ones do not count. */
export async function isInUserGroups(db: Db, userId: number, groups: readonly string[]): Promise<boolean> {
  if (groups.length === 0) return false;
  const { rows } = await sql<{ found: boolean }>`select exists (
    select 1 from entities where type = 'USER_GROUP' and name in (${sql.join(groups)})
      and entity_id in ${actingEntities(userId)}
  ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether the user holds ADMINISTER on the system. */
export async function isAdministratorId(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select 1 from system_permissions where permission = 'ADMINISTER' and entity_id in ${actingEntities(userId)}
  ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The entity behind a user, which holds their permissions. */
export async function entityOfUser(db: Db, userId: number): Promise<number | null> {
  const row = await db.selectFrom('users').select('entity_id').where('user_id', '=', userId).executeTakeFirst();
  return row?.entity_id ?? null;
}
