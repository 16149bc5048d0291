import type { FailureCode } from '../notice.ts';

/** A connection or a group of the merged tree (A§3 "List item"). `clientId` opens it; folders have none. */
export interface TreeNode {
  readonly key: string;
  readonly kind: 'connection' | 'group';
  readonly identifier: string;
  readonly dataSource: string;
  readonly name: string;
  readonly protocol: string | null;
  readonly balancing: boolean;
  readonly clientId: string | null;
  readonly activeConnections: number;
  readonly lastActive: number | null;
  readonly children: readonly TreeNode[];
}

/** One line of the list. `marks` are the [start, end) ranges of the name that the search matched. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly depth: number;
  readonly expanded: boolean;
  readonly marks: readonly (readonly [number, number])[];
}

/** A session that was used here (A§3 "Recent connection"); `thumbnail` is a PNG as a data URL. */
export interface Recent {
  readonly id: string;
  readonly name: string;
  readonly protocol: string;
  readonly thumbnail: string | null;
  readonly timestamp: number;
}

export interface HomeData {
  readonly tree: readonly TreeNode[];
  /** May make connections of their own. */
  readonly mayAdd: boolean;
  readonly administrator: boolean;
}

export interface HomeInput {
  /** A single available connection is opened straight away, once after logging in (A§6). */
  readonly leadsToOnlyConnection: boolean;
}

export interface HomeContext {
  readonly tree: readonly TreeNode[];
  readonly mayAdd: boolean;
  readonly administrator: boolean;
  readonly collapsed: readonly string[];
  readonly search: string;
  readonly rows: readonly TreeRow[];
  readonly matches: number;
  readonly total: number;
  readonly recents: readonly Recent[];
  readonly recentToDelete: Recent | null;
  readonly leadsToOnlyConnection: boolean;
  readonly failure: FailureCode | null;
}

export type HomeEvent =
  | { readonly type: 'home.refresh' }
  | { readonly type: 'home.retry' }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'group.toggle'; readonly key: string }
  | { readonly type: 'connection.open'; readonly clientId: string }
  | { readonly type: 'recent.delete'; readonly id: string }
  | { readonly type: 'recent.confirmDelete' }
  | { readonly type: 'recent.keep' }
  | { readonly type: 'recents.changed'; readonly recents: readonly Recent[] }
  | { readonly type: 'quickAdd.open' };
