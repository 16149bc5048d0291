import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely';
import type { AuditOutcome } from '../../../contract/http/audit.ts';
import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { ConnectionGroupType } from '../../../contract/http/connectionGroups.ts';
import type { SystemPermission } from '../../../contract/http/permissions.ts';

export const OBJECT_TYPES = ['connection', 'connectionGroup', 'sharingProfile', 'user', 'userGroup'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

type EntityType = 'USER' | 'USER_GROUP';
/** A column that is set once, when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface EntitiesTable {
  entity_id: GeneratedAlways<number>;
  name: Fixed<string>;
  type: Fixed<EntityType>;
  /** What people see of the name as it is written, in small and in large letters. */
  looks: Fixed<readonly string[] | null>;
}

export interface UsersTable {
  user_id: GeneratedAlways<number>;
  entity_id: Fixed<number>;
  password_hash: string | null;
  password_changed_at: Generated<Date>;
  disabled: Defaulted<boolean>;
  expired: Defaulted<boolean>;
  access_window_start: string | null;
  access_window_end: string | null;
  valid_from: string | null;
  valid_until: string | null;
  timezone: string | null;
  full_name: string | null;
  email_address: string | null;
  organization: string | null;
  organizational_role: string | null;
  version: Defaulted<number>;
}

export interface UserGroupsTable {
  user_group_id: GeneratedAlways<number>;
  entity_id: Fixed<number>;
  disabled: Defaulted<boolean>;
  version: Defaulted<number>;
}

export interface UserGroupMembersTable {
  user_group_id: Fixed<number>;
  member_entity_id: Fixed<number>;
}

export interface ConnectionGroupsTable {
  connection_group_id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  type: ConnectionGroupType;
  max_connections: number | null;
  max_connections_per_user: number | null;
  session_affinity: Defaulted<boolean>;
  system_key: Fixed<string | null>;
  version: Defaulted<number>;
}

export interface ConnectionsTable {
  connection_id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  protocol: string;
  max_connections: number | null;
  max_connections_per_user: number | null;
  weight: number | null;
  failover_only: Defaulted<boolean>;
  guacd_hostname: string | null;
  guacd_port: number | null;
  guacd_encryption: 'none' | 'ssl' | null;
  /** Set for what the gateway itself made: it may reach loopback, and nobody edits it. */
  system_key: Fixed<string | null>;
  version: Defaulted<number>;
}

export interface ConnectionParametersTable {
  connection_id: Fixed<number>;
  name: Fixed<string>;
  /** Sealed by the keyring; the row's ids are bound to it. */
  value: string;
  /** Whether it was judged that whoever saved it may set it, where not everybody may. */
  vouched: Defaulted<boolean>;
}

export interface SharingProfilesTable {
  sharing_profile_id: GeneratedAlways<number>;
  connection_id: number;
  name: string;
  version: Defaulted<number>;
}

export interface SharingProfileParametersTable {
  sharing_profile_id: Fixed<number>;
  name: Fixed<string>;
  value: string;
}

export interface ObjectPermissionTable {
  entity_id: Fixed<number>;
  object_id: Fixed<number>;
  permission: Fixed<ObjectPermission>;
}

/** All five object permission tables as one, with the identifier that REST uses. */
export interface ObjectPermissionsView {
  entity_id: Fixed<number>;
  object_type: Fixed<ObjectType>;
  object_id: Fixed<number>;
  identifier: Fixed<string>;
  permission: Fixed<ObjectPermission>;
}

export interface SystemPermissionsTable {
  entity_id: Fixed<number>;
  permission: Fixed<SystemPermission>;
}

export interface ConnectionHistoryTable {
  record_id: GeneratedAlways<number>;
  user_id: number | null;
  username: Fixed<string>;
  remote_host: Fixed<string | null>;
  connection_id: number | null;
  connection_name: Fixed<string>;
  sharing_profile_id: number | null;
  sharing_profile_name: Fixed<string | null>;
  node: Fixed<string>;
  start_date: Fixed<Date>;
  end_date: Date | null;
  /** The Guacamole status with which it failed. */
  failure: number | null;
}

export interface LoginHistoryTable {
  record_id: GeneratedAlways<number>;
  user_id: number | null;
  username: Fixed<string>;
  remote_host: Fixed<string | null>;
  start_date: Fixed<Date>;
  end_date: Date | null;
}

export interface ApiSessionsTable {
  session_id: Fixed<string>;
  token_hash: string;
  user_id: Fixed<number>;
  remote_host: Fixed<string>;
  login_record_id: number | null;
  started_at: Fixed<Date>;
  last_used_at: Date;
  device_id: Fixed<number | null>;
}

export interface TotpSecretsTable {
  user_id: Fixed<number>;
  /** Sealed by the keyring. */
  secret: Fixed<string>;
  confirmed: Defaulted<boolean>;
  /** The step of the last code that was taken. */
  last_step: Defaulted<number>;
  /** By the person, whatever others have to. */
  chosen: Defaulted<boolean>;
}

/** Those that are still good. */
export interface RecoveryCodesTable {
  user_id: Fixed<number>;
  code_hash: Fixed<string>;
}

export interface DevicesTable {
  device_id: GeneratedAlways<number>;
  user_id: Fixed<number>;
  selector_hash: Fixed<string>;
  token_hash: string;
  name: Fixed<string>;
  created_at: Fixed<Date>;
  last_used_at: Date;
}

