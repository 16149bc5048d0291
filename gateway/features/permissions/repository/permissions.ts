import { type RawBuilder, sql } from 'kysely';
import { objectKey, type Rights } from '../policy/rights.ts';
import { idOf, isStorable } from '../../../platform/database/identifiers.ts';
import type {
  ObjectPermission,
  ObjectRef,
  ObjectType,
  PermissionSet,
  SystemPermission,
} from '../../../platform/database/types.ts';
import { OBJECT_TYPES } from '../../../platform/database/schema.ts';
import type { Db } from '../../../platform/database/types.ts';
import { actingEntities, actingFrom, PERMISSION_TABLES } from './visibility.ts';

interface HeldRow {
  readonly object_type: ObjectType | 'system';
  readonly identifier: string;
  readonly permission: string;
}

/** What entities hold, told once each: the permissions by the kind of object and its identifier. */
interface Held extends Readonly<Record<ObjectType, Record<string, ObjectPermission[]>>> {
  readonly system: SystemPermission[];
}

const NOTHING: Held = { system: [], connection: {}, connectionGroup: {}, sharingProfile: {}, user: {}, userGroup: {} };

/** Whose permissions are read: one holder's own. */
const own = (entityId: number): RawBuilder<unknown> => sql`(select ${entityId}::integer)`;

/**
 * Begins a statement about what entities hold. They are looked up once and as an array, because then each table is
 * read by its index; a sub-select makes the planner read all of them.
 */
const holders = (entities: RawBuilder<unknown>) => sql`with holders as materialized (select array${entities} as ids)`;
const BY_HOLDERS = sql`entity_id = any((select ids from holders)::integer[])`;

/** What REST calls an object, and where that name stands. */
const NAMED = {
  byId: { identifier: sql`p.object_id`, joined: sql`` },
  user: {
    identifier: sql`e.name`,
    joined: sql`join users o on o.user_id = p.object_id join entities e on e.entity_id = o.entity_id`,
  },
  userGroup: {
    identifier: sql`e.name`,
    joined: sql`join user_groups o on o.user_group_id = p.object_id join entities e on e.entity_id = o.entity_id`,
  },
};

/** The database writes the JSON: a row for each permission would take twice the time. */
function heldOf(type: ObjectType) {
  const { identifier, joined } = NAMED[type === 'user' || type === 'userGroup' ? type : 'byId'];
  return sql`(
    select coalesce(json_object_agg(identifier, permissions order by identifier), '{}'::json) from (
      select ${identifier} as identifier, array_agg(distinct p.permission) as permissions
      from ${sql.table(PERMISSION_TABLES[type])} p ${joined} where p.${BY_HOLDERS} group by 1
    ) held) as ${sql.ref(type)}`;
}

/** Null where there is no such entity. */
async function readHeld(db: Db, entities: RawBuilder<unknown>): Promise<Held | null> {
  const { rows } = await sql<Held>`${holders(entities)} select
    (select coalesce(json_agg(distinct permission), '[]'::json) from system_permissions where ${BY_HOLDERS}) as system,
    ${sql.join(OBJECT_TYPES.map(heldOf))}
    from holders where cardinality(ids) > 0`.execute(db);
  return rows[0] ?? null;
}

const permissionSetOf = ({ system, ...held }: Held): PermissionSet => ({
  systemPermissions: system,
  connectionPermissions: held.connection,
  connectionGroupPermissions: held.connectionGroup,
  sharingProfilePermissions: held.sharingProfile,
  activeConnectionPermissions: {},
  userPermissions: held.user,
  userGroupPermissions: held.userGroup,
});

const rightsOfHeld = (held: Held): Rights => ({
  system: new Set(held.system),
  objects: new Map(
    OBJECT_TYPES.flatMap((type) =>
      Object.entries(held[type]).map(([identifier, permissions]) => [
        objectKey({ type, identifier }),
        new Set(permissions),
      ]),
    ),
  ),
});

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
  permissionSetOf((await readHeld(db, own(entityId))) ?? NOTHING);

/** What a user may do, with everything that enabled groups give. Null where there is no such user. */
export async function readEffective(db: Db, username: string): Promise<PermissionSet | null> {
  if (!isStorable(username)) return null;
  const start = sql`select entity_id from entities where type = 'USER' and name = ${username}`;
  const held = await readHeld(db, actingFrom(start));
  return held && permissionSetOf(held);
}

export const readAllRights = async (db: Db, userId: number): Promise<Rights> =>
  rightsOfHeld((await readHeld(db, actingEntities(userId))) ?? NOTHING);

/** What a user's entering a group would give them: its own and that of the enabled groups it is in. */
export async function readGroupGift(db: Db, groupId: number): Promise<Rights> {
  const start = sql`select entity_id from user_groups where user_group_id = ${groupId}`;
  return rightsOfHeld((await readHeld(db, actingFrom(start))) ?? NOTHING);
}

const SYSTEM_ROWS = sql<HeldRow>`
  select distinct 'system' as object_type, '' as identifier, permission from system_permissions where ${BY_HOLDERS}`;

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

function objectRows(object: ObjectRef): RawBuilder<HeldRow> | null {
  const id = objectId(object);
  if (id === null) return null;
  return sql<HeldRow>`
    select distinct ${object.type} as object_type, ${object.identifier} as identifier, permission
      from ${sql.table(PERMISSION_TABLES[object.type])}
      where object_id = ${id} and ${BY_HOLDERS}`;
}

/** A user's system permissions, and those on the objects at hand: what a policy needs to decide. */
export async function readRights(db: Db, userId: number, objects: readonly ObjectRef[] = []): Promise<Rights> {
  const parts = objects.map(objectRows).filter((part) => part !== null);
  const selections = sql.join([SYSTEM_ROWS, ...parts], sql` union all `);
  const { rows } = await sql<HeldRow>`${holders(actingEntities(userId))} ${selections}`.execute(db);
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
