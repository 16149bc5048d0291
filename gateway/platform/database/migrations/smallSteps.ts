import { type Kysely, type Migration, sql } from 'kysely';

/** What each user chose for themselves. */
export const userSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table user_settings (
      user_id integer not null references users on delete cascade,
      name text not null,
      value text not null,
      primary key (user_id, name)
    )`.execute(db);
  },
};

export const connectionNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table connection_notes (
      connection_id integer primary key references connections on delete cascade,
      note text not null check (char_length(note) between 1 and 200)
    )`.execute(db);
  },
};

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

const TABLES = ['connections', 'connection_groups', 'sharing_profiles'];

/** Counts up with each change, as with users: of two who edit the same object the second is told. */
export const objectVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
  },
};

/** Who set the parameters that are for administrators only was not known so far: what stands there counts for nothing. */
export const vouchedParameters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table connection_parameters add column vouched boolean not null default false`.execute(db);
  },
};

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

/** The Guacamole status with which a use of a connection failed; uses of before are not known to have failed. */
export const useFailures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table connection_history add column failure integer`.execute(db);
  },
};

/** Second factors so far were those that everybody had to have. */
export const chosenFactors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table totp_secrets add column chosen boolean not null default false`.execute(db);
  },
};

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

/** Of several gateways one holds a room: its people, board and chat. Which it is outlives no gateway, so nothing refers to it. */
export const roomHolders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table meeting_rooms add column held_by text`.execute(db);
  },
};
