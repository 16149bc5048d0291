import { sql } from 'kysely';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { ConnectionValues } from '../../platform/database/schema.ts';
import type { Db, ObjectPermission, Parameters, SubjectRef } from '../../platform/database/types.ts';
import { sealConnectionParameters } from '../connections/index.ts';

/** What the database takes of values in one statement, less a margin. */
const VALUES_MAX = 60_000;

export interface KnownGroup {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

export interface KnownConnection extends KnownGroup {
  readonly protocol: string;
  readonly isOfSystem: boolean;
}

export interface KnownSubject {
  readonly entityId: number;
  readonly type: SubjectRef['type'];
  readonly name: string;
}

export async function allGroups(db: Db): Promise<readonly KnownGroup[]> {
  const { rows } = await sql<KnownGroup>`
    select connection_group_id as id, parent_id as "parentId", name from connection_groups`.execute(db);
  return rows;
}

export async function allConnections(db: Db): Promise<readonly KnownConnection[]> {
  const { rows } = await sql<KnownConnection>`
    select connection_id as id, parent_id as "parentId", name, protocol, system_key is not null as "isOfSystem"
    from connections`.execute(db);
  return rows;
}

export async function allSubjects(db: Db): Promise<readonly KnownSubject[]> {
  const { rows } = await sql<KnownSubject>`
    select entity_id as "entityId", name, case when type = 'USER' then 'user' else 'userGroup' end as type
    from entities`.execute(db);
  return rows;
}

async function inParts<T>(rows: readonly T[], columns: number, write: (part: readonly T[]) => Promise<unknown>) {
  const size = Math.floor(VALUES_MAX / columns);
  for (let at = 0; at < rows.length; at += size) await write(rows.slice(at, at + size));
}

/** The ids of the new connections, in the order of their values. */
export async function insertConnections(db: Db, values: readonly ConnectionValues[]): Promise<readonly number[]> {
  const made = await db
    .insertInto('connections')
    .values(values.map((each) => ({ ...each, system_key: null })))
    .returning(['connection_id', 'parent_id', 'name'])
    .execute();
  const ids = new Map(made.map((row) => [JSON.stringify([row.parent_id, row.name]), row.connection_id]));
  return values.map(({ parent_id: parent, name }) => ids.get(JSON.stringify([parent, name])) ?? 0);
}

export interface ParametersOf {
  readonly id: number;
  readonly parameters: Parameters;
}

export async function insertParameters(db: Db, keyring: Keyring, all: readonly ParametersOf[]): Promise<void> {
  const rows = all.flatMap(({ id, parameters }) => sealConnectionParameters(keyring, id, parameters));
  await inParts(rows, 4, (part) => db.insertInto('connection_parameters').values(part).execute());
}

export interface Grant {
  readonly entity_id: number;
  readonly object_id: number;
  readonly permission: ObjectPermission;
}

/** What is held already stays as it is. */
export async function grantOnConnections(db: Db, grants: readonly Grant[]): Promise<void> {
  await inParts(grants, 3, (part) =>
    db
      .insertInto('connection_permissions')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Who may read a connection, by name. */
export interface Readers {
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

interface ReaderRow extends Readers {
  readonly id: number;
}

/** Those to whom reading was given, beside one of them. */
export async function readersOf(db: Db, exceptEntityId: number): Promise<ReadonlyMap<number, Readers>> {
  const { rows } = await sql<ReaderRow>`
    select p.object_id as id,
      coalesce(json_agg(e.name order by e.name) filter (where e.type = 'USER'), '[]'::json) as users,
      coalesce(json_agg(e.name order by e.name) filter (where e.type = 'USER_GROUP'), '[]'::json) as groups
    from connection_permissions p join entities e using (entity_id)
    where p.permission = 'READ' and p.entity_id <> ${exceptEntityId}
    group by p.object_id`.execute(db);
  return new Map(rows.map(({ id, users, groups }) => [id, { users, groups }]));
}
