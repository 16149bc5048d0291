import { holdsTerm, type SearchTerm } from '../../../../contract/rules/searchFilter.ts';
import type { TreeNode, TreeRow } from './home.types.ts';

/** A node of the tree as the list needs it, made once for each tree: ten thousand are looked at with every key. */
export interface IndexedNode {
  /** The same objects every time: a row that stays as it was is not drawn anew. */
  readonly open: TreeRow;
  readonly closed: TreeRow;
  /** What is searched, in lower case; no term spans its lines. */
  readonly text: string;
  readonly children: readonly IndexedNode[];
}

const known = new WeakMap<readonly TreeNode[], readonly IndexedNode[]>();

const NOTHING_INSIDE: readonly IndexedNode[] = [];

/** Its text is made with the first search: most lists are drawn and not searched. */
class LazyPlace implements IndexedNode {
  readonly open: TreeRow;
  readonly closed: TreeRow;
  readonly children: readonly IndexedNode[];
  #text: string | null = null;

  constructor(node: TreeNode, depth: number) {
    this.closed = { node, depth, expanded: false };
    const isLeaf = node.children.length === 0;
    this.open = isLeaf ? this.closed : { node, depth, expanded: true };
    this.children = isLeaf ? NOTHING_INSIDE : node.children.map((child) => indexNode(child, depth + 1));
  }

  get text(): string {
    const { name, protocol } = this.closed.node;
    this.#text ??= `${name}\n${protocol ?? ''}`.toLowerCase();
    return this.#text;
  }
}

export const indexNode = (node: TreeNode, depth: number): IndexedNode => new LazyPlace(node, depth);

/** Places that were made elsewhere, in slices: nobody has to wait for all of them at once. */
export function keepIndex(tree: readonly TreeNode[], index: readonly IndexedNode[]): void {
  known.set(tree, index);
}

export const hasIndex = (tree: readonly TreeNode[]): boolean => known.has(tree);

export function indexOf(tree: readonly TreeNode[]): readonly IndexedNode[] {
  const index = known.get(tree) ?? tree.map((node) => indexNode(node, 0));
  known.set(tree, index);
  return index;
}

/** The terms that are found neither here nor above: what lies in a group has its name too. */
export function termsLeft(indexed: IndexedNode, terms: readonly SearchTerm[]): readonly SearchTerm[] {
  if (terms.length === 0) return terms;
  const { text } = indexed;
  for (const term of terms) {
    if (holdsTerm(text, term)) return terms.filter((other) => !holdsTerm(text, other));
  }
  return terms;
}
