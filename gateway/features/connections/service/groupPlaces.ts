import { GROUP_DEPTH_MAX } from '../../../../contract/limits.ts';
import { badRequest, unsupported } from '../../../platform/errors.ts';
import { type ConnectionGroupRow, isWithin, levelsFrom, levelsTo } from '../repository/connectionGroups.ts';
import type { Db } from '../../../platform/database/types.ts';

const tooDeep = () =>
  badRequest(`Groups may lie in each other ${GROUP_DEPTH_MAX} deep and no deeper.`, {
    translatable: { key: 'ERROR.GROUP_TOO_DEEP', variables: { LEVELS: GROUP_DEPTH_MAX } },
  });

/** Refuses to make a group too deep. The groups must be locked, or another makes its place deeper meanwhile. */
export async function demandPlaceForNew(db: Db, parentId: number | null): Promise<void> {
  if ((await levelsTo(db, parentId)) >= GROUP_DEPTH_MAX) throw tooDeep();
}

/**
 * Refuses to move a group into itself, or with what it holds too deep. What lies too deep already, made by another
 * tool, stays as it is or rises. The groups must be locked: two moves at once could close a circle.
 */
export async function demandPlaceFor(db: Db, group: ConnectionGroupRow, parentId: number | null): Promise<void> {
  const { connection_group_id: own, parent_id: before } = group;
  if (parentId === before) return;
  if (parentId !== null && (await isWithin(db, own, parentId)))
    throw unsupported('A group cannot be moved into itself.');
  const levels = await levelsTo(db, parentId);
  if (levels + (await levelsFrom(db, own)) <= GROUP_DEPTH_MAX) return;
  if (levels > (await levelsTo(db, before))) throw tooDeep();
}
