import { ROOT_GROUP } from '../contract/guacamole.ts';
import type { ConnectionGroupTree } from '../contract/http/connectionGroups.ts';
import type { Connection } from '../contract/http/connections.ts';
import { isAdministrator } from './directory.ts';
import { profilesOf } from './profiles.ts';
import { notFound } from './refusal.ts';
import type { MockConnection, MockGroup, World } from './world.ts';

const sees = (world: World, username: string) => (connection: MockConnection) =>
  isAdministrator(world, username) || connection.readers.includes(username);

/** The connections that this user may see. */
export function visibleConnections(world: World, username: string): Connection[] {
  return world.connections.filter(sees(world, username)).map((connection) => present(world, connection));
}

/** One of them; what may not be seen does not exist. */
export function connectionOf(world: World, username: string, identifier: string): Connection {
  const found = visibleConnections(world, username).find((one) => one.identifier === identifier);
  if (found === undefined) throw notFound();
  return found;
}

function present(
  world: World,
  { readers: _readers, parameters: _parameters, thisComputer: _own, ...connection }: MockConnection,
): Connection {
  const uses = world.uses.filter((use) => use.connectionIdentifier === connection.identifier);
  const past = world.connectionHistory.filter((use) => use.connectionIdentifier === connection.identifier);
  return {
    version: 1,
    ...connection,
    ...(past.length > 0 && { lastActive: Math.max(...past.map(({ startDate }) => startDate)) }),
    attributes: { ...connection.attributes },
    activeConnections: uses.length,
  };
}

/** Everything that one user may see, by the group that it lies in. */
interface Visible {
  readonly groups: ReadonlyMap<string, readonly MockGroup[]>;
  readonly connections: ReadonlyMap<string, readonly Connection[]>;
}

const isOfThisComputer = (world: World, identifier: string): boolean =>
  world.connections.some((one) => one.identifier === identifier && one.thisComputer === true);

function visibleOf(world: World, username: string): Visible {
  const connections = byParent(
    visibleConnections(world, username).map((one) => ({
      ...withProfiles(world, username, one),
      ...(isOfThisComputer(world, one.identifier) && { thisComputer: true }),
    })),
  );
  const groups = byParent(world.groups);
  // Who is no administrator sees a folder only for what it holds.
  const isFilled = ({ identifier }: MockGroup): boolean =>
    connections.has(identifier) || (groups.get(identifier) ?? []).some(isFilled);
  const kept = world.groups.filter((group) => isAdministrator(world, username) || isFilled(group));
  return { connections, groups: byParent(kept) };
}

function byParent<T extends { readonly parentIdentifier: string }>(objects: readonly T[]): ReadonlyMap<string, T[]> {
  const parents = new Map<string, T[]>();
  for (const object of objects) {
    const siblings = parents.get(object.parentIdentifier);
    if (siblings) siblings.push(object);
    else parents.set(object.parentIdentifier, [object]);
  }
  return parents;
}

export const groupsOf = (world: World, username: string): MockGroup[] =>
  [...visibleOf(world, username).groups.values()].flat();

/** A group with all that lies in it and may be seen; lists that would be empty are absent. */
export function treeOf(world: World, username: string, identifier: string): ConnectionGroupTree | undefined {
  const visible = visibleOf(world, username);
  if (identifier === ROOT_GROUP) return { ...root, ...contentsOf(visible, identifier) };
  const group = [...visible.groups.values()].flat().find((one) => one.identifier === identifier);
  return group && { ...inTree(describeGroup(group)), ...contentsOf(visible, identifier) };
}

function contentsOf(visible: Visible, identifier: string): Partial<ConnectionGroupTree> {
  const connections = visible.connections.get(identifier);
  const groups = visible.groups.get(identifier);
  return {
    ...(connections && { childConnections: [...connections] }),
    ...(groups && {
      childConnectionGroups: groups.map((one) => ({
        ...inTree(describeGroup(one)),
        ...contentsOf(visible, one.identifier),
      })),
    }),
  };
}

/** A tree tells no versions: nothing is saved from it. */
function inTree<T extends { readonly version?: number | undefined }>({
  version: _version,
  ...object
}: T): Omit<T, 'version'> {
  return object;
}

function withProfiles(world: World, username: string, connection: Connection): Connection {
  const sharingProfiles = profilesOf(world, username, connection.identifier).map(inTree);
  return { ...inTree(connection), ...(sharingProfiles.length > 0 && { sharingProfiles }) };
}

export const root = {
  name: ROOT_GROUP,
  identifier: ROOT_GROUP,
  type: 'ORGANIZATIONAL',
  activeConnections: 0,
  attributes: {},
} as const;

const NO_GROUP_ATTRIBUTES = {
  'max-connections': null,
  'max-connections-per-user': null,
  'enable-session-affinity': '',
};

export const describeGroup = (group: MockGroup) => ({
  version: 1,
  ...group,
  activeConnections: 0,
  attributes: { ...NO_GROUP_ATTRIBUTES, ...group.attributes },
});
