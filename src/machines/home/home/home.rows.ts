import { DATA_SOURCE, TUNNEL_TARGET_TYPES } from '../../../../contract/guacamole.ts';
import { decodeClientId } from '../../../../contract/rules/clientId.ts';
import { parseSearch, type SearchTerm } from '../../../../contract/rules/searchFilter.ts';
import type { WatchedConnection } from '../connectionStatus/connectionStatus.types.ts';
import { indexOf, termsLeft, type IndexedNode } from './home.index.ts';
import type { ActiveConnection, TreeNode, TreeRow } from './home.types.ts';

interface Listing {
  readonly collapsed: ReadonlySet<string>;
  readonly rows: TreeRow[];
  matches: number;
}

export interface Rows {
  readonly rows: readonly TreeRow[];
  /** Connections among them, whether folded away or not. */
  readonly matches: number;
  /** What was searched for, to be marked in the names. */
  readonly terms: readonly SearchTerm[];
}

/** Lists a place and what of it holds the terms; a group without any of that is taken back. */
function list(indexed: IndexedNode, terms: readonly SearchTerm[], listing: Listing, hidden: boolean): boolean {
  const left = termsLeft(indexed, terms);
  if (left.length > 0 && indexed.children.length === 0) return false;
  const { node } = indexed.closed;
  const folded = listing.collapsed.has(node.key);
  if (!hidden) listing.rows.push(folded ? indexed.closed : indexed.open);
  if (node.kind === 'connection') listing.matches += 1;
  const found = listAll(indexed.children, left, listing, hidden || folded) || left.length === 0;
  if (!found && !hidden) listing.rows.pop();
  return found;
}

function listAll(
  index: readonly IndexedNode[],
  terms: readonly SearchTerm[],
  listing: Listing,
  hidden: boolean,
): boolean {
  let found = false;
  for (const indexed of index) found = list(indexed, terms, listing, hidden) || found;
  return found;
}

/** The lines of the list: what the search lets through, without what lies in folded groups. */
export function listRows(tree: readonly TreeNode[], search: string, collapsed: readonly string[]): Rows {
  const terms = parseSearch(search);
  const listing: Listing = { collapsed: new Set(collapsed), rows: [], matches: 0 };
  listAll(indexOf(tree), terms, listing, false);
  return { rows: listing.rows, matches: listing.matches, terms };
}

/** Everything that can be opened, in the order of the list. */
export function openableNodes(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node) => [...(node.clientId === null ? [] : [node]), ...openableNodes(node.children)]);
}

/** Looks no further than it must: of ten thousand the second tells already that there is more than one. */
function findOpenable(nodes: readonly TreeNode[], isWanted: (node: TreeNode) => boolean): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.clientId !== null && isWanted(node) ? node : findOpenable(node.children, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether what was opened once can be opened still. Of what others share, or was opened without being kept, no list tells. */
export function isThere(clientId: string, tree: readonly TreeNode[], active: readonly ActiveConnection[]): boolean {
  const target = decodeClientId(clientId);
  if (target?.dataSource !== DATA_SOURCE.MAIN) return true;
  if (target.type === TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION) return active.some((use) => use.clientId === clientId);
  return findOpenable(tree, (node) => node.clientId === clientId) !== undefined;
}

/**
 * Where somebody is led who arrives: to what they chose, as long as it is there, else to the only one there is (A§2, A§6).
 * What the gateway's own machine offers is nobody's only connection.
 */
export function landingNode(nodes: readonly TreeNode[], homePage: string): TreeNode | undefined {
  const chosen = homePage === '' ? undefined : findOpenable(nodes, ({ clientId }) => clientId === homePage);
  if (chosen !== undefined) return chosen;
  const only = findOpenable(nodes, () => true);
  const isOnly = findOpenable(nodes, (node) => node !== only) === undefined;
  return isOnly && only?.thisComputer !== true ? only : undefined;
}

export function findNode(nodes: readonly TreeNode[], key: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every connection whose status is of interest. A pool is several machines, so it has none. */
export function watchedConnections(nodes: readonly TreeNode[]): readonly WatchedConnection[] {
  const watched: WatchedConnection[] = [];
  const watch = ({ kind, key, dataSource, identifier, children }: TreeNode): void => {
    if (kind === 'connection') watched.push({ key, dataSource, identifier });
    else children.forEach(watch);
  };
  nodes.forEach(watch);
  return watched;
}
