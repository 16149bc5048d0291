import { sql } from 'kysely';
import type { Db } from './types.ts';

/** Addresses of everybody else who holds ADMINISTER, also through groups, and may log in. */
export async function addressesOfOtherAdministrators(db: Db, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    with recursive holder(entity_id) as (
      select entity_id from system_permissions where permission = 'ADMINISTER'
      union
      select m.member_entity_id from holder h
        join user_groups g on g.entity_id = h.entity_id and not g.disabled
        join user_group_members m on m.user_group_id = g.user_group_id
    ) select distinct u.email_address as address from users u join holder using (entity_id)
      where not u.disabled and u.user_id <> ${userId} and u.email_address is not null
      order by address`.execute(db);
  return rows.map(({ address }) => address);
}
