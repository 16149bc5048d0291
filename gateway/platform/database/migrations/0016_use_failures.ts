import { type Kysely, type Migration, sql } from 'kysely';

/** The Guacamole status with which a use of a connection failed; uses of before are not known to have failed. */
export const useFailures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table connection_history add column failure integer`.execute(db);
  },
};
