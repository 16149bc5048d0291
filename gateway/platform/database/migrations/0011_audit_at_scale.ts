import { type Kysely, type Migration, sql } from 'kysely';

const COLUMNS = [
  // One comparison a record, where a search over five columns took five. No field holds the separator.
  `alter table audit_records add column searched text generated always as
    (lower(actor || chr(31) || address || chr(31) || action || chr(31) || object || chr(31) || detail)) stored`,
  // Up to here the records stand in archives.
  'alter table audit_head add column archived_seq bigint not null default 0',
  `alter table audit_head add column archived_hash text not null default repeat('0', 64)`,
];

/**
 * The head is written once a statement: written for each record, one statement of thousands left as many versions of that
 * row behind, and every record went through all of them.
 */
const SEALING = [
  'drop trigger seal_audit_record on audit_records',
  `create or replace function seal_audit_record() returns trigger language plpgsql as $$
  declare
    head record;
    newest record;
  begin
    select seq, hash into head from audit_head;
    select seq, hash into newest from audit_records order by seq desc limit 1;
    if newest.seq is null or newest.seq < head.seq then
      newest := head;
    end if;
    new.seq := newest.seq + 1;
    new.previous_hash := newest.hash;
    new.hash := encode(sha256(convert_to(concat_ws(chr(31), new.previous_hash, new.seq, new.at_ms, new.actor,
      new.address, new.action, new.outcome, new.object, new.detail), 'UTF8')), 'hex');
    return new;
  end $$`,
  `create function lock_audit_head() returns trigger language plpgsql as $$
  begin
    perform 1 from audit_head for update;
    return null;
  end $$`,
  `create function move_audit_head() returns trigger language plpgsql as $$
  begin
    update audit_head set seq = newest.seq, hash = newest.hash
      from (select seq, hash from audit_records order by seq desc limit 1) as newest
      where newest.seq > audit_head.seq;
    return null;
  end $$`,
  `create trigger lock_audit_head before insert on audit_records
    for each statement execute function lock_audit_head()`,
  `create trigger seal_audit_record before insert on audit_records
    for each row execute function seal_audit_record()`,
  `create trigger move_audit_head after insert on audit_records
    for each statement execute function move_audit_head()`,
];

/** What stands in an archive may go. */
const KEEPING = [
  'drop trigger keep_audit_record on audit_records',
  `create trigger keep_audit_record before update or truncate on audit_records
    for each statement execute function keep_audit_record()`,
  `create function keep_unarchived_record() returns trigger language plpgsql as $$
  begin
    if old.seq <= (select archived_seq from audit_head) then
      return old;
    end if;
    raise exception 'Records of the audit are neither changed nor deleted.';
  end $$`,
  `create trigger keep_unarchived_record before delete on audit_records
    for each row execute function keep_unarchived_record()`,
];

export const auditAtScale: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...COLUMNS, ...SEALING, ...KEEPING]) await sql.raw(statement).execute(db);
  },
};
