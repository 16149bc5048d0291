import { holdsTerm, type SearchTerm } from '../../../../contract/rules/searchFilter.ts';
import type { TreeNode, TreeRow } from './home.types.ts';

/** A node of the tree as the list needs it, made once for each tree: ten thousand are looked at with every key. */
export interface Place {
  /** The same objects every time: a row that stays as it was is not drawn anew. */
  readonly open: TreeRow;
  readonly closed: TreeRow;
  /** What is searched, in lower case; no term spans its lines. */
  readonly text: string;
  readonly children: readonly Place[];
}

const known = new WeakMap<readonly TreeNode[], readonly Place[]>();

const NOTHING_INSIDE: readonly Place[] = [];

/** Its text is made with the first search: most lists are drawn and not searched. */
class LazyPlace implements Place {
  readonly open: TreeRow;
  readonly closed: TreeRow;
  readonly children: readonly Place[];
  #text: string | null = null;

  constructor(node: TreeNode, depth: number) {
    this.closed = { node, depth, expanded: false };
    const isLeaf = node.children.length === 0;
    this.open = isLeaf ? this.closed : { node, depth, expanded: true };
    this.children = isLeaf ? NOTHING_INSIDE : node.children.map((child) => placeOf(child, depth + 1));
  }

  get text(): string {
    const { name, protocol } = this.closed.node;
    this.#text ??= `${name}\n${protocol ?? ''}`.toLowerCase();
    return this.#text;
  }
}

export const placeOf = (node: TreeNode, depth: number): Place => new LazyPlace(node, depth);

/** Places that were made elsewhere, in slices: nobody has to wait for all of them at once. */
export function keepPlaces(tree: readonly TreeNode[], places: readonly Place[]): void {
  known.set(tree, places);
}

export const hasPlaces = (tree: readonly TreeNode[]): boolean => known.has(tree);

export function placesOf(tree: readonly TreeNode[]): readonly Place[] {
  const places = known.get(tree) ?? tree.map((node) => placeOf(node, 0));
  known.set(tree, places);
  return places;
}

/** The terms that are found neither here nor above: what lies in a group has its name too. */
export function termsLeft(place: Place, terms: readonly SearchTerm[]): readonly SearchTerm[] {
  if (terms.length === 0) return terms;
  const { text } = place;
  for (const term of terms) {
    if (holdsTerm(text, term)) return terms.filter((other) => !holdsTerm(text, other));
  }
  return terms;
}
