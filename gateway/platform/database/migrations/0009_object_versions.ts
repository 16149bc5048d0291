import { type Kysely, type Migration, sql } from 'kysely';

const TABLES = ['connections', 'connection_groups', 'sharing_profiles'];

/** Counts up with each change, as with users: of two who edit the same object the second is told. */
export const objectVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
  },
};
