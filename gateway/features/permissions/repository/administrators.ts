import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** Those who hold ADMINISTER, also through groups, as `holder` of the query that follows. */
const WITH_HOLDERS = sql`with recursive holder(entity_id) as (
  select entity_id from system_permissions where permission = 'ADMINISTER'
  union
  select m.member_entity_id from holder h
    join user_groups g on g.entity_id = h.entity_id and not g.disabled
    join user_group_members m on m.user_group_id = g.user_group_id
)`;

/** Addresses of everybody else who holds ADMINISTER, also through groups, and may log in. */
export async function addressesOfOtherAdministrators(db: Db, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`${WITH_HOLDERS}
    select distinct u.email_address as address from users u join holder using (entity_id)
      where not u.disabled and u.user_id <> ${userId} and u.email_address is not null
      order by address`.execute(db);
  return rows.map(({ address }) => address);
}

/**
 * Whether an account, another one than `except`, can log in and holds ADMINISTER, directly or through enabled groups.
 * One outside its days, or with a window that never opens, cannot.
 */
export async function hasAdministrator(db: Db, except = 0): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${WITH_HOLDERS}
    select exists (
      select 1 from users u join holder using (entity_id) where not u.disabled and u.user_id <> ${except}
        and coalesce(u.valid_from <= current_date + 1, true) and coalesce(u.valid_until >= current_date - 1, true)
        and coalesce(u.access_window_start <> u.access_window_end, true)
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
