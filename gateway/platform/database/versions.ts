import { sql } from 'kysely';
import type { ObjectType } from './schema.ts';
import type { Db } from './types.ts';

const ROWS = {
  connection: { table: 'connections', id: 'connection_id' },
  connectionGroup: { table: 'connection_groups', id: 'connection_group_id' },
  sharingProfile: { table: 'sharing_profiles', id: 'sharing_profile_id' },
} as const satisfies Partial<Record<ObjectType, { readonly table: string; readonly id: string }>>;

export type VersionedRow = readonly [type: keyof typeof ROWS, id: number];

/** The values of a change, which counts. */
export const counted = <Values extends object>(values: Values) => ({ ...values, version: sql<number>`version + 1` });

/** The version of a row that nobody else changes until the transaction ends. Null where it is gone. */
export async function lockVersion(db: Db, ...[type, id]: VersionedRow): Promise<number | null> {
  const { table, id: column } = ROWS[type];
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(db);
  return rows[0]?.version ?? null;
}
