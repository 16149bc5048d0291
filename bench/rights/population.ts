import { sql } from 'kysely';
import type { RootDb } from '../../gateway/platform/database/types.ts';

export const USERS = 10_000;
export const GROUPS = 500;
const CONNECTIONS = 1_000;
/** Together with those of the groups 100,000. */
const PER_USER = 4;
const PER_GROUP = 120;
const LOGINS_PER_USER = 3;
/** Groups stand in groups, ten in one. */
const GROUPS_PER_PARENT = 10;

/** Users who are each in a group, which is in another; what they hold comes from all three. */
export async function populate(db: RootDb): Promise<void> {
  const statements = [
    sql`insert into entities (name, type) select 'user ' || n, 'USER' from generate_series(1, ${USERS}::integer) n`,
    sql`insert into users (entity_id, full_name, organization)
      select entity_id, 'Full ' || name, 'Organization ' || entity_id % 50 from entities where name like 'user %'`,
    sql`insert into entities (name, type) select 'group ' || n, 'USER_GROUP' from generate_series(1, ${GROUPS}::integer) n`,
    sql`insert into user_groups (entity_id) select entity_id from entities where type = 'USER_GROUP' order by entity_id`,
    sql`insert into user_group_members select g.user_group_id, u.entity_id from users u
      join user_groups g on g.user_group_id = 1 + u.user_id % ${GROUPS}::integer where u.full_name is not null`,
    sql`insert into user_group_members select 1 + g.user_group_id / ${GROUPS_PER_PARENT}::integer, g.entity_id
      from user_groups g where g.user_group_id > ${GROUPS / GROUPS_PER_PARENT + 1}::integer`,
    sql`insert into connections (name, protocol)
      select 'connection ' || n, 'vnc' from generate_series(1, ${CONNECTIONS}::integer) n`,
    sql`insert into connection_permissions select u.entity_id, 1 + (u.user_id * 7 + n) % ${CONNECTIONS}::integer, 'READ'
      from users u, generate_series(1, ${PER_USER}::integer) n where u.full_name is not null`,
    sql`insert into connection_permissions select g.entity_id, 1 + (g.user_group_id * 13 + n) % ${CONNECTIONS}::integer, 'READ'
      from user_groups g, generate_series(1, ${PER_GROUP}::integer) n`,
    sql`insert into login_history (user_id, username, start_date) select u.user_id, u.full_name, now() - n * interval '1 day'
      from users u, generate_series(1, ${LOGINS_PER_USER}::integer) n where u.full_name is not null`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}
