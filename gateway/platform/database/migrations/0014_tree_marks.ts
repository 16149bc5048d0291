import { type Kysely, type Migration, sql } from 'kysely';

/** What a tree of connections is made of: the objects, who may see them, who is in which group, and what was used when. */
const SOURCES: Readonly<Record<string, string>> = {
  connections: 'insert or update or delete or truncate',
  connection_groups: 'insert or update or delete or truncate',
  sharing_profiles: 'insert or update or delete or truncate',
  connection_permissions: 'insert or update or delete or truncate',
  connection_group_permissions: 'insert or update or delete or truncate',
  sharing_profile_permissions: 'insert or update or delete or truncate',
  system_permissions: 'insert or update or delete or truncate',
  user_groups: 'insert or update or delete or truncate',
  user_group_members: 'insert or update or delete or truncate',
  connection_history: 'insert or delete or truncate or update of start_date, connection_id',
};

/**
 * Each statement that may change a tree leaves a mark, whoever sends it: a gateway, another one, or a tool. Marks are rows
 * and not a counter: nobody waits for another, and a mark shows with what it stands for, when its transaction is kept.
 */
export const treeMarks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table tree_marks (mark bigint not null default floor(random() * 9007199254740991)::bigint)`.execute(
      db,
    );
    await sql`create function mark_trees() returns trigger language plpgsql as $$
      begin
        insert into tree_marks default values;
        return null;
      end $$`.execute(db);
    for (const [table, changes] of Object.entries(SOURCES))
      await sql`create trigger mark_trees after ${sql.raw(changes)} on ${sql.table(table)}
        for each statement execute function mark_trees()`.execute(db);
  },
};
