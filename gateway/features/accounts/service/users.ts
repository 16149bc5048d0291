import { hidesSomething } from '../../../../contract/rules/lookAlike.ts';
import { type UserToCreate, userToCreate, type UserToSave, userToSave } from '../../../../contract/http/users.ts';
import { badRequest, permissionDenied, unsupported } from '../../../platform/errors.ts';
import { profileColumns, restrictionColumns } from '../../../platform/database/attributes.ts';
import { keyed } from '../../../platform/database/identifiers.ts';
import type { UserValues } from '../../../platform/database/schema.ts';
import type { Account, Attributes, Db, ObjectRef } from '../../../platform/database/types.ts';
import {
  findAccount,
  findSelf,
  findUser,
  insertUser,
  pageOfUsers,
  readUserVersion,
  setPasswordHash,
  updateUser,
  userObject,
  visibleUsers,
} from '../repository/users.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { createDirectory, type DirectoryKind } from '../../../platform/service/directory.ts';
import { checkedName } from '../../../platform/service/fields.ts';
import { checkedPassword } from './newPassword.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { PasswordChange, UserService, UserShape } from '../types.ts';
import {
  demandUnchanged,
  found,
  inTransaction,
  lock,
  withConstraints,
} from '../../../platform/database/transaction.ts';
import { revokeAccess, withdrawAppPasswords } from '../repository/revokeAccess.ts';
import {
  EVERYTHING,
  askerOf,
  deleteEntity,
  demand,
  demandReadable,
  findLookAlike,
  grant,
  grantToCreator,
  insertEntity,
  isAdministrator,
  isAdministratorId,
  isSelf,
  keepingAdministrator,
  mayCreate,
  mayCreateAny,
  mayDelete,
  mayLockOut,
  maySeeRestricted,
  mayUpdate,
  rightsOf,
  type Asker,
  viewerOf,
} from '../../permissions/index.ts';

export interface CheckedUser {
  readonly disabled: boolean | undefined;
  /** What the editor had before it; undefined for whoever does not mind. */
  readonly version: number | undefined;
  readonly profile: UserValues;
  readonly restrictions: UserValues;
  readonly passwordHash: string | null;
}

export interface CheckedNewUser extends CheckedUser {
  readonly username: string;
}

const NAME_TAKEN = 'Another user has that name.';

const nameHides = () =>
  badRequest('The name begins or ends with a blank, or holds characters that nobody sees.', {
    translatable: { key: 'ERROR.NAME_HIDES', variables: null },
  });
const nameLooksTaken = () =>
  badRequest('Another user has that name, or one that looks like it.', {
    translatable: { key: 'ERROR.NAME_LOOKS_TAKEN', variables: null },
  });

const refOf = (identifier: string) => ({ type: 'user', identifier }) as const satisfies ObjectRef;

interface UserFields {
  readonly password?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly version?: number | undefined;
  readonly attributes?: Attributes | undefined;
}

/** An empty password is none. */
const hasPassword = (input: UserFields): input is UserFields & { readonly password: string } =>
  input.password !== undefined && input.password !== null && input.password !== '';

async function checked({ db, passwords }: ServiceContext, input: UserFields): Promise<CheckedUser> {
  const profile = profileColumns(input.attributes);
  const restrictions = restrictionColumns(input.attributes);
  const passwordHash = hasPassword(input) ? await passwords.hash(await checkedPassword(db, input.password)) : null;
  return { disabled: input.disabled, version: input.version, profile, restrictions, passwordHash };
}

/** Hashing is costly, so whoever may make no user is refused before. */
async function prepareNew(context: ServiceContext, actor: Actor, input: UserToCreate): Promise<CheckedNewUser> {
  demand(mayCreateAny(await rightsOf(context.db, actor), 'user'));
  const username = checkedName(input.username);
  if (hidesSomething(username)) throw nameHides();
  return { username, ...(await checked(context, input)) };
}

async function create(db: Db, actor: Actor, values: CheckedNewUser) {
  demand(mayCreate(await rightsOf(db, actor), 'user', null));
  // Of two who make look-alikes at once, one has to wait for the other.
  await lock(db, 'rights');
  const taken = await findLookAlike(db, refOf(values.username));
  if (taken !== null) throw taken === values.username ? badRequest(NAME_TAKEN) : nameLooksTaken();
  const entityId = await withConstraints(NAME_TAKEN, () => insertEntity(db, refOf(values.username)));
  const userId = await insertUser(db, entityId, {
    ...values.profile,
    ...values.restrictions,
    disabled: values.disabled ?? false,
    password_hash: values.passwordHash,
  });
  await grantToCreator(db, actor, 'user', userId);
  await grant(db, { entityId, type: 'user', objectId: userId, permissions: ['READ'] });
  return userObject(found(await findUser(db, values.username, EVERYTHING)));
}

/** A user's account, if the actor may read it; one's own always. */
async function located(db: Db, actor: Actor, username: string) {
  const asker = await askerOf(db, actor, [refOf(username)]);
  if (!isSelf(asker, refOf(username))) demandReadable(asker.rights, refOf(username));
  return { asker, account: found(await findAccount(db, username)) };
}

/** What the asker may change of an account: everything but the restricted attributes, and those with ADMINISTER. */
function changesBy(asker: Asker, username: string, values: CheckedUser): UserValues {
  return {
    ...values.profile,
    ...(maySeeRestricted(asker, refOf(username)) ? values.restrictions : {}),
    ...(values.disabled === undefined ? {} : { disabled: values.disabled }),
  };
}

