import type { ActiveConnection } from '../contract/http/activeConnections.ts';
import type { AuditRecord } from '../contract/http/audit.ts';
import type { BannedAddress } from '../contract/http/bans.ts';
import type { StandingBan } from '../contract/rules/ban.ts';
import type { ConnectionStatus } from '../contract/http/connectionStatus.ts';
import type { DiscoveredMachine } from '../contract/http/discovery.ts';
import type { NetworkDriveInfo } from '../contract/http/networkDrive.ts';
import type { DiskSpace } from '../contract/http/diskSpace.ts';
import type { ConnectionHistoryRecord, UserHistoryRecord } from '../contract/http/history.ts';
import type { PermissionSet } from '../contract/http/permissions.ts';
import type { SystemCheck } from '../contract/http/systemCheck.ts';
import { createMockDrive, type MockDrive } from './drive.ts';
import { createDoor, type Door } from './door.ts';
import { createMeetings, type MockMeetings } from './meetings.ts';
import { createSharing, type MockSharing } from './sharing.ts';
import { createSettings, type MockSettings } from './settings.ts';
import type { MockSpeaker } from './sockets/speaker.ts';

type Attributes = Readonly<Record<string, string | null>>;

export interface MockUserGroup {
  readonly disabled: boolean;
  readonly version: number;
  /** Names of the users in it. */
  readonly users: readonly string[];
  /** Names of the groups in it. */
  readonly groups: readonly string[];
  readonly permissions: PermissionSet;
}

export interface MockUser {
  readonly password: string;
  readonly administrator: boolean;
  /** A password that has to be replaced at the next log-in. */
  readonly expired?: boolean;
  readonly disabled?: boolean;
  readonly attributes?: Attributes;
  readonly version?: number;
}

export interface MockConnection {
  readonly identifier: string;
  readonly name: string;
  readonly protocol: string;
  readonly parentIdentifier: string;
  readonly lastActive?: number;
  readonly attributes?: Attributes;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Names of those who may see it, beside administrators. */
  readonly readers: readonly string[];
  /** Made by the gateway itself. */
  readonly thisComputer?: true;
  readonly version?: number;
}

export interface MockGroup {
  readonly identifier: string;
  readonly name: string;
  readonly parentIdentifier: string;
  readonly type: 'ORGANIZATIONAL' | 'BALANCING';
  readonly attributes?: Attributes;
  readonly version?: number;
}

export interface MockSharingProfile {
  readonly identifier: string;
  readonly name: string;
  readonly primaryConnectionIdentifier: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly version?: number;
}

/** A running use, with the tunnel that only its own session knows. */
export interface MockUse extends ActiveConnection {
  readonly tunnel: string;
  readonly token: string;
  readonly username: string;
  /** Its machine lets whoever runs it have no files. */
  readonly refusesSftp?: boolean;
  /** The last that its browser sent of it. */
  readonly picture?: Uint8Array<ArrayBuffer>;
}

interface Tries {
  failed: number;
  lockedUntil: number;
}

