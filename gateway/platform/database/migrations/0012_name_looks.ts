import { type Kysely, type Migration, sql } from 'kysely';
import { looksOf } from '../../../../contract/rules/lookAlike.ts';

interface Before {
  entities: { entity_id: number; name: string; looks: string | null };
}

const ROWS_AT_ONCE = 1_000;

// Not unique: those that are there already may look alike, and go on.
export const nameLooks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table entities add column looks text').execute(db);
    const named = db as Kysely<Before>;
    const rows = await named.selectFrom('entities').select(['entity_id', 'name']).execute();
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      const [ids, looks] = [some.map((row) => row.entity_id), some.map((row) => looksOf(row.name))];
      await sql`update entities set looks = told.looks
        from unnest(${ids}::integer[], ${looks}::text[]) as told(entity_id, looks)
        where entities.entity_id = told.entity_id`.execute(db);
    }
    await sql.raw('create index entities_by_looks on entities (type, looks)').execute(db);
  },
};
