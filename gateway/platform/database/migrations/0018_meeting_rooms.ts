import { type Kysely, type Migration, sql } from 'kysely';

/** Rooms outlive the gateway that opened them, and so do the links that lead into them. */
export const meetingRooms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table meeting_rooms (
      room_id text primary key,
      room_key text not null,
      made_by integer not null references users (user_id) on delete cascade,
      used_at timestamptz not null
    )`.execute(db);
    await sql`create index meeting_rooms_used on meeting_rooms (used_at)`.execute(db);
  },
};
