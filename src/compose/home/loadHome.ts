import { DATA_SOURCE } from '../../../contract/guacamole.ts';
import type { ConnectionGroupOutline } from '../../../contract/http/connectionGroups.ts';
import type { ConnectionNote } from '../../../contract/http/connectionNotes.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { ACTIVE_CONNECTIONS_SHOWN_MAX } from '../../../contract/limits.ts';
import { hasIndex, keepIndex, indexNode, type IndexedNode } from '../../machines/home/home/home.index.ts';
import { findNode } from '../../machines/home/home/home.rows.ts';
import type { ActiveConnection, HomeData, Notes, TreeNode } from '../../machines/home/home/home.types.ts';
import type { AskedRights } from '../../machines/shared/rights/rights.types.ts';
import { readJson } from '../../services/api.ts';
import { askHome, askTree, readUses, type AskedShare, type Uses } from './askHome.ts';
import { rightsIn, rightsOver, type HomeRights } from './homeRights.ts';
import { connectionKey, nodesOf } from './homeTree.ts';
import type { Ports } from '../ports/ports.ts';
import { listedSources } from '../shared/dataSources.ts';
import { createSlices, type Slices } from '../shared/slices.ts';

interface Share {
  readonly nodes: readonly TreeNode[];
  readonly rights: HomeRights;
  readonly active: readonly ActiveConnection[];
}

/** A tree as it was read last, with what it was read by. */
interface KnownTree {
  readonly tag: string | null;
  readonly permissions: string;
  readonly nodes: readonly TreeNode[];
}

/** By account and data source: Home is come back to often, and its tree is mostly the one it was. */
const known = new WeakMap<Ports, Map<string, KnownTree>>();

function knownBy(ports: Ports): Map<string, KnownTree> {
  const trees = known.get(ports) ?? new Map<string, KnownTree>();
  known.set(ports, trees);
  return trees;
}

const keyOf = ({ credentials }: Ports, dataSource: string): string =>
  `${credentials.session()?.authToken ?? ''} ${dataSource}`;

interface HomeReplies {
  readonly dataSource: string;
  readonly answer: Response;
  readonly permissions: PermissionSet;
}

/** The nodes that are at hand where the gateway says so and nothing else is allowed than it was, else new ones. */
async function readNodes(ports: Ports, { dataSource, answer, permissions: held }: HomeReplies, slices: Slices) {
  const [trees, key, permissions] = [knownBy(ports), keyOf(ports, dataSource), JSON.stringify(held)];
  const last = trees.get(key);
  if (answer.status === 304 && last?.permissions === permissions) return last.nodes;
  const fresh = answer.status === 304 ? await askTree(ports, dataSource) : answer;
  const tree = (await readJson(fresh)) as ConnectionGroupOutline;
  await slices.rest();
  const nodes = await nodesOf(tree, { dataSource, rights: rightsIn(held) }, slices);
  for (const other of trees.keys()) if (!other.startsWith(keyOf(ports, ''))) trees.delete(other);
  trees.set(key, { tag: fresh.headers.get('ETag'), permissions, nodes });
  return nodes;
}

/** The tree of one data source. */
async function loadShare(ports: Ports, asked: AskedShare, slices: Slices): Promise<Share> {
  const { dataSource } = asked;
  const [answer, permissions] = await Promise.all([asked.tree, asked.permissions]);
  const nodes = await readNodes(ports, { dataSource, answer, permissions }, slices);
  return { nodes, rights: rightsIn(permissions), active: activeIn(ports, dataSource, nodes, await asked.uses) };
}

/** Uses of what is in the tree. */
function activeIn(
  { credentials }: Ports,
  dataSource: string,
  nodes: readonly TreeNode[],
  uses: Uses,
): readonly ActiveConnection[] {
  const self = credentials.session()?.username;
  return Object.values(uses).flatMap((use) => {
    const node = findNode(nodes, connectionKey(dataSource, use.connectionIdentifier));
    return node === undefined ? [] : activeConnection(use, node, self);
  });
}

function activeConnection(
  use: Uses[string],
  { clientId, name }: TreeNode,
  self: string | undefined,
): readonly ActiveConnection[] {
  const { identifier: id, username, startDate: since } = use;
  // What waits on another gateway cannot be taken up from here.
  const parked = use.parked === true && use.elsewhere !== true;
  return clientId === null ? [] : [{ id, clientId, name, username, own: username === self, parked, since }];
}

const byKey = (notes: readonly ConnectionNote[]): Notes =>
  Object.fromEntries(notes.map(({ identifier, note }) => [connectionKey(DATA_SOURCE.MAIN, identifier), note]));

const newestOf = (active: readonly ActiveConnection[]): readonly ActiveConnection[] =>
  active.toSorted((one, other) => other.since - one.since).slice(0, ACTIVE_CONNECTIONS_SHOWN_MAX);

/** What runs of the connections in the tree. */
export async function readActiveConnections(
  ports: Ports,
  tree: readonly TreeNode[],
): Promise<readonly ActiveConnection[]> {
  const shares = listedSources(ports).map(async (source) =>
    activeIn(ports, source, tree, await readUses(ports, source)),
  );
  return newestOf((await Promise.all(shares)).flat());
}

/** Found in slices: the first look through ten thousand names is not a task of its own. */
async function indexed(tree: readonly TreeNode[], slices: Slices): Promise<readonly TreeNode[]> {
  if (hasIndex(tree)) return tree;
  const index: IndexedNode[] = [];
  for (const node of tree) {
    index.push(indexNode(node, 0));
    await slices.rest();
  }
  keepIndex(tree, index);
  return tree;
}

/** The very list of nodes that is known where there is but one. */
const onlyOrAll = (shares: readonly Share[]): readonly TreeNode[] => {
  const [first, ...others] = shares.filter(({ nodes }) => nodes.length > 0);
  return others.length === 0 ? (first?.nodes ?? []) : shares.flatMap(({ nodes }) => nodes);
};

/**
 * Everything the user may open, from all data sources together. `tellRights` hears what they may do just before that is
 * listed: what is asked for administrators alone never comes before the list.
 */
export async function loadHome(ports: Ports, tellRights: (rights: AskedRights) => void): Promise<HomeData> {
  const slices = createSlices();
  const asked = askHome(ports, (source) => knownBy(ports).get(keyOf(ports, source))?.tag ?? undefined);
  const [notes, homePage, webDrive, ...shares] = await Promise.all([
    asked.notes,
    asked.homePage,
    asked.webDrive,
    ...asked.shares.map((share) => loadShare(ports, share, slices)),
  ]);
  const tree = await indexed(onlyOrAll(shares), slices);
  tellRights(
    rightsOver(
      shares.map(({ rights }) => rights),
      webDrive,
    ),
  );
  return {
    tree,
    connectionNotes: byKey(notes),
    homePage,
    active: newestOf(shares.flatMap(({ active }) => active)),
  };
}
