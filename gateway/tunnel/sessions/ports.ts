import type { TunnelTargetType } from '../../../contract/guacamole.ts';
import type { Principal } from '../../platform/http/caller.ts';
import type { Slot } from '../../platform/http/personCount.ts';
import type { FileNote } from '../policy/fileLog.ts';
import type { ClipboardLimit } from '../../../contract/rules/clipboardLimit.ts';

export interface TargetRequest {
  readonly dataSource: string;
  readonly type: TunnelTargetType;
  readonly identifier: string;
  /** Holds the password that takes the place of the stored one. */
  readonly logOn?: string;
}

/** One connection that may be tried, with its secrets opened and its parameter tokens not yet filled in. */
export interface TargetCandidate {
  readonly connectionId: number;
  readonly name: string;
  readonly protocol: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** `host:port` of the engine this connection asks for, or null for the pool. */
  readonly engine: string | null;
  /** True for connections the gateway itself made: only they may reach loopback. */
  readonly ownedBySystem: boolean;
  readonly maxConnections: number | null;
  readonly maxConnectionsPerUser: number | null;
  readonly weight: number;
  readonly failoverOnly: boolean;
}

/** What a tunnel request resolves to: one connection, or the members of a balancing group. */
export interface Target {
  readonly candidates: readonly TargetCandidate[];
  readonly group: {
    readonly groupId: number;
    readonly sessionAffinity: boolean;
    readonly maxConnections: number | null;
    readonly maxConnectionsPerUser: number | null;
  } | null;
}

export interface HistoryEntry {
  readonly connectionId: number;
  readonly connectionName: string;
  /** Null for a guest. */
  readonly userId: number | null;
  readonly username: string;
  readonly remoteHost: string;
  readonly startDate: Date;
  readonly sharingProfile: SharedProfile | null;
}

/** A use through a share names its profile. */
export interface SharedProfile {
  /** Null for one that is built in. */
  readonly id: number | null;
  readonly name: string;
}

/** Somebody at the door of a shared session. */
export interface Visit {
  readonly share: string;
  /** Their request to be let in. */
  readonly request: string;
  /** The owner's tunnel. */
  readonly tunnel: string;
  /** What they are called. */
  readonly name: string;
  /** Those of the sharing profile; they take the place of the connection's. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly profile: SharedProfile;
  /** Whether they control the session now; whoever runs it may give that and take it back. */
  controls(): boolean;
  /** Resolves once they are let in; rejects if they are not. */
  admitted(signal: AbortSignal): Promise<void>;
}

/** What remote sessions ask of, and tell to, those who share them. */
export interface SharingPort {
  /** Throws RESOURCE_NOT_FOUND where nothing is shared under that name with the caller. */
  requestAdmission(principal: Principal, shareId: string): Visit;
  /** A use joined a session that runs. */
  joined(use: ActiveUse): void;
  /** Any use is over. */
  ended(use: ActiveUse): void;
}

/** A session of another gateway, which counts against the same caps. */
export type OtherNodeSession = Pick<ActiveUse, 'connectionId' | 'groupId' | 'userId'>;

/** Somebody's own drive, which a session has until it is released. */
export interface OwnDrive extends Slot {
  /** As the engine sees it. */
  readonly folder: string;
}

/** What remote sessions need from the rest of the gateway; `app/sessionPorts.ts` provides it. */
export interface SessionPorts {
  /** Null for an unknown, expired or empty token. Counts as activity. */
  authenticate(token: string, remoteHost: string): Promise<Principal | null>;
  /** Throws `AppError`: RESOURCE_NOT_FOUND where absent or not readable. Types `c` and `g` only. */
  resolveTarget(principal: Principal, request: TargetRequest): Promise<Target>;
  /** Whether the caller may see uses of this connection (READ, or administrator). */
  mayReadConnection(principal: Principal, connectionId: number): Promise<boolean>;
  /** Whether administrators may watch what others run. */
  watchingIsOn(): Promise<boolean>;
  /** Whether there is such a use on another gateway, which the caller may watch. */
  runsOnOtherNode(principal: Principal, publicId: string): Promise<boolean>;
  /** Those that run on other gateways, as far as they have told them; each once, however many look at it. */
  sessionsOfOtherNodes(): Promise<readonly OtherNodeSession[]>;
  /** Opens a history row; its uuid is also the tunnel's and the active connection's. */
  openHistory(entry: HistoryEntry): Promise<{ readonly recordId: number; readonly uuid: string }>;
  /** `failure` is the Guacamole status with which the use failed. */
  closeHistory(recordId: number, endDate: Date, failure: number | null): Promise<void>;
  /** The machine refuses SFTP to this user, or ends the session for it: it is not asked for again by itself. */
  noteSftpRefusal(userId: number, connectionId: number): Promise<void>;
  /** Puts on record that a file went, or was refused. */
  recordFile(use: ActiveUse, file: FileNote): Promise<void>;
  /** The drive of whoever opens a session of this connection, and of nobody else; null where they have none now. */
  openOwnDrive(principal: Principal, connectionId: number): Promise<OwnDrive | null>;
  readonly sharing: SharingPort;
}

/** One running use of a connection, as the REST routes may show it. The uuid is a secret of its owner. */
export interface ActiveUse {
  readonly uuid: string;
  /** Shown in lists instead of the uuid: derived, and of no use for reaching the tunnel. */
  readonly publicId: string;
  /** The same for all who take part in one session; it leads nowhere either. */
  readonly remoteSession: string;
  readonly connectionId: number;
  readonly groupId: number | null;
  readonly userId: number;
  readonly username: string;
  readonly apiSessionId: string;
  readonly remoteHost: string;
  readonly startDate: Date;
  readonly protocol: string;
  readonly readOnly: boolean;
  /** How much its engine takes of what is pasted. */
  readonly clipboard: ClipboardLimit;
  /** No browser hangs on it, but one may come back. */
  readonly parked: boolean;
  /** Looks on in a session of somebody else, as administrators may. */
  readonly watches?: true;
  /** The share by which somebody joined, and the request that was granted to them. */
  readonly share?: string;
  readonly joinRequest?: string;
}
