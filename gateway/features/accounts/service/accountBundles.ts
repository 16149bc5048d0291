import type { PatchOperation } from '../../../../contract/http/common.ts';
import type { UserGroupToCreate, UserGroupToSave } from '../../../../contract/http/userGroups.ts';
import type { Db, SubjectRef } from '../../../platform/database/types.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { DirectoryKind } from '../../../platform/service/directory.ts';
import { entryOf } from '../../../platform/service/directoryRecord.ts';
import { explainUser } from './explain.ts';
import { changeMemberships, readMembershipChange } from './memberships.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { userGroupKind } from './userGroups.ts';
import { type CheckedNewUser, type CheckedUser, userKind } from './users.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { DirectoryShape } from '../../../platform/service/types.ts';
import type { Relation, UserGroupShape, UserShape, AccountBundleService } from '../types.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { keepingAdministrator, patchPermissions, readPermissionPatch } from '../../permissions/index.ts';

type Operations = readonly PatchOperation[] | undefined;
type Belongings = { readonly permissions?: Operations } & { readonly [R in Relation]?: Operations };

const RELATIONS = ['userGroups', 'memberUsers', 'memberUserGroups'] as const satisfies readonly Relation[];

/** Reads everything before anything is done, and hands back what does it in a transaction. */
function readBelongings(context: ServiceContext, actor: Actor, subject: SubjectRef, input: Belongings) {
  const permissions = readPermissionPatch(input.permissions ?? []);
  const memberships = RELATIONS.flatMap((relation) =>
    (input[relation] ?? []).map((operation) => readMembershipChange(subject, relation, operation)),
  );
  const grants = permissions.objects.length + permissions.system.length > 0;
  return async (db: Db): Promise<void> => {
    if (grants) await patchPermissions(context, db, { actor, subject }, permissions);
    if (memberships.length > 0) await changeMemberships(context, db, actor, memberships);
  };
}

interface Save {
  readonly op: 'add' | 'replace';
  readonly actor: Actor;
  readonly subject: SubjectRef;
  readonly input: Belongings;
}

/** The same services as for each part alone, so the same policies judge; the first refusal takes back all. */
async function keepWhole(
  context: ServiceContext,
  { op, actor, subject, input }: Save,
  keepAttributes: (db: Db) => Promise<unknown>,
): Promise<void> {
  const keepBelongings = readBelongings(context, actor, subject, input);
  await inTransaction(context.db, (db) =>
    keepingAdministrator(db, async () => {
      await keepAttributes(db);
      await record(context, db, actor, [entryOf({ ...subject, op, input })]);
      await keepBelongings(db);
    }),
  );
  context.onRightsChanged?.();
}

interface Savers<Create, Save> {
  create(actor: Actor, input: Create): Promise<void>;
  save(actor: Actor, identifier: string, input: Save): Promise<void>;
}

function saversOf<Shape extends DirectoryShape, New, Changed>(
  context: ServiceContext,
  kind: DirectoryKind<Shape, New, Changed> & { readonly type: 'user' | 'userGroup' },
  nameOf: (input: Shape['create']) => string,
): Savers<Shape['create'] & Belongings, Shape['save'] & Belongings> {
  const { type } = kind;
  return {
    create: async (actor, input) => {
      const values = await kind.prepareNew(actor, input);
      const subject: SubjectRef = { type, identifier: nameOf(input) };
      await keepWhole(context, { op: 'add', actor, subject, input }, (db) => kind.create(db, actor, values));
    },
    save: async (actor, identifier, input) => {
      const values = await kind.prepareChange(actor, input);
      const subject: SubjectRef = { type, identifier };
      await keepWhole(context, { op: 'replace', actor, subject, input }, (db) =>
        kind.replace(db, actor, identifier, values),
      );
    },
  };
}

export function createAccountBundleService(context: ServiceContext): AccountBundleService {
  const [userKinds, groupKinds] = [userKind(context), userGroupKind(context)];
  const users = saversOf<UserShape, CheckedNewUser, CheckedUser>(
    context,
    { ...userKinds, type: 'user' },
    ({ username }) => username,
  );
  const groups = saversOf<UserGroupShape, UserGroupToCreate, UserGroupToSave>(
    context,
    { ...groupKinds, type: 'userGroup' },
    ({ identifier }) => identifier,
  );
  return {
    createUser: users.create,
    saveUser: users.save,
    createUserGroup: groups.create,
    saveUserGroup: groups.save,
    explain: (actor, username) => explainUser(context.db, actor, username),
  };
}
