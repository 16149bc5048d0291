import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import {
  CONNECTION_GROUP_TYPES,
  type ConnectionGroupOutline,
  type ConnectionOutline,
} from '../../../contract/http/connectionGroups.ts';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import type { TreeNode } from '../../machines/home/home/home.types.ts';
import { ApiError } from '../../services/apiError.ts';
import type { HomeRights } from './homeRights.ts';
import type { Slices } from '../shared/slices.ts';

/** Made once: a long list is sorted by thousands of comparisons. */
const NAMES = new Intl.Collator(undefined, { numeric: true });
/** Of connections, whose time is looked at together. */
const BATCH = 64;

const NO_CHILDREN: readonly TreeNode[] = [];

interface Named {
  readonly name: string;
}

const byName = (one: Named, other: Named): number => NAMES.compare(one.name, other.name);

/** Whose tree it is, and what may be done to what is in it. */
interface Source {
  readonly dataSource: string;
  readonly rights: Pick<HomeRights, 'mayChange' | 'mayDelete' | 'mayShare'>;
}

export const connectionKey = (dataSource: string, identifier: string): string =>
  `${dataSource}/connection/${identifier}`;

/** The answer comes unread: what is taken of it is looked at here, and nothing else. */
function demand(isDeclared: boolean): void {
  if (!isDeclared) throw new ApiError('INTERNAL_ERROR', 'The tree of connections is not the declared one.');
}

function isNamed(object: unknown): boolean {
  if (typeof object !== 'object' || object === null) return false;
  const { identifier, name, activeConnections } = object as Partial<ConnectionOutline>;
  return typeof identifier === 'string' && typeof name === 'string' && typeof activeConnections === 'number';
}

/** Of one shape and with no getter of its own: ten thousand object literals with one take many times as long to make. */
class ConnectionNode implements TreeNode {
  readonly key: string;
  readonly kind = 'connection';
  readonly identifier: string;
  readonly dataSource: string;
  readonly name: string;
  readonly protocol: string;
  readonly balancing = false;
  readonly activeConnections: number;
  readonly lastActive: number | null;
  readonly mayChange: boolean;
  readonly mayDelete: boolean;
  readonly mayShare: boolean;
  declare readonly thisComputer?: true;
  readonly children = NO_CHILDREN;

  constructor(connection: ConnectionOutline, { dataSource, rights }: Source) {
    const { identifier, name, protocol, activeConnections, lastActive = null } = connection;
    demand(typeof protocol === 'string' && (lastActive === null || Number.isFinite(lastActive)));
    this.key = connectionKey(dataSource, identifier);
    this.identifier = identifier;
    this.dataSource = dataSource;
    this.name = name;
    this.protocol = protocol;
    this.activeConnections = activeConnections;
    this.lastActive = lastActive;
    this.mayChange = rights.mayChange(identifier);
    this.mayDelete = rights.mayDelete(identifier);
    this.mayShare = rights.mayShare(identifier);
    if (connection.thisComputer) this.thisComputer = true;
  }

  /** Of ten thousand, those in sight are asked for it. */
  get clientId(): string {
    const { identifier, dataSource } = this;
    return encodeClientId({ identifier, type: TUNNEL_TARGET_TYPES.CONNECTION, dataSource });
  }
}

/** A balancing group is one machine to whoever uses it: it opens, and what it consists of does not show. */
async function groupNode(group: ConnectionGroupOutline, source: Source, slices: Slices): Promise<TreeNode> {
  const { dataSource } = source;
  const { identifier, name, activeConnections } = group;
  demand(CONNECTION_GROUP_TYPES.includes(group.type));
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
    ...{ mayChange: false, mayDelete: false, mayShare: false },
    children: balancing ? NO_CHILDREN : await nodesOf(group, source, slices),
  };
}

/** What lies in a group: groups first, each kind by name. */
export async function nodesOf(
  group: ConnectionGroupOutline,
  source: Source,
  slices: Slices,
): Promise<readonly TreeNode[]> {
  demand(isNamed(group));
  const { childConnectionGroups: groups = [], childConnections: connections = [] } = group;
  demand(Array.isArray(groups) && Array.isArray(connections) && [...groups, ...connections].every(isNamed));
  const nodes: TreeNode[] = [];
  for (const child of groups.toSorted(byName)) {
    nodes.push(await groupNode(child, source, slices));
    await slices.rest();
  }
  for (const child of connections.toSorted(byName)) {
    nodes.push(new ConnectionNode(child, source));
    if (nodes.length % BATCH === 0) await slices.rest();
  }
  return nodes;
}
