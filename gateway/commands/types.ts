import type * as z from 'zod/mini';
import type { PatchOperation } from '../../contract/http/common.ts';
import type { ConnectionGroupToSave, ConnectionGroupTree } from '../../contract/http/connectionGroups.ts';
import type { DuplicateChoice, ImportCheck, ImportResult, ImportRow } from '../../contract/http/connectionImport.ts';
import type { ConnectionToSave } from '../../contract/http/connections.ts';
import type { ConnectionHistoryRecord, UserHistoryRecord } from '../../contract/http/history.ts';
import type { TunnelFiles } from '../../contract/http/tunnels.ts';
import type { SharingProfileToSave } from '../../contract/http/sharingProfiles.ts';
import type { Page, PageRequest } from '../../contract/http/lists.ts';
import type { UserGroupToCreate, UserGroupToSave } from '../../contract/http/userGroups.ts';
import type { UserToCreate, UserToSave } from '../../contract/http/users.ts';
import type {
  Explanation,
  WholeUserGroupToCreate,
  WholeUserGroupToSave,
  WholeUserToCreate,
  WholeUserToSave,
} from '../../contract/http/wholePeople.ts';
import type { patchOutcome } from '../../contract/errors.ts';
import type { JsonText } from '../jsonText.ts';
import type { Target } from '../sessions/ports.ts';
import type {
  ActiveCounts,
  ConnectionGroupObject,
  ConnectionObject,
  HistoryQuery,
  ObjectPermission,
  Parameters,
  PermissionSet,
  SharingProfileObject,
  SubjectRef,
  UserGroupObject,
  UserObject,
} from '../repositories/types.ts';

/** Who asks. A `Principal` of `sessions/ports.ts` is one. Rights are read anew by every command. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  /** For the audit; absent where the gateway itself acts. */
  readonly remoteHost?: string;
}

export type PatchOutcome = z.infer<typeof patchOutcome>;

/** What one kind of object is made from, replaced by, read as and answered with when made. */
export interface DirectoryShape {
  readonly create: unknown;
  readonly save: unknown;
  readonly object: unknown;
  readonly created: unknown;
}

/** The calls that every kind of object has (REST §5). All of them check rights and throw `AppError`. */
export interface Directory<Shape extends DirectoryShape> {
  /** Keyed by identifier; with a filter, the objects on which the caller has at least one of these permissions. */
  list(actor: Actor, filter?: readonly ObjectPermission[]): Promise<Record<string, Shape['object']>>;
  get(actor: Actor, identifier: string): Promise<Shape['object']>;
  create(actor: Actor, input: Shape['create']): Promise<Shape['created']>;
  replace(actor: Actor, identifier: string, input: Shape['save']): Promise<void>;
  remove(actor: Actor, identifier: string): Promise<void>;
  /** One transaction; if any operation fails nothing is kept and the error carries one outcome per operation. */
  patch(actor: Actor, operations: readonly PatchOperation[]): Promise<PatchOutcome[]>;
}

export interface ConnectionShape extends DirectoryShape {
  readonly create: ConnectionToSave;
  readonly save: ConnectionToSave;
  readonly object: ConnectionObject;
  readonly created: ConnectionObject & { readonly parameters: Parameters };
}

export interface ConnectionCommands extends Directory<ConnectionShape> {
  parameters(actor: Actor, identifier: string): Promise<Parameters>;
  /** What the session of a connection may know of its parameters, without the right to read them all. */
  sessionParameters(actor: Actor, identifier: string): Promise<Parameters>;
  /** How it stands with files beside the terminal of a session that began at `since`. */
  sftp(actor: Actor, identifier: string, since: Date): Promise<TunnelFiles>;
  /** Has them tried when the connection is opened next: for all by changing it, else for the actor alone. */
  turnOnSftp(actor: Actor, identifier: string): Promise<void>;
  sharingProfiles(actor: Actor, identifier: string): Promise<Record<string, SharingProfileObject>>;
}

export interface ConnectionGroupShape extends DirectoryShape {
  readonly create: ConnectionGroupToSave;
  readonly save: ConnectionGroupToSave;
  readonly object: ConnectionGroupObject;
  readonly created: ConnectionGroupObject & { readonly parentIdentifier: string };
}

export interface ConnectionGroupCommands extends Directory<ConnectionGroupShape> {
  tree(actor: Actor, identifier: string, filter?: readonly ObjectPermission[]): Promise<JsonText<ConnectionGroupTree>>;
}

export interface SharingProfileShape extends DirectoryShape {
  readonly create: SharingProfileToSave;
  readonly save: SharingProfileToSave;
  readonly object: SharingProfileObject;
  readonly created: SharingProfileObject & { readonly parameters: Parameters };
}

