import type { PermissionsSnapshot } from './permissions.machine.ts';
import { changesOf, isGranted, keyOf, mayToggle } from './permissions.pending.ts';
import type { PermissionChange, PermissionKey, PermissionObject } from './permissions.types.ts';

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
  const wanted = search.trim().toLowerCase();
  const shown = wanted === '' ? unfolded(objects, collapsed) : withPath(objects, wanted);
  return shown.map((object) => {
    const next = objects[objects.indexOf(object) + 1];
    const holds = next !== undefined && next.depth > object.depth;
    const key = keyOfObject(object);
    return { object, key, expanded: holds ? wanted !== '' || !collapsed.includes(key) : undefined };
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

function withPath(objects: readonly PermissionObject[], wanted: string): readonly PermissionObject[] {
  const kept: PermissionObject[] = [];
  let holderAbove = 0;
  for (const object of [...objects].reverse()) {
    if (!object.name.toLowerCase().includes(wanted) && object.depth >= holderAbove) continue;
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
export const selectContext = ({ context }: PermissionsSnapshot) => context;

/** What saving will add and take away. */
export const changesIn = ({ context }: PermissionsSnapshot): readonly PermissionChange[] => changesOf(context);
