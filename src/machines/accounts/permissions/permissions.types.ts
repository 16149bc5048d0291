/**
 * A permission by its place: `connection/7/READ`, `system//ADMINISTER`, or `self//UPDATE` for the subject itself, which
 * has no name yet while it is made.
 */
export type PermissionKey = string;

/** Something that permissions are given on: a row of the tree. */
export interface PermissionObject {
  readonly kind: 'connection' | 'connectionGroup' | 'sharingProfile' | 'user' | 'userGroup';
  readonly identifier: string;
  readonly name: string;
  /** What people are also known by: a full name, an organization. */
  readonly alias: string;
  readonly depth: number;
  /** The viewer holds ADMINISTER on it. */
  readonly mayGrant: boolean;
}

export const ACCOUNT_KINDS = ['userGroup', 'user'] as const;
type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Of those that match, by kind: how many the gateway has told, and how many there are. */
export type AccountsListed = Readonly<Record<AccountKind, { readonly listed: number; readonly total: number }>>;

export interface AccountsQuestion {
  readonly dataSource: string;
  readonly search: string;
  /** What was told before: the answer goes on behind it. */
  readonly accounts: AccountsListed;
}

export interface AccountsFound {
  readonly objects: readonly PermissionObject[];
  readonly accounts: AccountsListed;
}

export interface PermissionsInput {
  readonly dataSource: string;
  /** The user whose permissions these are: those on themselves stand apart from the tree. */
  readonly self: string | null;
  /** What was granted directly, as it is stored. */
  readonly base: readonly PermissionKey[];
  /** What is pending from the start: the permissions of the one that is cloned. */
  readonly added: readonly PermissionKey[];
  /** What comes through groups, by key: the names of the groups. */
  readonly inherited: Readonly<Record<PermissionKey, readonly string[]>>;
  readonly objects: readonly PermissionObject[];
  /** People are many: those that `objects` holds, and all that there are. */
  readonly accounts: AccountsListed;
  /** B§4: only administrators change system permissions. */
  readonly mayChangeSystem: boolean;
  /** B§6 canChangePermissions. */
  readonly mayChange: boolean;
}

export interface PermissionChange {
  readonly op: 'add' | 'remove';
  readonly key: PermissionKey;
}

export interface PermissionsContext extends PermissionsInput {
  readonly removed: readonly PermissionKey[];
  readonly search: string;
  /** Everybody is in `objects` already. */
  readonly knowsEverybody: boolean;
  readonly collapsed: readonly string[];
}

export type PermissionsEvent =
  | { readonly type: 'accounts.more' }
  | { readonly type: 'accounts.retry' }
  | { readonly type: 'permission.toggle'; readonly key: PermissionKey }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'group.toggle'; readonly key: string };
