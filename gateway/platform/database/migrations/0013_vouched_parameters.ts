import { type Kysely, type Migration, sql } from 'kysely';

/** Who set the parameters that are for administrators only was not known so far: what stands there counts for nothing. */
export const vouchedParameters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table connection_parameters add column vouched boolean not null default false`.execute(db);
  },
};