/** An installation in memory: what a gateway would keep. Tests change it between calls. */
export interface World {
  users: Map<string, MockUser>;
  userGroups: Map<string, MockUserGroup>;
  readonly sessions: Map<string, string>;
  readonly tries: Map<string, Tries>;
  /** What was granted beside reading connections, by name of the user. */
  readonly grants: Map<string, PermissionSet>;
  connections: MockConnection[];
  groups: MockGroup[];
  sharingProfiles: MockSharingProfile[];
  uses: MockUse[];
  connectionHistory: ConnectionHistoryRecord[];
  loginHistory: UserHistoryRecord[];
  /** In the order in which they were written. */
  audit: readonly AuditRecord[];
  bans: readonly BannedAddress[];
  systemCheck: SystemCheck;
  /** By identifier of the connection. */
  readonly notes: Map<string, string>;
  /** By identifier of the connection; the others are unknown. */
  readonly statuses: Map<string, ConnectionStatus>;
  /** Whether what draws remote desktops answers. */
  engine: ConnectionStatus;
  discovered: readonly DiscoveredMachine[];
  disk: DiskSpace;
  /** How the shared drive stands by SMB. */
  networkDrive: Pick<NetworkDriveInfo, 'state' | 'port'>;
  lowSpaceMailSent: boolean;
  /** Addresses that were told that space is low. */
  toldOfLowSpace: readonly string[];
  readonly door: Door;
  readonly sharing: MockSharing;
  readonly meetings: MockMeetings;
  readonly settings: MockSettings;
  /** The shared files. */
  readonly files: MockDrive;
  /** Those that people have of their own, by their names. */
  readonly drives: Map<string, MockDrive>;
  /** Who has a general socket open. */
  speakers: readonly MockSpeaker[];
  /** Every call fails as if the network were gone. */
  unreachable: boolean;
  /** Of the address that the browser has, if it is banned. */
  ban: StandingBan | null;
  /** Called before each answer; a test may hold it back. */
  beforeAnswer: () => Promise<void>;
  /** Takes bytes of a file, where a test has somebody send one; without it nobody has a stream. */
  takesBytes?: () => Promise<Response>;
  now: () => number;
  nextToken: () => string;
}

export const ADMINISTRATOR = { username: 'admin', password: 'correct horse' } as const;
export const ORDINARY_USER = { username: 'maria', password: 'battery staple' } as const;

const healthy: SystemCheck = {
  version: '0.1.0',
  items: [
    { part: 'engine', state: 'present', version: '1.6.0', remedy: null },
    { part: 'database', state: 'present', version: 'PGlite 18', remedy: null },
    { part: 'tls', state: 'missing', version: null, remedy: 'systemCheck.remedy.tls' },
    { part: 'mail', state: 'missing', version: null, remedy: 'systemCheck.remedy.mail' },
    { part: 'clipboard', state: 'present', version: null, remedy: null },
    { part: 'relay', state: 'missing', version: null, remedy: 'systemCheck.remedy.relay' },
    { part: 'disk', state: 'present', version: null, remedy: null },
    { part: 'log', state: 'present', version: null, remedy: null },
    { part: 'jobs', state: 'present', version: null, remedy: null },
  ],
};

/** The group that every installation begins with, and an administrator and a user who was given one machine of it. */
export function createWorld(): World {
  let issued = 0;
  return {
    users: new Map([
      [ADMINISTRATOR.username, { password: ADMINISTRATOR.password, administrator: true }],
      [ORDINARY_USER.username, { password: ORDINARY_USER.password, administrator: false }],
    ]),
    userGroups: new Map(),
    sessions: new Map(),
    tries: new Map(),
    grants: new Map(),
    groups: [{ identifier: '1', name: 'On this computer', parentIdentifier: 'ROOT', type: 'ORGANIZATIONAL' }],
    connections: [
      machine('1', 'Welcome desktop', 'vnc', ['maria']),
      machine('2', 'Desktop (VNC)', 'vnc', []),
      machine('3', 'Terminal (SSH)', 'ssh', []),
    ],
    sharingProfiles: [],
    uses: [],
    connectionHistory: [],
    loginHistory: [],
    audit: [],
    bans: [],
    systemCheck: healthy,
    notes: new Map(),
    statuses: new Map(),
    engine: 'online',
    discovered: [{ ip: '10.9.9.2', name: 'studio.lan' }],
    networkDrive: { state: 'off', port: null },
    disk: { total: 1_000_000_000, free: 500_000_000 },
    lowSpaceMailSent: false,
    toldOfLowSpace: [],
    door: createDoor(),
    sharing: createSharing(),
    meetings: createMeetings(),
    settings: createSettings(),
    files: createMockDrive(),
    drives: new Map(),
    speakers: [],
    unreachable: false,
    ban: null,
    beforeAnswer: () => Promise.resolve(),
    now: () => Date.now(),
    nextToken: () => (++issued).toString(16).toUpperCase().padStart(64, '0'),
  };
}

const machine = (identifier: string, name: string, protocol: string, readers: readonly string[]): MockConnection => ({
  identifier,
  name,
  protocol,
  readers,
  parentIdentifier: '1',
  thisComputer: true,
});
