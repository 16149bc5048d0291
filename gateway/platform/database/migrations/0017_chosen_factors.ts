import { type Kysely, type Migration, sql } from 'kysely';

/** Second factors so far were those that everybody had to have. */
export const chosenFactors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table totp_secrets add column chosen boolean not null default false`.execute(db);
  },
};
