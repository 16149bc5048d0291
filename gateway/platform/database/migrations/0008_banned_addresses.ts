import { type Kysely, type Migration, sql } from 'kysely';

/** Addresses that may not come in. A permanent one stays until it is taken out of the list of permanent ones. */
export const bannedAddresses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table banned_addresses (
      address text primary key,
      permanent boolean not null,
      banned_at timestamptz not null
    )`.execute(db);
  },
};
