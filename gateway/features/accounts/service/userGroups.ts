import {
  type UserGroupToCreate,
  userGroupToCreate,
  type UserGroupToSave,
  userGroupToSave,
} from '../../../../contract/http/userGroups.ts';
import { setSetting, settingValue } from '../../../platform/database/declaredSettings.ts';
import { keyed } from '../../../platform/database/identifiers.ts';
import type { Db, ObjectRef } from '../../../platform/database/types.ts';
import {
  findUserGroup,
  insertUserGroup,
  pageOfUserGroups,
  updateUserGroup,
  userGroupObject,
  type UserGroupRow,
  visibleUserGroups,
} from '../repository/userGroups.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { createDirectory, type DirectoryKind } from '../../../platform/service/directory.ts';
import { checkedName } from '../../../platform/service/fields.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { UserGroupService, UserGroupShape } from '../types.ts';
import { demandUnchanged, found, withConstraints } from '../../../platform/database/transaction.ts';
import {
  EVERYTHING,
  askerOf,
  deleteEntity,
  demand,
  demandReadable,
  grantToCreator,
  insertEntity,
  keepingAdministrator,
  mayCreate,
  mayDelete,
  mayHandOn,
  mayTakeAway,
  mayUpdate,
  reaches,
  readAllRights,
  readGroupGift,
  rightsOf,
  type Asker,
  viewerOf,
} from '../../permissions/index.ts';

const NAME_TAKEN = 'Another user group has that name.';

const refOf = (identifier: string) => ({ type: 'userGroup', identifier }) as const satisfies ObjectRef;

async function create(db: Db, actor: Actor, { identifier, disabled }: UserGroupToCreate) {
  demand(mayCreate(await rightsOf(db, actor), 'userGroup', null));
  const entityId = await withConstraints(NAME_TAKEN, () => insertEntity(db, refOf(identifier)));
  const groupId = await insertUserGroup(db, entityId, disabled ?? false);
  await grantToCreator(db, actor, 'userGroup', groupId);
  return userGroupObject({
    user_group_id: groupId,
    entity_id: entityId,
    name: identifier,
    disabled: disabled ?? false,
    version: 1,
  });
}

async function located(db: Db, actor: Actor, identifier: string) {
  const asker = await askerOf(db, actor, [refOf(identifier)]);
  demandReadable(asker.rights, refOf(identifier));
  return { asker, group: found(await findUserGroup(db, identifier, EVERYTHING)) };
}

/**
 * Throws unless the asker may bring about that the entity receives what the group gives: by entering it, or by
 * the group's being enabled.
 */
export async function demandHandOn(db: Db, actor: Actor, group: UserGroupRow, entityId: number): Promise<void> {
  const asker: Asker = { username: actor.username, rights: await readAllRights(db, actor.userId) };
  const given = await readGroupGift(db, group.user_group_id);
  demand(mayHandOn(asker, { given, reachesAsker: await reaches(db, entityId, actor.userId) }));
}

/** Throws unless the asker may bring about that members lose what the group gives them. */
export async function demandTakeAway(db: Db, asker: Asker, group: UserGroupRow): Promise<void> {
  demand(mayTakeAway(asker, { given: await readGroupGift(db, group.user_group_id) }));
}

async function replace(
  db: Db,
  actor: Actor,
  identifier: string,
  { disabled, version }: UserGroupToSave,
): Promise<void> {
  await keepingAdministrator(db, async () => {
    const { asker, group } = await located(db, actor, identifier);
    demand(mayUpdate(asker.rights, refOf(identifier)));
    demandUnchanged(version, group.version);
    if (disabled === false && group.disabled) await demandHandOn(db, actor, group, group.entity_id);
    if (disabled === true && !group.disabled) await demandTakeAway(db, asker, group);
    await updateUserGroup(db, group.user_group_id, disabled ?? group.disabled);
  });
}

async function remove(db: Db, actor: Actor, identifier: string): Promise<void> {
  await keepingAdministrator(db, async () => {
    const { asker, group } = await located(db, actor, identifier);
    demand(mayDelete(asker.rights, refOf(identifier), null));
    await demandTakeAway(db, asker, group);
    await deleteEntity(db, group.entity_id);
    await forgetWriters(db, identifier);
  });
}

/** Whoever makes a group of this name later would else be let in with its members. */
async function forgetWriters(db: Db, identifier: string): Promise<void> {
  const writers = await settingValue(db, 'sharedWriters');
  if (writers?.includes(identifier) === true)
    await setSetting(
      db,
      'sharedWriters',
      writers.filter((name) => name !== identifier),
    );
}

export const userGroupKind = ({
  db,
}: ServiceContext): DirectoryKind<UserGroupShape, UserGroupToCreate, UserGroupToSave> => ({
  type: 'userGroup',
  createSchema: userGroupToCreate,
  saveSchema: userGroupToSave,
  list: async (actor, filter) => {
    const rows = await visibleUserGroups(db, await viewerOf(db, actor, filter));
    return keyed(rows.map(userGroupObject), ({ identifier }) => identifier);
  },
  get: async (actor, identifier) =>
    userGroupObject(found(await findUserGroup(db, identifier, await viewerOf(db, actor)))),
  identifierOf: ({ identifier }) => identifier,
  prepareNew: (_actor, input) => ({ ...input, identifier: checkedName(input.identifier) }),
  prepareChange: (_actor, input) => input,
  create,
  replace,
  remove,
});

export const createUserGroupService = (context: ServiceContext): UserGroupService => ({
  ...createDirectory(context, userGroupKind(context)),
  page: async (actor, request) => {
    const { total, rows } = await pageOfUserGroups(context.db, await viewerOf(context.db, actor), request);
    return { total, rows: rows.map(userGroupObject) };
  },
});
