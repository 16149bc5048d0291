import { type Kysely, type Migration, sql } from 'kysely';

/** What each user chose for themselves. */
export const userSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table user_settings (
      user_id integer not null references users on delete cascade,
      name text not null,
      value text not null,
      primary key (user_id, name)
    )`.execute(db);
  },
};
