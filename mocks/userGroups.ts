import type { PatchOperation } from '../contract/http/common.ts';
import type { PermissionSet } from '../contract/http/permissions.ts';
import type { UserGroup, UserGroupToCreate, UserGroupToSave } from '../contract/http/userGroups.ts';
import { isAdministrator, requireAdministrator } from './directory.ts';
import { badRequest, conflict, denied, notFound } from './refusal.ts';
import type { MockUserGroup, World } from './world.ts';

/** Groups are seen by administrators only, as long as nobody was given one. */
export function findGroup(world: World, caller: string, name: string): MockUserGroup {
  const group = world.userGroups.get(name);
  if (!group || !isAdministrator(world, caller)) throw notFound();
  return group;
}

export const presentGroup = (world: World, caller: string, name: string): UserGroup => {
  const { disabled, version } = findGroup(world, caller, name);
  return { identifier: name, disabled, version, attributes: {} };
};

export const visibleGroups = (world: World, caller: string): UserGroup[] =>
  isAdministrator(world, caller) ? [...world.userGroups.keys()].map((name) => presentGroup(world, caller, name)) : [];

const store = (world: World, name: string, group: MockUserGroup): void => {
  world.userGroups = new Map([...world.userGroups, [name, group]]);
};

export function createGroup(
  world: World,
  caller: string,
  { identifier, disabled }: UserGroupToCreate,
  permissions: PermissionSet,
): UserGroup {
  requireAdministrator(world, caller);
  if (world.userGroups.has(identifier)) throw badRequest('Another user group has that name.');
  store(world, identifier, { disabled: disabled ?? false, version: 1, users: [], groups: [], permissions });
  return presentGroup(world, caller, identifier);
}

export function saveGroup(world: World, caller: string, name: string, { disabled, version }: UserGroupToSave): void {
  const group = findGroup(world, caller, name);
  if (version !== undefined && version !== group.version) throw conflict();
  store(world, name, { ...group, disabled: disabled ?? group.disabled, version: group.version + 1 });
}

export function removeGroup(world: World, caller: string, name: string): void {
  findGroup(world, caller, name);
  const { sharedWriters } = world.settings;
  const writers = sharedWriters?.filter((one) => one !== name) ?? null;
  Object.assign(world.settings, { sharedWriters: writers });
  const rest = [...world.userGroups].filter(([other]) => other !== name);
  world.userGroups = new Map(
    rest.map(([other, group]) => [other, { ...group, groups: group.groups.filter((one) => one !== name) }]),
  );
}

export type MockMembers = 'users' | 'groups';

/** Groups that hold the name directly. */
export const holdersOf = (world: World, name: string, members: MockMembers): string[] =>
  [...world.userGroups].filter(([, group]) => group[members].includes(name)).map(([holder]) => holder);

interface Pair {
  readonly group: string;
  readonly member: string;
  readonly members: MockMembers;
}

/** Applies a patch of memberships; `pairOf` tells which side of it is the group. All is kept or nothing. */
export function patchMembers(
  world: World,
  caller: string,
  operations: readonly PatchOperation[],
  pairOf: (name: string) => Pair,
): void {
  const changes = operations.map(({ op, path, value }) => {
    if ((op !== 'add' && op !== 'remove') || path !== '/') throw badRequest('The operation is not valid.');
    if (typeof value !== 'string' || value === '') throw badRequest('The value must be a name.');
    return { op, ...pairOf(value) };
  });
  if (changes.length > 0 && !isAdministrator(world, caller)) throw denied();
  const before = world.userGroups;
  try {
    for (const change of changes) applyChange(world, caller, change);
  } catch (error) {
    world.userGroups = before;
    throw error;
  }
}

function applyChange(world: World, caller: string, { op, group: name, member, members }: Pair & { op: string }): void {
  const group = findGroup(world, caller, name);
  if (members === 'users' ? !world.users.has(member) : !world.userGroups.has(member)) throw notFound();
  if (op === 'add' && members === 'groups' && isWithin(world, name, member)) throw badRequest('That is a circle.');
  const others = group[members].filter((one) => one !== member);
  store(world, name, { ...group, [members]: op === 'add' ? [...others, member].sort() : others });
}

const isWithin = (world: World, name: string, container: string): boolean =>
  name === container || holdersOf(world, name, 'groups').some((holder) => isWithin(world, holder, container));
