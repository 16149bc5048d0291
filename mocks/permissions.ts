import { OBJECT_PERMISSIONS, type PatchOperation } from '../contract/http/common.ts';
import { PERMISSION_MAPS, type PermissionSet, SYSTEM_PERMISSIONS } from '../contract/http/permissions.ts';
import { isAdministrator } from './directory.ts';
import { badRequest, denied, notFound } from './refusal.ts';
import { findGroup, holdersOf } from './userGroups.ts';
import type { MockUserGroup, World } from './world.ts';

export const noPermissions = (): PermissionSet => ({
  systemPermissions: [],
  connectionPermissions: {},
  connectionGroupPermissions: {},
  sharingProfilePermissions: {},
  activeConnectionPermissions: {},
  userPermissions: {},
  userGroupPermissions: {},
});

/** What was granted, with the connections that the user may read. An administrator holds every system permission. */
export function permissionsOf(world: World, username: string): PermissionSet {
  const granted = world.grants.get(username) ?? noPermissions();
  const readable = world.connections.filter((one) => one.readers.includes(username));
  const systemPermissions = isAdministrator(world, username) ? [...SYSTEM_PERMISSIONS] : granted.systemPermissions;
  const reading = Object.fromEntries(readable.map((one) => [one.identifier, ['READ' as const]]));
  const connectionPermissions = { ...granted.connectionPermissions, ...reading };
  return { ...granted, systemPermissions, connectionPermissions };
}

/** With what enabled groups give, at any depth. */
export function effectivePermissions(world: World, username: string): PermissionSet {
  const gifts = enabledGroups(world, holdersOf(world, username, 'users')).map(({ permissions }) => permissions);
  return [permissionsOf(world, username), ...gifts].reduce(merged);
}

function enabledGroups(world: World, names: readonly string[]): MockUserGroup[] {
  return names.flatMap((name) => {
    const group = world.userGroups.get(name);
    return !group || group.disabled ? [] : [group, ...enabledGroups(world, holdersOf(world, name, 'groups'))];
  });
}

const both = <T>(one: readonly T[] = [], other: readonly T[] = []): T[] => [...new Set([...one, ...other])];

function merged(one: PermissionSet, other: PermissionSet): PermissionSet {
  const maps = PERMISSION_MAPS.map((map) => {
    const names = both(Object.keys(one[map]), Object.keys(other[map]));
    return [map, Object.fromEntries(names.map((name) => [name, both(one[map][name], other[map][name])]))];
  });
  const systemPermissions = both(one.systemPermissions, other.systemPermissions);
  return { ...(Object.fromEntries(maps) as PermissionSet), systemPermissions };
}

/** Others' permissions are for administrators, who alone see others. */
export function readPermissions(world: World, caller: string, username: string): PermissionSet {
  if (!world.users.has(username) || (caller !== username && !isAdministrator(world, caller))) throw notFound();
  return permissionsOf(world, username);
}

export function changePermissions(
  world: World,
  caller: string,
  username: string,
  operations: readonly PatchOperation[],
): void {
  const changes = operations.map(readChange);
  if (!world.users.has(username)) throw notFound();
  if (changes.length > 0 && !isAdministrator(world, caller)) throw denied();
  for (const change of changes) applyChange(world, username, change);
}

export function changeGroupPermissions(
  world: World,
  caller: string,
  name: string,
  operations: readonly PatchOperation[],
): void {
  const changes = operations.map(readChange);
  const group = findGroup(world, caller, name);
  const permissions = structuredClone(group.permissions);
  for (const change of changes) changeSet(permissions, change);
  world.userGroups = new Map([...world.userGroups, [name, { ...group, permissions }]]);
}

interface Change {
  readonly op: 'add' | 'remove';
  readonly map: string;
  readonly identifier: string;
  readonly permission: string;
}

function readChange({ op, path, value }: PatchOperation): Change {
  const [, map = '', identifier = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? [];
  const isSystem = path === '/systemPermissions';
  const isObject = (PERMISSION_MAPS as readonly string[]).includes(map) && identifier !== '';
  const known: readonly string[] = isSystem ? SYSTEM_PERMISSIONS : OBJECT_PERMISSIONS;
  if ((op !== 'add' && op !== 'remove') || (!isSystem && !isObject)) throw badRequest('The operation is not valid.');
  if (typeof value !== 'string' || !known.includes(value)) throw badRequest('The permission is not known.');
  return { op, map, identifier, permission: value };
}

function applyChange(world: World, username: string, change: Change): void {
  const { op, map, identifier, permission } = change;
  if (map === 'connectionPermissions' && permission === 'READ')
    return changeReaders(world, username, identifier, op === 'add');
  const set = world.grants.get(username) ?? noPermissions();
  changeSet(set, change);
  world.grants.set(username, set);
}

function changeSet(set: PermissionSet, { op, map, identifier, permission }: Change): void {
  const holders = (map === 'systemPermissions' ? set : set[map as keyof PermissionSet]) as Record<string, string[]>;
  const key = map === 'systemPermissions' ? map : identifier;
  const others = (holders[key] ?? []).filter((one) => one !== permission);
  holders[key] = op === 'add' ? [...others, permission] : others;
  // An object without permissions is not told; the list of system permissions always is.
  if (map !== 'systemPermissions' && others.length === 0 && op === 'remove') Reflect.deleteProperty(holders, key);
}

function changeReaders(world: World, username: string, identifier: string, may: boolean): void {
  if (!world.connections.some((one) => one.identifier === identifier)) throw notFound();
  world.connections = world.connections.map((one) => {
    const others = one.readers.filter((reader) => reader !== username);
    return one.identifier === identifier ? { ...one, readers: may ? [...others, username] : others } : one;
  });
}
