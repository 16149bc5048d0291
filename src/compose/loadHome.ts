import { DATA_SOURCE, ROOT_GROUP } from '../../contract/guacamole.ts';
import { activeConnectionCalls, type ActiveConnection } from '../../contract/http/activeConnections.ts';
import { connectionGroupCalls } from '../../contract/http/connectionGroups.ts';
import { connectionNoteCalls, type ConnectionNote } from '../../contract/http/connectionNotes.ts';
import { permissionCalls } from '../../contract/http/permissions.ts';
import { preferenceCalls } from '../../contract/http/preferences.ts';
import { ACTIVE_CONNECTIONS_SHOWN_MAX } from '../../contract/limits.ts';
import { findNode } from '../machines/home/home.rows.ts';
import type { ActiveUse, HomeData, Notes, TreeNode } from '../machines/home/home.types.ts';
import { isGuest } from './guest.ts';
import { rightsIn, type HomeRights } from './homeRights.ts';
import { connectionKey, nodesOf } from './homeTree.ts';
import type { Ports } from './ports.ts';

interface Share {
  readonly nodes: readonly TreeNode[];
  readonly rights: HomeRights;
  readonly active: readonly ActiveUse[];
}

type Uses = Readonly<Record<string, ActiveConnection>>;

const readUses = ({ api }: Ports, dataSource: string): Promise<Uses> =>
  api.call(activeConnectionCalls.listActiveConnections, { params: { dataSource } });

/** The tree of one data source. Uses that cannot be read are left out: the list is worth more than they are. */
async function loadShare(ports: Ports, dataSource: string): Promise<Share> {
  const { api } = ports;
  const params = { dataSource };
  const [tree, permissions, uses] = await Promise.all([
    api.call(connectionGroupCalls.getConnectionGroupTree, { params: { ...params, id: ROOT_GROUP } }),
    api.call(permissionCalls.getOwnEffectivePermissions, { params }),
    readUses(ports, dataSource).catch(() => ({})),
  ]);
  const rights = rightsIn(permissions);
  const nodes = nodesOf(tree, { dataSource, mayChange: rights.mayChange });
  return { nodes, rights, active: activeIn(ports, dataSource, nodes, uses) };
}

/** Uses of what is in the tree. */
function activeIn(
  { credentials }: Ports,
  dataSource: string,
  nodes: readonly TreeNode[],
  uses: Uses,
): readonly ActiveUse[] {
  const self = credentials.session()?.username;
  return Object.values(uses).flatMap((use) => {
    const node = findNode(nodes, connectionKey(dataSource, use.connectionIdentifier));
    return node === undefined ? [] : activeUse(use, node, self);
  });
}

function activeUse(
  use: ActiveConnection,
  { clientId, name }: TreeNode,
  self: string | undefined,
): readonly ActiveUse[] {
  const { identifier: id, username, startDate: since } = use;
  // What waits on another gateway cannot be taken up from here.
  const parked = use.parked === true && use.elsewhere !== true;
  return clientId === null ? [] : [{ id, clientId, name, username, own: username === self, parked, since }];
}

const loadNotes = async (ports: Ports): Promise<readonly ConnectionNote[]> =>
  isGuest(ports) ? [] : ports.api.call(connectionNoteCalls.getConnectionsNotes, {}).catch(() => []);

async function loadHomePage(ports: Ports): Promise<string> {
  if (isGuest(ports)) return '';
  const preferences = await ports.api.call(preferenceCalls.getPreferences, {}).catch(() => undefined);
  return preferences?.homePage ?? '';
}

const byKey = (notes: readonly ConnectionNote[]): Notes =>
  Object.fromEntries(notes.map(({ identifier, note }) => [connectionKey(DATA_SOURCE.MAIN, identifier), note]));

/** Data sources whose connections are listed; the one of quick connections is not (A§2). */
const listedSources = ({ credentials }: Ports): readonly string[] =>
  (credentials.session()?.availableDataSources ?? []).filter((source) => source !== DATA_SOURCE.QUICK_CONNECT);

const newestOf = (active: readonly ActiveUse[]): readonly ActiveUse[] =>
  active.toSorted((one, other) => other.since - one.since).slice(0, ACTIVE_CONNECTIONS_SHOWN_MAX);

/** What runs of the connections in the tree. */
export async function readRunning(ports: Ports, tree: readonly TreeNode[]): Promise<readonly ActiveUse[]> {
  const shares = listedSources(ports).map(async (source) =>
    activeIn(ports, source, tree, await readUses(ports, source)),
  );
  return newestOf((await Promise.all(shares)).flat());
}

/** Everything the user may open, from all data sources together. */
export async function loadHome(ports: Ports): Promise<HomeData> {
  const sources = listedSources(ports);
  const [notes, homePage, ...shares] = await Promise.all([
    loadNotes(ports),
    loadHomePage(ports),
    ...sources.map((source) => loadShare(ports, source)),
  ]);
  return {
    tree: shares.flatMap(({ nodes }) => nodes),
    notes: byKey(notes),
    homePage,
    active: newestOf(shares.flatMap(({ active }) => active)),
    administrator: shares.some(({ rights }) => rights.administrator),
    mayAdd: shares.some(({ rights }) => rights.mayAdd),
    mayManage: shares.some(({ rights }) => rights.mayManage),
    mayManageUsers: shares.some(({ rights }) => rights.mayManageUsers),
    mayManageUserGroups: shares.some(({ rights }) => rights.mayManageUserGroups),
    mayAudit: shares.some(({ rights }) => rights.mayAudit),
  };
}
