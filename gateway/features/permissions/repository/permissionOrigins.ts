import { sql } from 'kysely';
import type { Db, ObjectType, Viewer } from '../../../platform/database/types.ts';
import { actingEntities, visible } from './visibility.ts';

/** One permission, and who holds it: the user, or a group that the user is in at any depth. */
export interface OriginRow {
  readonly type: ObjectType | 'system';
  readonly identifier: string;
  readonly permission: string;
  readonly holderKind: 'user' | 'userGroup';
  /** Null where the viewer may not see that group. */
  readonly holderName: string | null;
}

export async function readOrigins(db: Db, userId: number, viewer: Viewer): Promise<readonly OriginRow[]> {
  const acting = sql`any(array${actingEntities(userId)})`;
  const { rows } = await sql<OriginRow>`
    with held as (
      select entity_id, object_type as type, identifier, permission from object_permissions where entity_id = ${acting}
      union all
      select entity_id, 'system', '', permission from system_permissions where entity_id = ${acting}
    )
    select h.type, h.identifier, h.permission,
      case when g.user_group_id is null then 'user' else 'userGroup' end as "holderKind",
      case when g.user_group_id is null or ${visible('userGroup', 'g.user_group_id', viewer)} then e.name end
        as "holderName"
    from held h
    join entities e on e.entity_id = h.entity_id
    left join user_groups g on g.entity_id = h.entity_id
    order by h.permission, "holderKind" desc, e.name`.execute(db);
  return rows;
}
