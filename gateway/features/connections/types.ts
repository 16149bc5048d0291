import type {
  ConnectionGroupOutline,
  ConnectionGroupToSave,
  ConnectionGroupTree,
} from '../../../contract/http/connectionGroups.ts';
import type { ConnectionToSave } from '../../../contract/http/connections.ts';
import type { TunnelFiles } from '../../../contract/http/tunnels.ts';
import type { SharingProfileToSave } from '../../../contract/http/sharingProfiles.ts';
import type {
  ActiveCounts,
  ConnectionGroupObject,
  ConnectionObject,
  ObjectPermission,
  Parameters,
  SharingProfileObject,
} from '../../platform/database/types.ts';
import type { Directory, DirectoryShape } from '../../platform/service/types.ts';
import type { Actor } from '../../platform/http/caller.ts';
import type { JsonText } from '../../platform/http/jsonText.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import type { Target } from '../../tunnel/sessions/ports.ts';
import type { TargetGuard } from '../../tunnel/targets/targetGuard.ts';

export interface ConnectionShape extends DirectoryShape {
  readonly create: ConnectionToSave;
  readonly save: ConnectionToSave;
  readonly object: ConnectionObject;
  readonly created: ConnectionObject & { readonly parameters: Parameters };
}

export interface ConnectionService extends Directory<ConnectionShape> {
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

export interface ConnectionGroupService extends Directory<ConnectionGroupShape> {
  tree(actor: Actor, identifier: string, filter?: readonly ObjectPermission[]): Promise<JsonText<ConnectionGroupTree>>;
  /** What a list shows of the same. */
  outline(actor: Actor, identifier: string): Promise<JsonText<ConnectionGroupOutline>>;
}

export interface SharingProfileShape extends DirectoryShape {
  readonly create: SharingProfileToSave;
  readonly save: SharingProfileToSave;
  readonly object: SharingProfileObject;
  readonly created: SharingProfileObject & { readonly parameters: Parameters };
}

export interface SharingProfileService extends Directory<SharingProfileShape> {
  parameters(actor: Actor, identifier: string): Promise<Parameters>;
}

export interface TargetService {
  /** For `SessionPorts.resolveTarget`: types `c` and `g`, absent or unreadable is NOT_FOUND. */
  resolve(actor: Actor, request: { readonly type: string; readonly identifier: string }): Promise<Target>;
  mayReadConnection(actor: Actor, connectionId: number): Promise<boolean>;
  /** The ids among these whose connections the actor may read; for lists of running sessions. */
  readableConnections(actor: Actor, connectionIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface MoveOrder {
  readonly connections: readonly string[];
  readonly connectionGroups: readonly string[];
  readonly parentIdentifier: string;
}

export interface MoveService {
  move(actor: Actor, order: MoveOrder): Promise<void>;
}

/** Where the numbers of running sessions come from; none by default. */
export type ActiveCountSource = () => Promise<ActiveCounts>;

export interface ConnectionContext extends ServiceContext {
  readonly targets: TargetGuard;
  /** Running uses, for `activeConnections` of connections and groups. */
  readonly activeCounts: ActiveCountSource;
}
