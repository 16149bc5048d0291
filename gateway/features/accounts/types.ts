import type { PatchOperation } from '../../../contract/http/common.ts';
import type { Page, PageRequest } from '../../../contract/http/lists.ts';
import type { UserGroupToCreate, UserGroupToSave } from '../../../contract/http/userGroups.ts';
import type { UserToCreate, UserToSave } from '../../../contract/http/users.ts';
import type {
  Explanation,
  WholeUserGroupToCreate,
  WholeUserGroupToSave,
  WholeUserToCreate,
  WholeUserToSave,
} from '../../../contract/http/accountBundle.ts';
import type { SubjectRef, UserGroupObject, UserObject } from '../../platform/database/types.ts';
import type { Directory, DirectoryShape } from '../../platform/service/types.ts';
import type { Actor, Caller } from '../../platform/http/caller.ts';

export interface UserShape extends DirectoryShape {
  readonly create: UserToCreate;
  readonly save: UserToSave;
  readonly object: UserObject;
  readonly created: UserObject;
}

export interface UserGroupShape extends DirectoryShape {
  readonly create: UserGroupToCreate;
  readonly save: UserGroupToSave;
  readonly object: UserGroupObject;
  readonly created: UserGroupObject;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Programs are put out as well. */
  readonly withdrawsAppPasswords?: boolean | undefined;
}

export interface UserService extends Directory<UserShape> {
  page(actor: Actor, request: PageRequest): Promise<Page<UserObject>>;
  /** Works without READ on oneself. */
  self(actor: Actor): Promise<UserObject>;
  changePassword(actor: Actor, username: string, change: PasswordChange): Promise<void>;
}

export interface UserGroupService extends Directory<UserGroupShape> {
  page(actor: Actor, request: PageRequest): Promise<Page<UserGroupObject>>;
}

/** `userGroups`: the groups the subject is in. The other two exist for groups only. */
export type Relation = 'userGroups' | 'memberUsers' | 'memberUserGroups';

export interface MembershipService {
  list(actor: Actor, subject: SubjectRef, relation: Relation): Promise<string[]>;
  patch(actor: Actor, subject: SubjectRef, relation: Relation, operations: readonly PatchOperation[]): Promise<void>;
}

/** Users and groups with all that belongs to them: each save is kept whole or not at all. */
export interface AccountBundleService {
  createUser(actor: Actor, input: WholeUserToCreate): Promise<void>;
  saveUser(actor: Actor, username: string, input: WholeUserToSave): Promise<void>;
  createUserGroup(actor: Actor, input: WholeUserGroupToCreate): Promise<void>;
  saveUserGroup(actor: Actor, identifier: string, input: WholeUserGroupToSave): Promise<void>;
  /** What a user may see and do, and why. */
  explain(actor: Actor, username: string): Promise<Explanation>;
}

/** What changing a password asks of the log-in. */
export interface CredentialGuard {
  /** Work that a wrong password makes fail with PERMISSION_DENIED; failures count like failed log-ins. */
  countTries(username: string, remoteHost: string, work: () => Promise<void>): Promise<void>;
  /** Whoever got in with the old password is out; the session that is kept stays. */
  endOthers(username: string, keep: Caller | null): Promise<void>;
}

/** Whoever a database without users begins with. */
export interface FirstAdministrator {
  readonly username: string;
  readonly password: string;
}
