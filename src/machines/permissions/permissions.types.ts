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
  readonly depth: number;
  /** The viewer holds ADMINISTER on it. */
  readonly mayGrant: boolean;
}

export interface PermissionsInput {
  /** What was granted directly, as it is stored. */
  readonly base: readonly PermissionKey[];
  /** What is pending from the start: the permissions of the one that is cloned. */
  readonly added: readonly PermissionKey[];
  /** What comes through groups, by key: the names of the groups. */
  readonly inherited: Readonly<Record<PermissionKey, readonly string[]>>;
  readonly objects: readonly PermissionObject[];
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
  readonly collapsed: readonly string[];
}

export type PermissionsEvent =
  | { readonly type: 'permission.toggle'; readonly key: PermissionKey }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'group.toggle'; readonly key: string };
