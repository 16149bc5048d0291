import { TUNNEL_TARGET_TYPES } from '../../contract/guacamole.ts';
import type { ConnectionGroupTree } from '../../contract/http/connectionGroups.ts';
import type { Connection } from '../../contract/http/connections.ts';
import { encodeClientId } from '../../contract/rules/clientId.ts';
import type { TreeNode } from '../machines/home/home.types.ts';

/** Made once: a long list is sorted by thousands of comparisons. */
const NAMES = new Intl.Collator(undefined, { numeric: true });

function byName(one: TreeNode, other: TreeNode): number {
  return NAMES.compare(one.name, other.name);
}

/** Whose tree it is, and what may be done to what is in it. */
interface Source {
  readonly dataSource: string;
  readonly mayChange: (connection: string) => boolean;
}

export const connectionKey = (dataSource: string, identifier: string): string =>
  `${dataSource}/connection/${identifier}`;

function connectionNode(connection: Connection, { dataSource, mayChange }: Source): TreeNode {
  const { identifier, name, protocol, activeConnections, lastActive } = connection;
  return {
    key: connectionKey(dataSource, identifier),
    kind: 'connection',
    identifier,
    dataSource,
    name,
    protocol,
    balancing: false,
    clientId: encodeClientId({ identifier, type: TUNNEL_TARGET_TYPES.CONNECTION, dataSource }),
    activeConnections,
    lastActive: lastActive ?? null,
    mayChange: mayChange(identifier),
    ...(connection.thisComputer && { thisComputer: true }),
    children: [],
  };
}

/** A balancing group is one machine to whoever uses it: it opens, and what it consists of does not show. */
function groupNode(group: ConnectionGroupTree, source: Source): TreeNode {
  const { dataSource } = source;
  const { identifier, name, activeConnections } = group;
  const balancing = group.type === 'BALANCING';
  const target = { identifier, type: TUNNEL_TARGET_TYPES.CONNECTION_GROUP, dataSource };
  return {
    key: `${dataSource}/group/${identifier}`,
    kind: 'group',
    identifier,
    dataSource,
    name,
    protocol: null,
    balancing,
    clientId: balancing ? encodeClientId(target) : null,
    activeConnections,
    lastActive: null,
    mayChange: false,
    children: balancing ? [] : nodesOf(group, source),
  };
}

/** What lies in a group: groups first, each kind by name. */
export function nodesOf(group: ConnectionGroupTree, source: Source): readonly TreeNode[] {
  const groups = (group.childConnectionGroups ?? []).map((child) => groupNode(child, source));
  const connections = (group.childConnections ?? []).map((child) => connectionNode(child, source));
  return [...groups.sort(byName), ...connections.sort(byName)];
}