/** Nobody sets their own password here, where the old one is not asked for. */
async function replaceSelf(db: Db, asker: Asker, account: Account, values: CheckedUser): Promise<void> {
  if (values.passwordHash !== null) throw permissionDenied('Your own password is changed with the old one.');
  // Only preference attributes may be changed by everybody, and there are none.
  if (!isAdministrator(asker.rights)) return;
  await updateUser(db, account.userId, changesBy(asker, account.username, values));
}

/**
 * Refuses whatever would shut an administrator out or let somebody else in as them: a password, disabling, expiry, times
 * of access, and the address that recovery mails a password to. Saved as they are, they are no change.
 */
async function demandNoLockOut(db: Db, asker: Asker, username: string, values: CheckedUser): Promise<void> {
  demand(values.passwordHash === null);
  const before: UserValues = found(await findUser(db, username, EVERYTHING));
  const {
    full_name: _name,
    organization: _of,
    organizational_role: _role,
    ...guarded
  } = changesBy(asker, username, values);
  for (const column of Object.keys(guarded) as (keyof typeof guarded)[]) demand(guarded[column] === before[column]);
}

async function replaceOther(
  context: ServiceContext,
  db: Db,
  { asker, account }: { readonly asker: Asker; readonly account: Account },
  values: CheckedUser,
): Promise<void> {
  demand(mayUpdate(asker.rights, refOf(account.username)));
  if (!mayLockOut(asker, await isAdministratorId(db, account.userId)))
    await demandNoLockOut(db, asker, account.username, values);
  if (values.passwordHash !== null) {
    await setPasswordHash(db, account.userId, values.passwordHash, context.now());
    await withdrawAppPasswords(db, account.userId);
  }
  // After the password, which ends its expiry: an administrator may give one that is to be changed at once.
  await updateUser(db, account.userId, changesBy(asker, account.username, values));
  const endsSessions = values.passwordHash !== null || values.disabled === true;
  if (endsSessions) await revokeAccess(db, account.userId, context.now());
}

async function replace(
  context: ServiceContext,
  db: Db,
  { actor, username }: { readonly actor: Actor; readonly username: string },
  values: CheckedUser,
): Promise<void> {
  await keepingAdministrator(db, async () => {
    const target = await located(db, actor, username);
    demandUnchanged(values.version, await readUserVersion(db, target.account.userId));
    if (isSelf(target.asker, refOf(username))) await replaceSelf(db, target.asker, target.account, values);
    else await replaceOther(context, db, target, values);
  });
}

async function remove(context: ServiceContext, db: Db, actor: Actor, username: string): Promise<void> {
  await keepingAdministrator(db, async () => {
    const { asker, account } = await located(db, actor, username);
    if (isSelf(asker, refOf(username))) throw unsupported('You cannot delete your own account.');
    demand(mayDelete(asker.rights, refOf(username), null));
    demand(mayLockOut(asker, await isAdministratorId(db, account.userId)));
    await revokeAccess(db, account.userId, context.now());
    await deleteEntity(db, account.entityId);
  });
}

/** Hashing is costly, so only those go on who may update somebody at all. */
async function prepareChange(context: ServiceContext, actor: Actor, input: UserToSave): Promise<CheckedUser> {
  const viewer = await viewerOf(context.db, actor, ['UPDATE']);
  const updatable = viewer.administrator || (await visibleUsers(context.db, viewer)).length > 0;
  demand(updatable || !hasPassword(input));
  return checked(context, input);
}

export const userKind = (context: ServiceContext): DirectoryKind<UserShape, CheckedNewUser, CheckedUser> => ({
  type: 'user',
  createSchema: userToCreate,
  saveSchema: userToSave,
  list: async (actor, filter) => {
    const rows = await visibleUsers(context.db, await viewerOf(context.db, actor, filter));
    return keyed(rows.map(userObject), ({ username }) => username);
  },
  get: async (actor, username) => {
    const viewer = await viewerOf(context.db, actor);
    return userObject(found(await findUser(context.db, username, viewer)));
  },
  identifierOf: ({ username }) => username,
  prepareNew: (actor, input) => prepareNew(context, actor, input),
  prepareChange: (actor, input) => prepareChange(context, actor, input),
  create,
  replace: (db, actor, username, values) => replace(context, db, { actor, username }, values),
  remove: (db, actor, username) => remove(context, db, actor, username),
});

/** The right to the account is judged first, so that nobody tries passwords of accounts that are not theirs. */
async function changePassword(
  { db, passwords, now }: ServiceContext,
  actor: Actor,
  username: string,
  { oldPassword, newPassword, withdrawsAppPasswords = false }: PasswordChange,
): Promise<void> {
  const { asker, account } = await located(db, actor, username);
  demand(mayUpdate(asker.rights, refOf(username)));
  // Before the old one is judged: a refusal of the new one must not tell whether that was right.
  const chosen = await checkedPassword(db, newPassword);
  demand((await passwords.verify(account.passwordHash, oldPassword)).right);
  const hash = await passwords.hash(chosen);
  await inTransaction(db, async (transaction) => {
    await setPasswordHash(transaction, account.userId, hash, now());
    if (withdrawsAppPasswords || !isSelf(asker, refOf(username)))
      await withdrawAppPasswords(transaction, account.userId);
  });
}

export function createUserService(context: ServiceContext): UserService {
  return {
    ...createDirectory(context, userKind(context)),
    page: async (actor, request) => {
      const { total, rows } = await pageOfUsers(context.db, await viewerOf(context.db, actor), request);
      return { total, rows: rows.map(userObject) };
    },
    self: async (actor) => userObject(found(await findSelf(context.db, await viewerOf(context.db, actor)))),
    changePassword: (actor, username, change) => changePassword(context, actor, username, change),
  };
}