export interface SharingProfileCommands extends Directory<SharingProfileShape> {
  parameters(actor: Actor, identifier: string): Promise<Parameters>;
}

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
}

export interface UserCommands extends Directory<UserShape> {
  page(actor: Actor, request: PageRequest): Promise<Page<UserObject>>;
  /** Works without READ on oneself. */
  self(actor: Actor): Promise<UserObject>;
  changePassword(actor: Actor, username: string, change: PasswordChange): Promise<void>;
}

export interface UserGroupCommands extends Directory<UserGroupShape> {
  page(actor: Actor, request: PageRequest): Promise<Page<UserGroupObject>>;
}

export interface PermissionCommands {
  granted(actor: Actor, subject: SubjectRef): Promise<PermissionSet>;
  effective(actor: Actor, username: string): Promise<PermissionSet>;
  patch(actor: Actor, subject: SubjectRef, operations: readonly PatchOperation[]): Promise<void>;
}

/** `userGroups`: the groups the subject is in. The other two exist for groups only. */
export type Relation = 'userGroups' | 'memberUsers' | 'memberUserGroups';

export interface MembershipCommands {
  list(actor: Actor, subject: SubjectRef, relation: Relation): Promise<string[]>;
  patch(actor: Actor, subject: SubjectRef, relation: Relation, operations: readonly PatchOperation[]): Promise<void>;
}

/** Users and groups with all that belongs to them: each save is kept whole or not at all. */
export interface WholePeopleCommands {
  createUser(actor: Actor, input: WholeUserToCreate): Promise<void>;
  saveUser(actor: Actor, username: string, input: WholeUserToSave): Promise<void>;
  createUserGroup(actor: Actor, input: WholeUserGroupToCreate): Promise<void>;
  saveUserGroup(actor: Actor, identifier: string, input: WholeUserGroupToSave): Promise<void>;
  /** What a user may see and do, and why. */
  explain(actor: Actor, username: string): Promise<Explanation>;
}

export interface HistoryCommands {
  connections(actor: Actor, query: HistoryQuery): Promise<ConnectionHistoryRecord[]>;
  connectionsOf(actor: Actor, identifier: string, query: HistoryQuery): Promise<ConnectionHistoryRecord[]>;
  connectionRecord(actor: Actor, recordId: string): Promise<ConnectionHistoryRecord>;
  users(actor: Actor, query: HistoryQuery): Promise<UserHistoryRecord[]>;
  usersOf(actor: Actor, username: string, query: HistoryQuery): Promise<UserHistoryRecord[]>;
}

export interface TargetCommands {
  /** For `SessionPorts.resolveTarget`: types `c` and `g`, absent or unreadable is NOT_FOUND. */
  resolve(actor: Actor, request: { readonly type: string; readonly identifier: string }): Promise<Target>;
  mayReadConnection(actor: Actor, connectionId: number): Promise<boolean>;
  /** The ids among these whose connections the actor may read; for lists of running sessions. */
  readableConnections(actor: Actor, connectionIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface ImportOrder {
  readonly rows: readonly ImportRow[];
  readonly duplicates: DuplicateChoice;
  readonly makeGroups: boolean;
}

export interface ImportProgress {
  /** Told now and then how many of the rows are done. */
  readonly tell: (done: number, of: number) => void;
  /** Aborted where nobody waits for the import any more: then nothing of it is kept. */
  readonly signal: AbortSignal;
}

export interface ImportCommands {
  check(actor: Actor, rows: readonly ImportRow[]): Promise<ImportCheck>;
  run(actor: Actor, order: ImportOrder, progress: ImportProgress): Promise<ImportResult>;
  export(actor: Actor, withSecrets: boolean): Promise<{ readonly rows: ImportRow[] }>;
}

export interface MoveOrder {
  readonly connections: readonly string[];
  readonly connectionGroups: readonly string[];
  readonly parentIdentifier: string;
}

export interface MoveCommands {
  move(actor: Actor, order: MoveOrder): Promise<void>;
}

/** Everything the routes call. Made by `createCommands(context)` in `commands.ts`. */
export interface Commands {
  readonly connections: ConnectionCommands;
  readonly connectionGroups: ConnectionGroupCommands;
  readonly sharingProfiles: SharingProfileCommands;
  readonly users: UserCommands;
  readonly userGroups: UserGroupCommands;
  readonly permissions: PermissionCommands;
  readonly memberships: MembershipCommands;
  readonly wholePeople: WholePeopleCommands;
  readonly history: HistoryCommands;
  readonly targets: TargetCommands;
  readonly imports: ImportCommands;
  readonly moves: MoveCommands;
  /** Whether the actor holds ADMINISTER on the system, also through groups. */
  isAdministrator(actor: Actor): Promise<boolean>;
}

/** Where the numbers of running sessions come from; none by default. */
export type ActiveCountSource = () => Promise<ActiveCounts>;
