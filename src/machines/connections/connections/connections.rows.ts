import { markMatches, matchesSearch, parseSearch, type SearchTerm } from '../../../../contract/rules/searchFilter.ts';
import type { ManagedNode, ManagedRow } from './connections.types.ts';

interface Shown {
  readonly terms: readonly SearchTerm[];
  readonly collapsed: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
}

export interface ManagedRows {
  readonly rows: readonly ManagedRow[];
  /** Connections among them, whether folded away or not. */
  readonly matches: number;
}

/** What matches, with the groups above it; the name of a group is taken as one of what lies in it. */
function keep(node: ManagedNode, terms: readonly SearchTerm[]): ManagedNode | null {
  const fields = node.protocol === null ? [node.name] : [node.name, node.protocol];
  const left = terms.filter((term) => !matchesSearch([term], fields));
  if (left.length === 0) return node;
  const children = node.children.flatMap((child) => keep(child, left) ?? []);
  return children.length > 0 ? { ...node, children } : null;
}

const countConnections = (nodes: readonly ManagedNode[]): number =>
  nodes.reduce((sum, { kind, children }) => sum + (kind === 'connection' ? 1 : 0) + countConnections(children), 0);

function pushRows(nodes: readonly ManagedNode[], depth: number, shown: Shown, rows: ManagedRow[]): void {
  for (const node of nodes) {
    const expanded = node.children.length > 0 && !shown.collapsed.has(node.key);
    const marks = markMatches(shown.terms, node.name);
    rows.push({ node, depth, expanded, marks, marked: shown.marked.has(node.key) });
    if (expanded) pushRows(node.children, depth + 1, shown, rows);
  }
}

interface Asked {
  readonly tree: readonly ManagedNode[];
  readonly search: string;
  readonly collapsed: readonly string[];
  readonly marked: readonly string[];
}

/** The lines of the list: what the search lets through, without what lies in folded groups. */
export function managedRows({ tree, search, collapsed, marked }: Asked): ManagedRows {
  const terms = parseSearch(search);
  const kept = tree.flatMap((node) => keep(node, terms) ?? []);
  const rows: ManagedRow[] = [];
  pushRows(kept, 0, { terms, collapsed: new Set(collapsed), marked: new Set(marked) }, rows);
  return { rows, matches: countConnections(kept) };
}

/** The nodes of these keys; what lies in one of them goes with it and is not named again. */
export function nodesOfKeys(tree: readonly ManagedNode[], keys: ReadonlySet<string>): readonly ManagedNode[] {
  return tree.flatMap((node) => (keys.has(node.key) ? [node] : nodesOfKeys(node.children, keys)));
}

const keysIn = (nodes: readonly ManagedNode[]): readonly string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysIn(children)]);

/** The keys of which there still is a node: somebody else may have deleted the others. */
export function presentKeys(tree: readonly ManagedNode[], keys: readonly string[]): readonly string[] {
  const present = new Set(keysIn(tree));
  return keys.filter((key) => present.has(key));
}

/** How many connections go when these go. */
export const connectionsIn = countConnections;

export interface TargetGroup {
  readonly identifier: string;
  readonly name: string;
  readonly depth: number;
}

/** Groups that something may be put into: none of the things themselves, nor what lies in them. */
export function targetsFor(tree: readonly ManagedNode[], moving: readonly ManagedNode[]): readonly TargetGroup[] {
  const own = new Set(moving.map(({ key }) => key));
  const below = (nodes: readonly ManagedNode[], depth: number): readonly TargetGroup[] =>
    nodes.flatMap((node) => {
      if (node.kind !== 'group' || own.has(node.key)) return [];
      const { identifier, name, mayHold } = node;
      return [...(mayHold ? [{ identifier, name, depth }] : []), ...below(node.children, depth + 1)];
    });
  return below(tree, 1);
}
