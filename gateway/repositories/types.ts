import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** A database or an open transaction: what every repository function takes first. */
export type Db = Kysely<DatabaseSchema> | Transaction<DatabaseSchema>;
/** A database on which a transaction may be begun. */
export type RootDb = Kysely<DatabaseSchema>;

export const OBJECT_PERMISSIONS = ['READ', 'UPDATE', 'DELETE', 'ADMINISTER'] as const;
export type ObjectPermission = (typeof OBJECT_PERMISSIONS)[number];

export const SYSTEM_PERMISSIONS = [
  'CREATE_USER',
  'CREATE_USER_GROUP',
  'CREATE_CONNECTION',
  'CREATE_CONNECTION_GROUP',
  'CREATE_SHARING_PROFILE',
  'AUDIT',
  'ADMINISTER',
] as const;
export type SystemPermission = (typeof SYSTEM_PERMISSIONS)[number];

export const OBJECT_TYPES = ['connection', 'connectionGroup', 'sharingProfile', 'user', 'userGroup'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

/** An object as REST names it: the id as a string, or the name of a user or user group. */
export interface ObjectRef {
  readonly type: ObjectType;
  readonly identifier: string;
}

/** Who can hold permissions. */
export interface SubjectRef extends ObjectRef {
  readonly type: 'user' | 'userGroup';
}

/** `string → string or null`; null is "not set" and is kept. */
export type Attributes = Readonly<Record<string, string | null>>;
export type Parameters = Readonly<Record<string, string>>;

interface WrittenAttributes {
  readonly attributes?: Attributes | null | undefined;
}
interface WrittenParameters {
  /** Empty and null values are not stored. Absent means none. */
  readonly parameters?: Attributes | null | undefined;
}

export interface ConnectionInput extends WrittenAttributes, WrittenParameters {
  readonly name?: string | null | undefined;
  readonly parentIdentifier?: string | null | undefined;
  readonly protocol?: string | null | undefined;
}

export interface ConnectionObject {
  readonly name: string;
  readonly identifier: string;
  readonly parentIdentifier: string;
  readonly protocol: string;
  readonly attributes: Attributes;
  readonly activeConnections: number;
  /** Milliseconds since the epoch; absent if never used. */
  readonly lastActive?: number;
  /** Echoed by create only, never read back. */
  readonly parameters?: Parameters;
  /** Inside a tree only, and only where there are some. */
  readonly sharingProfiles?: readonly SharingProfileObject[];
}

export const GROUP_TYPES = ['ORGANIZATIONAL', 'BALANCING'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

export interface ConnectionGroupInput extends WrittenAttributes {
  readonly name?: string | null | undefined;
  readonly parentIdentifier?: string | null | undefined;
  readonly type?: string | null | undefined;
}

export interface ConnectionGroupObject {
  readonly name: string;
  readonly identifier: string;
  /** Absent for ROOT only. */
  readonly parentIdentifier?: string;
  readonly type: GroupType;
  readonly activeConnections: number;
  readonly attributes: Attributes;
  readonly childConnections?: readonly ConnectionObject[];
  readonly childConnectionGroups?: readonly ConnectionGroupObject[];
}

export interface SharingProfileInput extends WrittenAttributes, WrittenParameters {
  readonly name?: string | null | undefined;
  readonly primaryConnectionIdentifier?: string | null | undefined;
}

export interface SharingProfileObject {
  readonly name: string;
  readonly identifier: string;
  readonly primaryConnectionIdentifier: string;
  readonly attributes: Attributes;
  /** Echoed by create only. */
  readonly parameters?: Parameters;
}

export interface UserInput extends WrittenAttributes {
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly disabled?: boolean | null | undefined;
}

export interface UserObject {
  readonly username: string;
  readonly disabled: boolean;
  readonly attributes: Attributes;
  readonly lastActive?: number;
}

export interface UserGroupInput extends WrittenAttributes {
  readonly identifier?: string | null | undefined;
  readonly disabled?: boolean | null | undefined;
}

export interface UserGroupObject {
  readonly identifier: string;
  readonly disabled: boolean;
  readonly attributes: Attributes;
}

type PermissionMap = Readonly<Record<string, readonly ObjectPermission[]>>;

/** All seven members always present. `activeConnectionPermissions` is filled by whoever knows the running sessions. */
export interface PermissionSet {
  readonly systemPermissions: readonly SystemPermission[];
  readonly connectionPermissions: PermissionMap;
  readonly connectionGroupPermissions: PermissionMap;
  readonly sharingProfilePermissions: PermissionMap;
  readonly activeConnectionPermissions: PermissionMap;
  readonly userPermissions: PermissionMap;
  readonly userGroupPermissions: PermissionMap;
}

interface HistoryRecord {
  readonly startDate: number;
  readonly endDate: number | null;
  readonly remoteHost: string | null;
  readonly username: string;
  readonly active: false;
  readonly identifier: string;
  readonly uuid: string;
  readonly attributes: Attributes;
  readonly logs: Readonly<Record<string, never>>;
}

export interface UserHistoryRecord extends HistoryRecord {
  readonly username: string;
}

export interface ConnectionHistoryRecord extends HistoryRecord {
  readonly connectionIdentifier: string | null;
  readonly connectionName: string;
  readonly sharingProfileIdentifier: string | null;
  readonly sharingProfileName: string | null;
}

export interface HistoryQuery {
  readonly contains?: readonly string[] | undefined;
  /** `startDate` or `-startDate`; others are refused with 400. */
  readonly order?: readonly string[] | undefined;
}

/** Uses running now, counted by whoever holds the sessions; keyed by identifier. */
export interface ActiveCounts {
  readonly connections: ReadonlyMap<string, number>;
  readonly connectionGroups: ReadonlyMap<string, number>;
}

/** One account as the sign-in needs it. Never leaves the gateway. */
export interface Account {
  readonly userId: number;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  readonly expired: boolean;
  readonly accessWindowStart: string | null;
  readonly accessWindowEnd: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly timezone: string | null;
}

export interface ApiSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly username: string;
  readonly remoteHost: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly loginRecordId: number | null;
}
