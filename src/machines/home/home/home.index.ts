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

export function placeOf(node: TreeNode, depth: number): Place {
  const closed = { node, depth, expanded: false };
  return {
    closed,
    open: node.children.length === 0 ? closed : { node, depth, expanded: true },
    text: `${node.name}\n${node.protocol ?? ''}`.toLowerCase(),
    children: node.children.map((child) => placeOf(child, depth + 1)),
  };
}

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
export function termsLeft({ text }: Place, terms: readonly SearchTerm[]): readonly SearchTerm[] {
  for (const term of terms) {
    if (holdsTerm(text, term)) return terms.filter((other) => !holdsTerm(text, other));
  }
  return terms;
}
