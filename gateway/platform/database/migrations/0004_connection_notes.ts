import { type Kysely, type Migration, sql } from 'kysely';

export const connectionNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table connection_notes (
      connection_id integer primary key references connections on delete cascade,
      note text not null check (char_length(note) between 1 and 200)
    )`.execute(db);
  },
};
