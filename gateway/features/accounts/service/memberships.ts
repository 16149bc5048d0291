import type { PatchOperation } from '../../../../contract/http/common.ts';
import type { AuditEntry } from '../../../platform/auditTrail/entry.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import {
  addMember,
  groupsOf,
  isWithin,
  memberGroupsOf,
  memberUsersOf,
  removeMember,
} from '../repository/memberships.ts';
import type { Db, SubjectRef } from '../../../platform/database/types.ts';
import { findUserGroup } from '../repository/userGroups.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { addOrRemove } from '../../../platform/service/patchOperations.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { demandHandOn, demandTakeAway } from './userGroups.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { MembershipService, Relation } from '../types.ts';
import { found, inTransaction } from '../../../platform/database/transaction.ts';
import {
  EVERYTHING,
  askerOf,
  demand,
  findEntityId,
  isSelf,
  keepingAdministrator,
  mayChangeMembership,
  mayReadPermissions,
  type Asker,
  viewerOf,
} from '../../permissions/index.ts';

export interface MembershipChange {
  readonly op: 'add' | 'remove';
  readonly group: SubjectRef;
  readonly member: SubjectRef;
}

/** Which of the two is the group depends on the side from which the membership is looked at. */
function pairOf(subject: SubjectRef, relation: Relation, identifier: string): Omit<MembershipChange, 'op'> {
  switch (relation) {
    case 'userGroups':
      return { group: { type: 'userGroup', identifier }, member: subject };
    case 'memberUsers':
      return { group: subject, member: { type: 'user', identifier } };
    case 'memberUserGroups':
      return { group: subject, member: { type: 'userGroup', identifier } };
  }
}

export function readMembershipChange(
  subject: SubjectRef,
  relation: Relation,
  { op, path, value }: PatchOperation,
): MembershipChange {
  if (path !== '/') throw badRequest('The path of an operation must be a slash.');
  if (typeof value !== 'string' || value === '') throw badRequest('The value of an operation must be a name.');
  return { op: addOrRemove(op), ...pairOf(subject, relation, value) };
}

/** The subject of a call, if the asker may read it. A user has no members. */
async function subjectEntity(db: Db, asker: Asker, subject: SubjectRef, relation: Relation): Promise<number> {
  const exists = subject.type === 'userGroup' || relation === 'userGroups';
  if (!exists || !mayReadPermissions(asker, subject)) throw notFound();
  return found(await findEntityId(db, subject));
}

const circle = (group: SubjectRef, member: SubjectRef) =>
  badRequest(`The group "${member.identifier}" holds "${group.identifier}" already, or is the same.`, {
    translatable: { key: 'ERROR.GROUP_CIRCLE', variables: null },
  });

async function applyChange(db: Db, actor: Actor, { op, group, member }: MembershipChange): Promise<void> {
  const asker = await askerOf(db, actor, [group, member]);
  demand(mayChangeMembership(asker, group, member));
  const row = found(await findUserGroup(db, group.identifier, EVERYTHING));
  const entityId = found(await findEntityId(db, member));
  if (op === 'remove') {
    if (!isSelf(asker, member)) await demandTakeAway(db, asker, row);
    await removeMember(db, row.user_group_id, entityId);
    return;
  }
  // A group within itself would hold everything that any of the circle holds, and nobody could tell why.
  if (member.type === 'userGroup' && (await isWithin(db, row.entity_id, entityId))) throw circle(group, member);
  await demandHandOn(db, actor, row, entityId);
  await addMember(db, row.user_group_id, entityId);
}

async function list(db: Db, actor: Actor, subject: SubjectRef, relation: Relation): Promise<string[]> {
  const entityId = await subjectEntity(db, await askerOf(db, actor, [subject]), subject, relation);
  const viewer = await viewerOf(db, actor);
  if (relation === 'userGroups') return groupsOf(db, entityId, viewer);
  const { user_group_id: groupId } = found(await findUserGroup(db, subject.identifier, EVERYTHING));
  return relation === 'memberUsers' ? memberUsersOf(db, groupId, viewer) : memberGroupsOf(db, groupId, viewer);
}

const ACTIONS = { add: 'member.added', remove: 'member.removed' } as const;

const entryOf = ({ op, group, member }: MembershipChange): AuditEntry => ({
  action: ACTIONS[op],
  object: `userGroup/${group.identifier}`,
  detail: `${member.type}/${member.identifier}`,
});

/** In a transaction that is open. */
export async function changeMemberships(
  context: Pick<ServiceContext, 'now'>,
  db: Db,
  actor: Actor,
  changes: readonly MembershipChange[],
): Promise<void> {
  await keepingAdministrator(db, async () => {
    for (const change of changes) await applyChange(db, actor, change);
    await record(context, db, actor, changes.map(entryOf));
  });
}

export function createMembershipService(context: ServiceContext): MembershipService {
  const { db, onRightsChanged } = context;
  return {
    list: (actor, subject, relation) => list(db, actor, subject, relation),
    patch: async (actor, subject, relation, operations) => {
      const changes = operations.map((operation) => readMembershipChange(subject, relation, operation));
      await inTransaction(db, async (transaction) => {
        await subjectEntity(transaction, await askerOf(transaction, actor, [subject]), subject, relation);
        await changeMemberships(context, transaction, actor, changes);
      });
      onRightsChanged?.();
    },
  };
}
