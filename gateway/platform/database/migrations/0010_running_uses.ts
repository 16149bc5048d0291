import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What runs where, as gateways tell each other. Unlogged: it is worth nothing once they have ended, and a gateway that finds
 * itself forgotten tells everything anew.
 */
const TABLES = [
  `create unlogged table gateways (
    gateway text primary key,
    node text not null,
    seen_at timestamptz not null
  )`,
  `create unlogged table running_uses (
    public_id text primary key,
    gateway text not null references gateways on delete cascade,
    connection_id integer not null,
    group_id integer,
    remote_session text not null,
    user_id integer not null,
    username text not null,
    remote_host text not null,
    start_date timestamptz not null,
    parked boolean not null,
    end_asked boolean not null default false
  )`,
  'create index running_uses_by_gateway on running_uses (gateway)',
];

export const runningUses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of TABLES) await sql.raw(statement).execute(db);
  },
};
