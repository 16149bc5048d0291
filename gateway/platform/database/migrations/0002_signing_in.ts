import { type Kysely, type Migration, sql } from 'kysely';

// A code's step is kept so that no code counts twice; a device's token is looked up by a part that never changes, so
// that a token which was replaced is told from one that never was.
const STATEMENTS = [
  `create table totp_secrets (
    user_id integer primary key references users on delete cascade,
    secret text not null,
    confirmed boolean not null default false,
    last_step bigint not null default 0
  )`,
  `create table devices (
    device_id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    selector_hash text not null unique,
    token_hash text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  `create index devices_by_user on devices (user_id)`,
  `alter table api_sessions add column device_id integer references devices on delete set null`,
  `create table recovery_links (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    created_at timestamptz not null
  )`,
  `create index recovery_links_by_user on recovery_links (user_id)`,
];

export const signingIn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
