import { sql } from 'kysely';
import type { Db, ObjectRef, Viewer } from '../../../platform/database/types.ts';
import { visible } from './visibility.ts';

export interface ObjectInSight extends ObjectRef {
  readonly name: string;
  /** Row id of the group or connection that it lies in. */
  readonly parentId: number | null;
}

/** Every object of every kind that the viewer may see, kind by kind, by name. */
export async function objectsInSight(db: Db, viewer: Viewer): Promise<readonly ObjectInSight[]> {
  const { rows } = await sql<ObjectInSight>`
    select 'connectionGroup' as type, connection_group_id::text as identifier, name, parent_id as "parentId", 1 as place
      from connection_groups g where ${visible('connectionGroup', 'g.connection_group_id', viewer)}
    union all
    select 'connection', connection_id::text, name, parent_id, 2
      from connections c where ${visible('connection', 'c.connection_id', viewer)}
    union all
    select 'sharingProfile', sharing_profile_id::text, name, connection_id, 3
      from sharing_profiles s where ${visible('sharingProfile', 's.sharing_profile_id', viewer)}
    union all
    select 'userGroup', e.name, e.name, null, 4
      from user_groups g join entities e on e.entity_id = g.entity_id
      where ${visible('userGroup', 'g.user_group_id', viewer)}
    union all
    select 'user', e.name, e.name, null, 5
      from users u join entities e on e.entity_id = u.entity_id where ${visible('user', 'u.user_id', viewer)}
    order by place, name, identifier`.execute(db);
  return rows;
}
