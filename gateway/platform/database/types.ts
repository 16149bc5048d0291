import type * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import { OBJECT_PERMISSIONS, type ObjectPermission } from '../../../contract/http/common.ts';
import type { ConnectionGroup, ConnectionGroupType } from '../../../contract/http/connectionGroups.ts';
import type { Connection } from '../../../contract/http/connections.ts';
import { type PermissionSet, SYSTEM_PERMISSIONS, type SystemPermission } from '../../../contract/http/permissions.ts';
import type { SharingProfile } from '../../../contract/http/sharingProfiles.ts';
import type { UserGroup } from '../../../contract/http/userGroups.ts';
import type { User } from '../../../contract/http/users.ts';
import type { historyQuery } from '../../../contract/http/history.ts';
import { type DatabaseSchema, OBJECT_TYPES, type ObjectType } from './schema.ts';

/** A database or an open transaction: what every repository function takes first. */
export type Db = Kysely<DatabaseSchema>;
/** A database on which a transaction may be begun. */
export type RootDb = Kysely<DatabaseSchema>;

export { OBJECT_PERMISSIONS, OBJECT_TYPES, SYSTEM_PERMISSIONS };
export type { ObjectPermission, ObjectType, PermissionSet, SystemPermission };

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
export type Attributes = Record<string, string | null>;
export type Parameters = Record<string, string>;

export type ConnectionObject = Connection;
export type ConnectionGroupObject = ConnectionGroup;
export type SharingProfileObject = SharingProfile;
export type UserObject = User;
export type UserGroupObject = UserGroup;
export type GroupType = ConnectionGroupType;
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Whose eyes a list is read with. A null filter: everything readable. */
export interface Viewer {
  readonly userId: number;
  readonly administrator: boolean;
  /** Keeps the objects on which the viewer has at least one of these; not applied for administrators. */
  readonly filter: readonly ObjectPermission[] | null;
}

/** Uses running now, counted by whoever holds the sessions; keyed by identifier. */
export interface ActiveCounts {
  readonly connections: ReadonlyMap<string, number>;
  readonly connectionGroups: ReadonlyMap<string, number>;
}

/** One account as the sign-in needs it. Never leaves the gateway. */
export interface Account {
  readonly userId: number;
  readonly entityId: number;
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
