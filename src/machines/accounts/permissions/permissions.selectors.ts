import { wordsOf } from '../../../../contract/rules/searchFilter.ts';
import type { PermissionsSnapshot } from './permissions.machine.ts';
import { hasMore, matches } from './permissions.accounts.ts';
import { changesOf, isGranted, keyOf, mayToggle } from './permissions.pending.ts';
import {
  ACCOUNT_KINDS,
  type PermissionChange,
  type PermissionKey,
  type PermissionObject,
} from './permissions.types.ts';

export interface PermissionRow {
  readonly object: PermissionObject;
  readonly key: string;
  /** Undefined for what holds nothing. */
  readonly expanded: boolean | undefined;
}

const keyOfObject = ({ kind, identifier }: PermissionObject): string => `${kind}/${identifier}`;

/** Rows in sight: those that match with what they lie in, and nothing of a group that is folded. */
export function rowsOf({ context }: PermissionsSnapshot): readonly PermissionRow[] {
  const { objects, collapsed, search } = context;
  const isSearched = wordsOf(search).length > 0;
  const shown = isSearched ? withPath(objects, search) : unfolded(objects, collapsed);
  const holding = new Set(objects.filter((object, index) => (objects[index + 1]?.depth ?? 0) > object.depth));
  return shown.map((object) => {
    const key = keyOfObject(object);
    return { object, key, expanded: holding.has(object) ? isSearched || !collapsed.includes(key) : undefined };
  });
}

function unfolded(objects: readonly PermissionObject[], collapsed: readonly string[]): readonly PermissionObject[] {
  let foldedAt = Infinity;
  return objects.filter((object) => {
    if (object.depth > foldedAt) return false;
    foldedAt = collapsed.includes(keyOfObject(object)) ? object.depth : Infinity;
    return true;
  });
}

function withPath(objects: readonly PermissionObject[], search: string): readonly PermissionObject[] {
  const kept: PermissionObject[] = [];
  let holderAbove = 0;
  for (const object of [...objects].reverse()) {
    if (!matches(object, search) && object.depth >= holderAbove) continue;
    kept.push(object);
    holderAbove = object.depth;
  }
  return kept.reverse();
}

export interface Held {
  readonly granted: boolean;
  /** Groups that it comes through as well. */
  readonly through: readonly string[];
  readonly mayToggle: boolean;
  readonly pending: boolean;
}

export function heldOf({ context }: PermissionsSnapshot, key: PermissionKey): Held {
  const { added, removed, inherited } = context;
  return {
    granted: isGranted(context, key),
    through: inherited[key] ?? [],
    mayToggle: mayToggle(context, key),
    pending: added.includes(key) || removed.includes(key),
  };
}

export const permissionKey = ({ kind, identifier }: PermissionObject, permission: string): PermissionKey =>
  keyOf({ kind, identifier, permission });

export const selectSearch = ({ context }: PermissionsSnapshot): string => context.search;
export const selectHasObjects = ({ context }: PermissionsSnapshot): boolean => context.objects.length > 0;

export interface AccountsShown {
  readonly shown: number;
  readonly total: number;
}

/** How many of the people who match are told; null where that is everybody. */
export function accountsShown({ context: { accounts } }: PermissionsSnapshot): AccountsShown | null {
  if (!hasMore(accounts)) return null;
  const sum = (part: 'listed' | 'total') => ACCOUNT_KINDS.reduce((all, kind) => all + accounts[kind][part], 0);
  return { shown: sum('listed'), total: sum('total') };
}

export const selectLooking = (snapshot: PermissionsSnapshot): boolean =>
  snapshot.matches({ accounts: 'typing' }) || snapshot.matches({ accounts: 'asking' });
export const selectSearchFailed = (snapshot: PermissionsSnapshot): boolean => snapshot.matches({ accounts: 'failed' });
export const selectContext = ({ context }: PermissionsSnapshot) => context;

/** What saving will add and take away. */
export const changesIn = ({ context }: PermissionsSnapshot): readonly PermissionChange[] => changesOf(context);
