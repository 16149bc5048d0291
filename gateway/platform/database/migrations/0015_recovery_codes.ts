import { type Kysely, type Migration, sql } from 'kysely';

// They stand for the second factor that they were made with, and go with it.
const STATEMENTS = [
  `create table recovery_codes (
    user_id integer not null references totp_secrets on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
];

export const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
