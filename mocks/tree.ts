import { ROOT_GROUP } from '../contract/guacamole.ts';
import type { ConnectionGroupTree } from '../contract/http/connectionGroups.ts';
import type { Connection } from '../contract/http/connections.ts';
import type { MockConnection, MockGroup, World } from './world.ts';

const sees = (world: World, username: string) => (connection: MockConnection) =>
  world.users.get(username)?.administrator === true || connection.readers.includes(username);

/** The connections that this user may see. */
export function visibleConnections(world: World, username: string): Connection[] {
  return world.connections.filter(sees(world, username)).map(toConnection);
}

function toConnection({ readers: _readers, ...connection }: MockConnection): Connection {
  return { ...connection, attributes: {}, activeConnections: 0 };
}

/** A group with all that lies in it and may be seen; lists that would be empty are absent. */
export function treeOf(world: World, username: string, identifier: string): ConnectionGroupTree | undefined {
  const group = world.groups.find((one) => one.identifier === identifier);
  if (group === undefined && identifier !== ROOT_GROUP) return undefined;
  const connections = visibleConnections(world, username).filter((one) => one.parentIdentifier === identifier);
  const groups = world.groups
    .filter((one) => one.parentIdentifier === identifier)
    .flatMap((one) => treeOf(world, username, one.identifier) ?? [])
    .filter((one) => isWorthShowing(world, username, one));
  return {
    ...(group === undefined ? root : describe(group)),
    ...(connections.length > 0 && { childConnections: connections }),
    ...(groups.length > 0 && { childConnectionGroups: groups }),
  };
}

/** Who is no administrator sees a folder only for what it holds. */
function isWorthShowing(world: World, username: string, tree: ConnectionGroupTree): boolean {
  const filled = tree.childConnections !== undefined || tree.childConnectionGroups !== undefined;
  return filled || world.users.get(username)?.administrator === true;
}

const root = {
  name: ROOT_GROUP,
  identifier: ROOT_GROUP,
  type: 'ORGANIZATIONAL',
  activeConnections: 0,
  attributes: {},
} as const;

const describe = (group: MockGroup) => ({ ...group, activeConnections: 0, attributes: {} });