export interface RecoveryLinksTable {
  token_hash: Fixed<string>;
  user_id: Fixed<number>;
  created_at: Fixed<Date>;
}

export interface LoginAttemptsTable {
  bucket: Fixed<string>;
  failures: number;
  expires_at: Date;
}

export interface UserSettingsTable {
  user_id: Fixed<number>;
  name: Fixed<string>;
  /** JSON text. */
  value: string;
}

export interface SettingsTable {
  name: Fixed<string>;
  /** JSON text. */
  value: string;
}

export interface ConnectionNotesTable {
  connection_id: Fixed<number>;
  note: string;
}

export interface AuditRecordsTable {
  /** Given by the database, as are the two hashes. */
  seq: GeneratedAlways<number>;
  at_ms: Fixed<number>;
  actor: Fixed<string>;
  address: Fixed<string>;
  action: Fixed<string>;
  outcome: Fixed<AuditOutcome>;
  object: Fixed<string>;
  detail: Fixed<string>;
  previous_hash: GeneratedAlways<string>;
  hash: GeneratedAlways<string>;
  /** All fields that are searched, in lower case. */
  searched: GeneratedAlways<string>;
}

export interface AuditHeadTable {
  seq: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
  /** The last record that stands in an archive; 0 where none was archived. */
  archived_seq: number;
  archived_hash: string;
}

export interface BannedAddressesTable {
  address: Fixed<string>;
  permanent: boolean;
  banned_at: Date;
}

/** A meeting's room; its guest link works for as long as it stands here. */
export interface MeetingRoomsTable {
  room_id: Fixed<string>;
  room_key: string;
  made_by: Fixed<number>;
  used_at: Date;
  /** The gateway that its people are on, or told of. */
  held_by: ColumnType<string | null, never, string>;
}

/** A gateway that runs, by a name that it has until it ends. */
export interface GatewaysTable {
  gateway: Fixed<string>;
  /** Its name from start to start. */
  node: Fixed<string>;
  seen_at: Date;
}

export interface RunningUsesTable {
  public_id: Fixed<string>;
  gateway: Fixed<string>;
  connection_id: Fixed<number>;
  group_id: Fixed<number | null>;
  remote_session: Fixed<string>;
  user_id: Fixed<number>;
  username: Fixed<string>;
  remote_host: string;
  start_date: Fixed<Date>;
  parked: boolean;
  end_asked: Defaulted<boolean>;
}

/** What programs log in to drives with. */
export interface AppPasswordsTable {
  app_password_id: GeneratedAlways<number>;
  user_id: Fixed<number>;
  name: Fixed<string>;
  secret_hash: Fixed<string>;
  created_at: Fixed<Date>;
  last_used_at: Date | null;
  /** What SMB knows it by, sealed; null where it is for no network drive. */
  nt_hash: Generated<string | null>;
}

/** `drive`: `shared`, or the number of its user. `path`: names joined by `/`. `owner`: XML of whoever locked it. */
export interface DriveLocksTable {
  token: Fixed<string>;
  drive: Fixed<string>;
  path: Fixed<string>;
  /** Holds for all that lies below the path too. */
  deep: Fixed<boolean>;
  exclusive: Fixed<boolean>;
  user_id: Fixed<number>;
  owner: Fixed<string>;
  expires_at: Date;
}

/** What programs have noted of files; `element` is a whole XML element. */
export interface DrivePropertiesTable {
  drive: Fixed<string>;
  path: string;
  namespace: Fixed<string>;
  name: Fixed<string>;
  element: Fixed<string>;
}

export interface DatabaseSchema {
  entities: EntitiesTable;
  users: UsersTable;
  user_groups: UserGroupsTable;
  user_group_members: UserGroupMembersTable;
  connection_groups: ConnectionGroupsTable;
  connections: ConnectionsTable;
  connection_parameters: ConnectionParametersTable;
  sharing_profiles: SharingProfilesTable;
  sharing_profile_parameters: SharingProfileParametersTable;
  connection_permissions: ObjectPermissionTable;
  connection_group_permissions: ObjectPermissionTable;
  sharing_profile_permissions: ObjectPermissionTable;
  user_permissions: ObjectPermissionTable;
  user_group_permissions: ObjectPermissionTable;
  object_permissions: ObjectPermissionsView;
  system_permissions: SystemPermissionsTable;
  connection_history: ConnectionHistoryTable;
  login_history: LoginHistoryTable;
  api_sessions: ApiSessionsTable;
  login_attempts: LoginAttemptsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  devices: DevicesTable;
  recovery_links: RecoveryLinksTable;
  settings: SettingsTable;
  user_settings: UserSettingsTable;
  connection_notes: ConnectionNotesTable;
  audit_records: AuditRecordsTable;
  audit_head: AuditHeadTable;
  banned_addresses: BannedAddressesTable;
  gateways: GatewaysTable;
  meeting_rooms: MeetingRoomsTable;
  running_uses: RunningUsesTable;
  app_passwords: AppPasswordsTable;
  drive_locks: DriveLocksTable;
  drive_properties: DrivePropertiesTable;
}

export type ConnectionRow = Selectable<ConnectionsTable>;
export type ConnectionValues = Omit<Insertable<ConnectionsTable>, 'system_key' | 'version'>;
export type ConnectionGroupRow = Selectable<ConnectionGroupsTable>;
export type ConnectionGroupValues = Omit<Insertable<ConnectionGroupsTable>, 'system_key' | 'version'>;
export type UserValues = Omit<Updateable<UsersTable>, 'password_changed_at' | 'version'>;
