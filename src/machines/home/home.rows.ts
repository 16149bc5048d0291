import { markMatches, matchesSearch, parseSearch, type SearchTerm } from '../../../contract/rules/searchFilter.ts';
import type { WatchedConnection } from '../connectionStatus/connectionStatus.types.ts';
import type { TreeNode, TreeRow } from './home.types.ts';

interface Listing {
  readonly terms: readonly SearchTerm[];
  readonly collapsed: ReadonlySet<string>;
}

export interface Rows {
  readonly rows: readonly TreeRow[];
  /** Connections among them, whether folded away or not. */
  readonly matches: number;
}

const NO_MARKS: TreeRow['marks'] = [];

/** The terms that are found neither here nor above: what lies in a group has its name too. */
function termsLeft(node: TreeNode, terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const fields = node.protocol === null ? [node.name] : [node.name, node.protocol];
  return terms.filter((term) => !matchesSearch([term], fields));
}

/** What of a node matches; where the node itself does, all of it as it is. */
function keep(node: TreeNode, terms: readonly SearchTerm[]): TreeNode | null {
  const left = termsLeft(node, terms);
  if (left.length === 0) return node;
  const children = node.children.flatMap((child) => keep(child, left) ?? []);
  return children.length > 0 ? { ...node, children } : null;
}

function countConnections(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'connection' ? 1 : 0) + countConnections(node.children), 0);
}

function pushRows(nodes: readonly TreeNode[], depth: number, listing: Listing, rows: TreeRow[]): void {
  for (const node of nodes) {
    const expanded = node.children.length > 0 && !listing.collapsed.has(node.key);
    const marks = listing.terms.length === 0 ? NO_MARKS : markMatches(listing.terms, node.name);
    rows.push({ node, depth, expanded, marks });
    if (expanded) pushRows(node.children, depth + 1, listing, rows);
  }
}

/** The lines of the list: what the search lets through, without what lies in folded groups. */
export function listRows(tree: readonly TreeNode[], search: string, collapsed: readonly string[]): Rows {
  const terms = parseSearch(search);
  const kept = terms.length === 0 ? tree : tree.flatMap((node) => keep(node, terms) ?? []);
  const rows: TreeRow[] = [];
  pushRows(kept, 0, { terms, collapsed: new Set(collapsed) }, rows);
  return { rows, matches: countConnections(kept) };
}

/** Everything that can be opened, in the order of the list. */
export function openableNodes(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node) => [...(node.clientId === null ? [] : [node]), ...openableNodes(node.children)]);
}

/** Where somebody is led who arrives: to what they chose, as long as it is there, else to the only one there is (A§2, A§6). */
export function landingNode(nodes: readonly TreeNode[], homePage: string): TreeNode | undefined {
  const openable = openableNodes(nodes);
  const chosen = openable.find(({ clientId }) => clientId === homePage);
  return chosen ?? (openable.length === 1 ? openable[0] : undefined);
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
  return nodes.flatMap(({ kind, key, dataSource, identifier, children }) =>
    kind === 'connection' ? [{ key, dataSource, identifier }] : watchedConnections(children),
  );
}
