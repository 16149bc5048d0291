import type { TranslatableMessage } from '../../contract/errors.ts';
import type { Target } from '../sessions/ports.ts';
import type {
  ActiveCounts,
  Attributes,
  ConnectionGroupInput,
  ConnectionGroupObject,
  ConnectionHistoryRecord,
  ConnectionInput,
  ConnectionObject,
  HistoryQuery,
  ObjectPermission,
  Parameters,
  PermissionSet,
  SharingProfileInput,
  SharingProfileObject,
  SubjectRef,
  UserGroupInput,
  UserGroupObject,
  UserHistoryRecord,
  UserInput,
  UserObject,
} from '../repositories/types.ts';

/** Who asks. A `Principal` of `sessions/ports.ts` is one. Rights are read anew by every command. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
}

export interface DirectoryPatch {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
}

export interface PatchOutcome {
  readonly op: string;
  readonly identifier: string | null;
  readonly path: string | null;
  readonly error?: TranslatableMessage;
}

/** The calls that every kind of object has (REST §5). All of them check rights and throw `AppError`. */
export interface Directory<Input, Output> {
  /** Keyed by identifier; with a filter, the objects on which the caller has at least one of these permissions. */
  list(actor: Actor, filter?: readonly ObjectPermission[]): Promise<Readonly<Record<string, Output>>>;
  get(actor: Actor, identifier: string): Promise<Output>;
  create(actor: Actor, input: Input): Promise<Output>;
  replace(actor: Actor, identifier: string, input: Input): Promise<void>;
  remove(actor: Actor, identifier: string): Promise<void>;
  /** One transaction; if any operation fails nothing is kept and the error carries one outcome per operation. */
  patch(actor: Actor, operations: readonly DirectoryPatch[]): Promise<readonly PatchOutcome[]>;
}

export interface ConnectionCommands extends Directory<ConnectionInput, ConnectionObject> {
  parameters(actor: Actor, identifier: string): Promise<Parameters>;
  sharingProfiles(actor: Actor, identifier: string): Promise<Readonly<Record<string, SharingProfileObject>>>;
}

export interface ConnectionGroupCommands extends Directory<ConnectionGroupInput, ConnectionGroupObject> {
  tree(actor: Actor, identifier: string, filter?: readonly ObjectPermission[]): Promise<ConnectionGroupObject>;
}

export interface SharingProfileCommands extends Directory<SharingProfileInput, SharingProfileObject> {
  parameters(actor: Actor, identifier: string): Promise<Parameters>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

export interface UserCommands extends Directory<UserInput, UserObject> {
  /** Works without READ on oneself. */
  self(actor: Actor): Promise<UserObject>;
  changePassword(actor: Actor, username: string, change: PasswordChange): Promise<void>;
}

export type UserGroupCommands = Directory<UserGroupInput, UserGroupObject>;

export interface PermissionPatch {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
}

export interface PermissionCommands {
  granted(actor: Actor, subject: SubjectRef): Promise<PermissionSet>;
  effective(actor: Actor, username: string): Promise<PermissionSet>;
  patch(actor: Actor, subject: SubjectRef, operations: readonly PermissionPatch[]): Promise<void>;
}

/** `userGroups`: the groups the subject is in. The other two exist for groups only. */
export type Relation = 'userGroups' | 'memberUsers' | 'memberUserGroups';

export interface MembershipPatch {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
}

export interface MembershipCommands {
  list(actor: Actor, subject: SubjectRef, relation: Relation): Promise<readonly string[]>;
  patch(actor: Actor, subject: SubjectRef, relation: Relation, operations: readonly MembershipPatch[]): Promise<void>;
}

export interface HistoryCommands {
  connections(actor: Actor, query: HistoryQuery): Promise<readonly ConnectionHistoryRecord[]>;
  connectionsOf(actor: Actor, identifier: string, query: HistoryQuery): Promise<readonly ConnectionHistoryRecord[]>;
  connectionRecord(actor: Actor, recordId: string): Promise<ConnectionHistoryRecord>;
  users(actor: Actor, query: HistoryQuery): Promise<readonly UserHistoryRecord[]>;
  usersOf(actor: Actor, username: string, query: HistoryQuery): Promise<readonly UserHistoryRecord[]>;
}

export interface TargetCommands {
  /** For `SessionPorts.resolveTarget`: types `c` and `g`, absent or unreadable is NOT_FOUND. */
  resolve(actor: Actor, request: { readonly type: string; readonly identifier: string }): Promise<Target>;
  mayReadConnection(actor: Actor, connectionId: number): Promise<boolean>;
  /** The ids among these whose connections the actor may read; for lists of running sessions. */
  readableConnections(actor: Actor, connectionIds: readonly number[]): Promise<ReadonlySet<number>>;
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
  readonly history: HistoryCommands;
  readonly targets: TargetCommands;
  /** Whether the actor holds ADMINISTER on the system, also through groups. */
  isAdministrator(actor: Actor): Promise<boolean>;
}

/** Where the numbers of running sessions come from; none by default. */
export type ActiveCountSource = () => ActiveCounts;

export type SystemConnectionParameters = Attributes;
