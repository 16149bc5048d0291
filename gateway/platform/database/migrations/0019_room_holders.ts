import { type Kysely, type Migration, sql } from 'kysely';

/** Of several gateways one holds a room: its people, board and chat. Which it is outlives no gateway, so nothing refers to it. */
export const roomHolders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table meeting_rooms add column held_by text`.execute(db);
  },
};
