import type { TreeNode } from '../home/home.types.ts';

export interface ActiveConnectionsContext {
  /** What may be named: a use of anything else is nobody's business here. */
  readonly tree: readonly TreeNode[];
}

export type ActiveConnectionsEvent =
  | { readonly type: 'tree.listed'; readonly tree: readonly TreeNode[] }
  | { readonly type: 'home.shown' }
  | { readonly type: 'home.left' };
