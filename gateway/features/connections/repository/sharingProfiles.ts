import type { Selectable } from 'kysely';
import type { SharingProfilesTable } from '../../../platform/database/schema.ts';
import type { Db, SharingProfileObject, Viewer } from '../../../platform/database/types.ts';
import { counted } from '../../../platform/database/versions.ts';
import { visible } from '../../permissions/index.ts';

export type SharingProfileRow = Selectable<SharingProfilesTable>;

export interface SharingProfileValues {
  readonly connection_id: number;
  readonly name: string;
}

export const visibleProfiles = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('sharing_profiles as s')
    .selectAll('s')
    .where(visible('sharingProfile', 's.sharing_profile_id', viewer))
    .orderBy('s.sharing_profile_id');

export async function findProfile(db: Db, id: number, viewer: Viewer): Promise<SharingProfileRow | null> {
  const row = await visibleProfiles(db, viewer).where('s.sharing_profile_id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findProfileRow(db: Db, id: number): Promise<SharingProfileRow | null> {
  const row = await db
    .selectFrom('sharing_profiles')
    .selectAll()
    .where('sharing_profile_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** No attributes are defined for sharing profiles. */
export const profileObject = (row: SharingProfileRow): SharingProfileObject => ({
  name: row.name,
  identifier: String(row.sharing_profile_id),
  primaryConnectionIdentifier: String(row.connection_id),
  attributes: {},
  version: row.version,
});

export async function insertProfile(db: Db, values: SharingProfileValues): Promise<number> {
  const row = await db
    .insertInto('sharing_profiles')
    .values(values)
    .returning('sharing_profile_id')
    .executeTakeFirstOrThrow();
  return row.sharing_profile_id;
}

export const updateProfile = (db: Db, id: number, values: SharingProfileValues) =>
  db.updateTable('sharing_profiles').set(counted(values)).where('sharing_profile_id', '=', id).execute();

export const deleteProfile = (db: Db, id: number) =>
  db.deleteFrom('sharing_profiles').where('sharing_profile_id', '=', id).execute();
