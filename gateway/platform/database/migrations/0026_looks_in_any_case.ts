import { type Kysely, type Migration, sql } from 'kysely';
import { looksInAnyCase } from '../../../../contract/rules/lookAlike.ts';

interface Named {
  entities: { entity_id: number; name: string };
}

const ROWS_AT_ONCE = 1_000;

/** Letters of other scripts may look like a Latin one as small or as large letters alone: what is seen of a name depends on them. */
export const looksInAnyCaseOfLetters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table entities drop column looks').execute(db);
    await sql.raw('alter table entities add column looks text[]').execute(db);
    const rows = await (db as Kysely<Named>).selectFrom('entities').select(['entity_id', 'name']).execute();
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      // A list of lists is told as JSON: those of PostgreSQL are all of one length.
      const told = JSON.stringify(some.map(({ entity_id, name }) => ({ entity_id, looks: looksInAnyCase(name) })));
      await sql`update entities set looks = told.looks
        from jsonb_to_recordset(${told}::jsonb) as told(entity_id integer, looks text[])
        where entities.entity_id = told.entity_id`.execute(db);
    }
    await sql.raw('create index entities_by_looks on entities using gin (looks)').execute(db);
  },
};
