import { type Kysely, type Migration, sql } from 'kysely';

/** Counts up with each change, so that of two who edit the same one the second is told. */
const VERSIONS = [
  'alter table users add column version integer not null default 1',
  'alter table user_groups add column version integer not null default 1',
];

/** Lists of users and groups are sorted so, a page at a time. */
const LISTS = ['create index entities_by_sorted_name on entities (lower(name), name)'];

/**
 * The head is one row: whoever appends locks it, so that the records of several gateways make one chain. Control
 * characters would forge lines of an export, and the separator of what is hashed is one of them.
 */
const AUDIT_TABLES = [
  `create table audit_head (
    only_row boolean primary key default true check (only_row),
    seq bigint not null,
    hash text not null
  )`,
  `insert into audit_head (seq, hash) values (0, repeat('0', 64))`,
  `create table audit_records (
    seq bigint primary key,
    at_ms bigint not null,
    actor text not null,
    address text not null,
    action text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    object text not null,
    detail text not null,
    previous_hash text not null,
    hash text not null,
    check (concat(actor, address, action, object, detail) !~ '[[:cntrl:]]')
  )`,
  'create index audit_records_by_time on audit_records (at_ms)',
  'create index audit_records_by_action on audit_records (action, seq)',
];

/** Sealed by the database, so that a record costs its command one insert. */
const AUDIT_RULES = [
  `create function seal_audit_record() returns trigger language plpgsql as $$
  declare head audit_head%rowtype;
  begin
    select * into head from audit_head for update;
    new.seq := head.seq + 1;
    new.previous_hash := head.hash;
    new.hash := encode(sha256(convert_to(concat_ws(chr(31), new.previous_hash, new.seq, new.at_ms, new.actor,
      new.address, new.action, new.outcome, new.object, new.detail), 'UTF8')), 'hex');
    update audit_head set seq = new.seq, hash = new.hash;
    return new;
  end $$`,
  `create trigger seal_audit_record before insert on audit_records
    for each row execute function seal_audit_record()`,
  `create function keep_audit_record() returns trigger language plpgsql as $$
  begin
    raise exception 'Records of the audit are neither changed nor deleted.';
  end $$`,
  `create trigger keep_audit_record before update or delete or truncate on audit_records
    for each statement execute function keep_audit_record()`,
];

export const rights: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...VERSIONS, ...LISTS, ...AUDIT_TABLES, ...AUDIT_RULES])
      await sql.raw(statement).execute(db);
  },
};
