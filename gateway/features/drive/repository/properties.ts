import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import type { DriveProperty, PropertyKey } from '../layer/marks.ts';

/** Something of a drive, by its path; the path's hash is what the index knows. */
interface Place {
  readonly drive: string;
  readonly path: string;
}

const at = ({ drive, path }: Place) => sql<boolean>`drive = ${drive} and md5(path) = md5(${path}) and path = ${path}`;
const below = ({ drive, path }: Place) =>
  sql<boolean>`drive = ${drive} and (path = ${path} or starts_with(path, ${`${path}/`}))`;

export const readProperties = (db: Db, place: Place): Promise<DriveProperty[]> =>
  db.selectFrom('drive_properties').select(['namespace', 'name', 'element']).where(at(place)).execute();

/** Of what lies in a folder and not deeper, each with the name of what it is of. */
export async function readPropertiesIn(db: Db, { drive, path }: Place) {
  const start = path === '' ? '' : `${path}/`;
  const rows = await db
    .selectFrom('drive_properties')
    .select(['path', 'namespace', 'name', 'element'])
    .where(sql<boolean>`drive = ${drive} and starts_with(path, ${start})`)
    .where(sql<boolean>`strpos(substr(path, ${start.length + 1}::int), '/') = 0`)
    .execute();
  return rows.map(({ path: whole, ...property }) => ({ of: whole.slice(start.length), property }));
}

export async function writeProperties(
  db: Db,
  place: Place,
  changes: readonly (readonly [PropertyKey, string | null])[],
): Promise<void> {
  for (const [{ namespace, name }, element] of changes) {
    await db
      .deleteFrom('drive_properties')
      .where(at(place))
      .where('namespace', '=', namespace)
      .where('name', '=', name)
      .execute();
    if (element !== null)
      await db
        .insertInto('drive_properties')
        .values({ ...place, namespace, name, element })
        .execute();
  }
}

export async function moveProperties(db: Db, from: Place, to: Place): Promise<void> {
  await db
    .updateTable('drive_properties')
    .set({ path: sql<string>`${to.path} || substr(path, ${from.path.length + 1}::int)` })
    .where(below(from))
    .execute();
}

export async function copyProperties(db: Db, from: Place, to: Place): Promise<void> {
  await sql`insert into drive_properties (drive, path, namespace, name, element)
    select ${to.drive}, ${to.path} || substr(path, ${from.path.length + 1}::int), namespace, name, element
    from drive_properties where ${below(from)}`.execute(db);
}

export async function deleteProperties(db: Db, place: Place): Promise<void> {
  await db.deleteFrom('drive_properties').where(below(place)).execute();
}
