import type { ObjectPermission } from '../../../../contract/http/common.ts';
import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import { type ConnectionGroupToSave, connectionGroupToSave } from '../../../../contract/http/connectionGroups.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import { JsonText } from '../../../platform/http/jsonText.ts';
import { groupColumns } from '../../../platform/database/attributes.ts';
import {
  type ConnectionGroupValues,
  deleteGroup,
  findGroup,
  findGroupRow,
  groupObject,
  insertGroup,
  ROOT,
  updateGroup,
  visibleGroups,
} from '../repository/connectionGroups.ts';
import { holdsSystemConnection } from '../repository/connections.ts';
import { readTreeParts, type TreeForm, writeTree } from '../repository/connectionTree.ts';
import { readTreeVersion } from '../repository/treeMarks.ts';
import { idOf, keyed } from '../../../platform/database/identifiers.ts';
import type { Db, GroupType, ObjectRef } from '../../../platform/database/types.ts';
import type { ConnectionContext } from '../types.ts';
import { createDirectory, type DirectoryKind } from '../../../platform/service/directory.ts';
import { checkedName } from '../../../platform/service/fields.ts';
import { demandPlaceFor, demandPlaceForNew } from './groupPlaces.ts';
import { demandOrdinary, parentIdOf, presentParents } from './parents.ts';
import { TreeCache, treeKey } from './treeCache.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { ConnectionGroupService, ConnectionGroupShape } from '../types.ts';
import { demandUnchangedObject, found, lock, withConstraints } from '../../../platform/database/transaction.ts';
import {
  demand,
  demandReadable,
  grantToCreator,
  groupRef,
  groupRefOfId,
  mayCreate,
  mayDelete,
  mayMove,
  rightsOf,
  viewerOf,
} from '../../permissions/index.ts';

interface CheckedGroup {
  readonly parentIdentifier: string | undefined;
  readonly columns: Omit<ConnectionGroupValues, 'parent_id' | 'type'>;
  readonly type: GroupType | undefined;
  readonly version: number | undefined;
}

const NAME_TAKEN = 'Another group in this group has that name.';
const DEFAULT_TYPE: GroupType = 'ORGANIZATIONAL';

const refOf = (identifier: string): ObjectRef => ({ type: 'connectionGroup', identifier });

const checked = (input: ConnectionGroupToSave): CheckedGroup => ({
  parentIdentifier: input.parentIdentifier,
  columns: { ...groupColumns(input.attributes), name: checkedName(input.name) },
  type: input.type,
  version: input.version,
});

async function create(db: Db, actor: Actor, { parentIdentifier, columns, type }: CheckedGroup) {
  await lock(db, 'connectionGroups');
  const parent = groupRef(parentIdentifier);
  demand(mayCreate(await rightsOf(db, actor, presentParents(parent)), 'connectionGroup', parent));
  const values = { ...columns, type: type ?? DEFAULT_TYPE, parent_id: await parentIdOf(db, parent) };
  await demandPlaceForNew(db, values.parent_id);
  const id = await withConstraints(NAME_TAKEN, () => insertGroup(db, values, null));
  await grantToCreator(db, actor, 'connectionGroup', id);
  return groupObject(found(await findGroupRow(db, id)), 0);
}

/** The row of a group that the actor may read, with the rights on it and around it. The root is no row. */
async function located(db: Db, actor: Actor, identifier: string, others: readonly ObjectRef[] = []) {
  if (identifier === ROOT_GROUP) throw permissionDenied('The root group cannot be changed.');
  const id = idOf(identifier);
  const row = found(id === null ? null : await findGroupRow(db, id));
  const parent = groupRefOfId(row.parent_id);
  const rights = await rightsOf(db, actor, [refOf(identifier), ...presentParents(parent), ...others]);
  demandReadable(rights, refOf(identifier));
  return { row, parent, rights };
}

async function replace(db: Db, actor: Actor, identifier: string, values: CheckedGroup): Promise<void> {
  await lock(db, 'connectionGroups');
  const to = groupRef(values.parentIdentifier);
  const { row, parent, rights } = await located(db, actor, identifier, presentParents(to));
  demand(mayMove(rights, refOf(identifier), parent, to));
  demandOrdinary(row);
  await demandUnchangedObject(db, values.version, 'connectionGroup', row.connection_group_id);
  const parentId = await parentIdOf(db, to);
  await demandPlaceFor(db, row, parentId);
  const changed = { ...values.columns, type: values.type ?? row.type, parent_id: parentId };
  await withConstraints(NAME_TAKEN, () => updateGroup(db, row.connection_group_id, changed));
}

async function remove(db: Db, actor: Actor, identifier: string): Promise<void> {
  const { row, parent, rights } = await located(db, actor, identifier);
  demand(mayDelete(rights, refOf(identifier), parent));
  demandOrdinary(row);
  if (await holdsSystemConnection(db, row.connection_group_id)) {
    throw permissionDenied('The group holds a connection that was made by the gateway itself.');
  }
  await deleteGroup(db, row.connection_group_id);
}

async function get({ db, activeCounts }: ConnectionContext, actor: Actor, identifier: string) {
  if (identifier === ROOT_GROUP) return ROOT;
  const id = idOf(identifier);
  const row = found(id === null ? null : await findGroup(db, id, await viewerOf(db, actor)));
  return groupObject(row, (await activeCounts()).connectionGroups.get(identifier) ?? 0);
}

const kindOf = (context: ConnectionContext): DirectoryKind<ConnectionGroupShape, CheckedGroup, CheckedGroup> => ({
  type: 'connectionGroup',
  createSchema: connectionGroupToSave,
  saveSchema: connectionGroupToSave,
  list: async (actor, filter) => {
    const rows = await visibleGroups(context.db, await viewerOf(context.db, actor, filter)).execute();
    const { connectionGroups } = await context.activeCounts();
    const objects = rows.map((row) => groupObject(row, connectionGroups.get(String(row.connection_group_id)) ?? 0));
    return keyed(objects, ({ identifier }) => identifier);
  },
  get: (actor, identifier) => get(context, actor, identifier),
  identifierOf: ({ identifier }) => identifier,
  prepareNew: (_actor, input) => checked(input),
  prepareChange: (_actor, input) => checked(input),
  create,
  replace,
  remove,
});

/** The version is read before all that it stands for, so that no tree is taken for newer than it is. */
function createTree<Tree>({ db, activeCounts }: ConnectionContext, form: TreeForm) {
  const cache = new TreeCache<Tree>();
  return async (actor: Actor, identifier: string, filter?: readonly ObjectPermission[]): Promise<JsonText<Tree>> => {
    const version = await readTreeVersion(db);
    const viewer = await viewerOf(db, actor, filter === undefined || filter.length === 0 ? null : filter);
    const counts = await activeCounts();
    const key = treeKey(viewer, identifier, counts);
    const kept = cache.get(version, key);
    if (kept !== null) return kept;
    const tree = new JsonText<Tree>(found(writeTree(await readTreeParts(db, viewer, counts, form), identifier)));
    cache.put(version, key, tree);
    return tree;
  };
}

export function createConnectionGroupService(context: ConnectionContext): ConnectionGroupService {
  return {
    ...createDirectory(context, kindOf(context)),
    tree: createTree(context, 'whole'),
    outline: createTree(context, 'outline'),
  };
}
