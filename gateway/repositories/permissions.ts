import { type RawBuilder, sql } from 'kysely';
import { objectKey, type Rights } from '../policies/rights.ts';
import { idOf, isStorable } from './identifiers.ts';
import type { ObjectPermission, ObjectRef, ObjectType, PermissionSet, SystemPermission } from './types.ts';
import type { Db } from './types.ts';
import { actingEntities, PERMISSION_TABLES } from './visibility.ts';

const MEMBER = {
  connection: 'connectionPermissions',
  connectionGroup: 'connectionGroupPermissions',
  sharingProfile: 'sharingProfilePermissions',
  user: 'userPermissions',
  userGroup: 'userGroupPermissions',
} as const satisfies Record<ObjectType, keyof PermissionSet>;

interface HeldRow {
  readonly object_type: ObjectType | 'system';
  readonly identifier: string;
  readonly permission: string;
}

/** Whose permissions are read: one holder's own, or all that a user acts as. */
const own = (entityId: number): RawBuilder<unknown> => sql`(select ${entityId}::integer)`;

/** As an array, because then each table is read by its index; a sub-select makes the planner read all of them. */
async function readHeld(db: Db, entities: RawBuilder<unknown>): Promise<readonly HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select distinct object_type, identifier, permission from object_permissions where entity_id = any(array${entities})
    union all
    select distinct 'system', '', permission from system_permissions where entity_id = any(array${entities})
    order by 1, 2, 3`.execute(db);
  return rows;
}

function permissionSetOf(rows: readonly HeldRow[]): PermissionSet {
  const maps = new Map<ObjectType, Map<string, ObjectPermission[]>>();
  for (const { object_type: type, identifier, permission } of rows) {
    if (type === 'system') continue;
    const byIdentifier = maps.get(type) ?? new Map<string, ObjectPermission[]>();
    byIdentifier.set(identifier, [...(byIdentifier.get(identifier) ?? []), permission as ObjectPermission]);
    maps.set(type, byIdentifier);
  }
  const member = (type: ObjectType) => Object.fromEntries(maps.get(type) ?? []);
  return {
    systemPermissions: rows
      .filter(({ object_type: type }) => type === 'system')
      .map(({ permission }) => permission as SystemPermission),
    [MEMBER.connection]: member('connection'),
    [MEMBER.connectionGroup]: member('connectionGroup'),
    [MEMBER.sharingProfile]: member('sharingProfile'),
    activeConnectionPermissions: {},
    [MEMBER.user]: member('user'),
    [MEMBER.userGroup]: member('userGroup'),
  };
}

function rightsOf(rows: readonly HeldRow[]): Rights {
  const objects = new Map<string, Set<ObjectPermission>>();
  const system = new Set<SystemPermission>();
  for (const { object_type: type, identifier, permission } of rows) {
    if (type === 'system') {
      system.add(permission as SystemPermission);
      continue;
    }
    const key = objectKey({ type, identifier });
    objects.set(key, (objects.get(key) ?? new Set()).add(permission as ObjectPermission));
  }
  return { system, objects };
}

/** What was granted to a user or group directly. */
export const readGranted = async (db: Db, entityId: number): Promise<PermissionSet> =>
  permissionSetOf(await readHeld(db, own(entityId)));

/** What a user may do, with everything that enabled groups give. */
export const readEffective = async (db: Db, userId: number): Promise<PermissionSet> =>
  permissionSetOf(await readHeld(db, actingEntities(userId)));

export const readAllRights = async (db: Db, userId: number): Promise<Rights> =>
  rightsOf(await readHeld(db, actingEntities(userId)));

/** What a user's entering a group would give them: its own and that of the enabled groups it is in. */
export async function readGroupGift(db: Db, groupId: number): Promise<Rights> {
  const entities = sql`(
    with recursive acting(entity_id) as (
      select entity_id from user_groups where user_group_id = ${groupId}
      union
      select g.entity_id from acting a
        join user_group_members m on m.member_entity_id = a.entity_id
        join user_groups g on g.user_group_id = m.user_group_id and not g.disabled
    ) select entity_id from acting)`;
  return rightsOf(await readHeld(db, entities));
}

const systemRows = (userId: number): RawBuilder<HeldRow> => sql<HeldRow>`
  select distinct 'system' as object_type, '' as identifier, permission
    from system_permissions where entity_id in ${actingEntities(userId)}`;

const ID_OF_NAMED = {
  user: (name: string) => sql<number>`(select u.user_id from users u join entities e on e.entity_id = u.entity_id
    where e.type = 'USER' and e.name = ${name})`,
  userGroup: (name: string) => sql<number>`(select g.user_group_id from user_groups g
    join entities e on e.entity_id = g.entity_id where e.type = 'USER_GROUP' and e.name = ${name})`,
};

/** Null where no object can be called so. */
function objectId({ type, identifier }: ObjectRef): RawBuilder<number> | null {
  if (type === 'user' || type === 'userGroup') return isStorable(identifier) ? ID_OF_NAMED[type](identifier) : null;
  const id = idOf(identifier);
  return id === null ? null : sql<number>`${id}`;
}

function objectRows(userId: number, object: ObjectRef): RawBuilder<HeldRow> | null {
  const id = objectId(object);
  if (id === null) return null;
  return sql<HeldRow>`
    select distinct ${object.type} as object_type, ${object.identifier} as identifier, permission
      from ${sql.table(PERMISSION_TABLES[object.type])}
      where object_id = ${id} and entity_id in ${actingEntities(userId)}`;
}

/** A user's system permissions, and those on the objects at hand: what a policy needs to decide. */
export async function readRights(db: Db, userId: number, objects: readonly ObjectRef[] = []): Promise<Rights> {
  const parts = objects.map((object) => objectRows(userId, object)).filter((part) => part !== null);
  const { rows } = await sql<HeldRow>`${sql.join([systemRows(userId), ...parts], sql` union all `)}`.execute(db);
  return rightsOf(rows);
}

export interface ObjectGrant {
  readonly entityId: number;
  readonly type: ObjectType;
  readonly objectId: number;
  readonly permissions: readonly ObjectPermission[];
}

/** What is held already stays as it is. */
export async function grant(db: Db, { entityId, type, objectId, permissions }: ObjectGrant): Promise<void> {
  const values = permissions.map((permission) => ({ entity_id: entityId, object_id: objectId, permission }));
  if (values.length === 0) return;
  await db
    .insertInto(PERMISSION_TABLES[type])
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function revoke(db: Db, { entityId, type, objectId, permissions }: ObjectGrant): Promise<void> {
  if (permissions.length === 0) return;
  await db
    .deleteFrom(PERMISSION_TABLES[type])
    .where('entity_id', '=', entityId)
    .where('object_id', '=', objectId)
    .where('permission', 'in', permissions)
    .execute();
}

export async function grantSystem(db: Db, entityId: number, permission: SystemPermission): Promise<void> {
  await db
    .insertInto('system_permissions')
    .values({ entity_id: entityId, permission })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function revokeSystem(db: Db, entityId: number, permission: SystemPermission): Promise<void> {
  await db
    .deleteFrom('system_permissions')
    .where('entity_id', '=', entityId)
    .where('permission', '=', permission)
    .execute();
}
