import { type Kysely, type Migration, sql } from 'kysely';

/** What SMB knows an application password by, sealed; of one password of a person, where they asked for it. */
export const networkDrive: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table app_passwords add column nt_hash text').execute(db);
    const one = 'create unique index app_passwords_one_nt_hash on app_passwords (user_id) where nt_hash is not null';
    await sql.raw(one).execute(db);
  },
};
