import type { Db } from '../database/types.ts';

/** Kinds of objects that are put on record by their number; users and groups have their names there. */
const NUMBERED = /^(connection|connectionGroup|sharingProfile)\/(\d{1,9})$/;

type Kind = 'connection' | 'connectionGroup' | 'sharingProfile';

interface Named {
  readonly id: number;
  readonly name: string;
}

const READERS: Readonly<Record<Kind, (db: Db, ids: readonly number[]) => Promise<readonly Named[]>>> = {
  connection: (db, ids) =>
    db.selectFrom('connections').select(['connection_id as id', 'name']).where('connection_id', 'in', ids).execute(),
  connectionGroup: (db, ids) =>
    db
      .selectFrom('connection_groups')
      .select(['connection_group_id as id', 'name'])
      .where('connection_group_id', 'in', ids)
      .execute(),
  sharingProfile: (db, ids) =>
    db
      .selectFrom('sharing_profiles')
      .select(['sharing_profile_id as id', 'name'])
      .where('sharing_profile_id', 'in', ids)
      .execute(),
};

/** What these objects are called now. Those that are gone, and those that are no objects, have no name here. */
export async function namesOfObjects(db: Db, objects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<Kind, Set<number>>();
  for (const object of objects) {
    const [, kind, id] = NUMBERED.exec(object) ?? [];
    if (kind !== undefined) numbers.set(kind as Kind, (numbers.get(kind as Kind) ?? new Set()).add(Number(id)));
  }
  const found = await Promise.all(
    [...numbers].map(async ([kind, ids]) =>
      (await READERS[kind](db, [...ids])).map(({ id, name }) => [`${kind}/${id}`, name] as const),
    ),
  );
  return new Map(found.flat());
}
