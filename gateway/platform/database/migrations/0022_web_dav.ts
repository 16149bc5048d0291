import { type Kysely, type Migration, sql } from 'kysely';

// A path may be longer than what an index takes, so its hash stands for it there.
const STATEMENTS = [
  `create table app_passwords (
    app_password_id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    name text not null,
    secret_hash text not null unique,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index app_passwords_by_user on app_passwords (user_id)`,
  `create table drive_locks (
    token text primary key,
    drive text not null,
    path text not null,
    deep boolean not null,
    exclusive boolean not null,
    user_id integer not null references users on delete cascade,
    owner text not null,
    expires_at timestamptz not null
  )`,
  `create index drive_locks_by_drive on drive_locks (drive)`,
  `create table drive_properties (
    drive text not null,
    path text not null,
    namespace text not null,
    name text not null,
    element text not null
  )`,
  `create unique index drive_properties_key on drive_properties (drive, md5(path), namespace, name)`,
];

/** Drives for other programs: the passwords that these log in with, and what they lock and note of files. */
export const webDav: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
