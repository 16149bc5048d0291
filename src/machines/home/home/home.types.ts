import type { SearchTerm } from '../../../../contract/rules/searchFilter.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { QuickAddDraft } from '../quickAdd/quickAdd.types.ts';
import type { RightsChanged } from '../../shared/rights/rights.types.ts';

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
  /** Whoever may change a connection may write its note. */
  readonly mayChange: boolean;
  readonly mayDelete: boolean;
  /** May make sharing profiles for it. */
  readonly mayShare: boolean;
  /** The gateway's own machine: nobody came for it. */
  readonly thisComputer?: true;
  readonly children: readonly TreeNode[];
}

/** One line of the list. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly depth: number;
  readonly expanded: boolean;
}

/** A session that was used here (A§3 "Recent connection"); `thumbnail` is a PNG as a data URL. */
export interface Recent {
  readonly id: string;
  readonly name: string;
  readonly protocol: string;
  readonly thumbnail: string | null;
  readonly timestamp: number;
}

/** A running use of a connection (A§3 "Active connection"). Who it is stays untold to strangers. */
export interface ActiveConnection {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly username: string | null;
  /** Started by who looks at it. */
  readonly own: boolean;
  /** No browser hangs on it: whoever started it can take it up again. */
  readonly parked: boolean;
  readonly since: number;
}

/** Notes by key of the row (A§3 "Connection note"). */
export type Notes = Readonly<Record<string, string>>;

export interface HomeData {
  readonly tree: readonly TreeNode[];
  readonly connectionNotes: Notes;
  /** Newest first, at most 5. */
  readonly active: readonly ActiveConnection[];
  /** Client id of what opens in place of Home; '' is Home. */
  readonly homePage: string;
}

export interface HomeInput {
  /** The home page that is set, or a single available connection, opens once after arriving (A§2, A§6). */
  readonly leadsAway: boolean;
}

export interface HomeContext extends HomeData {
  readonly collapsed: readonly string[];
  readonly search: string;
  readonly rows: readonly TreeRow[];
  readonly matches: number;
  /** What the search consists of, to be marked in the names. */
  readonly terms: readonly SearchTerm[];
  readonly total: number;
  readonly recents: readonly Recent[];
  readonly recentToDelete: Recent | null;
  readonly leadsAway: boolean;
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
  | { readonly type: 'quickAdd.open'; readonly draft?: Partial<QuickAddDraft> }
  | { readonly type: 'connectionNote.open'; readonly key: string }
  | { readonly type: 'row.edit'; readonly key: string }
  | { readonly type: 'row.duplicate'; readonly key: string }
  | { readonly type: 'row.share'; readonly key: string }
  | { readonly type: 'row.delete'; readonly key: string }
  /** By the child that asks for what runs. */
  | { readonly type: 'activeConnections.found'; readonly active: readonly ActiveConnection[] }
  /** The way to the gateway broke, or is there again. */
  | { readonly type: 'gateway.changed' }
  /** Another screen took the place of Home. */
  | { readonly type: 'home.left' }
  | RightsChanged;

/** Actors by the id under which Home starts them. */
export type HomeChildren = {
  loadHome: 'loadHome';
  recents: 'recents';
  quickAdd: 'quickAdd';
  connectionNote: 'connectionNote';
  removal: 'removal';
  connectionStatus: 'connectionStatus';
  discovery: 'discovery';
  activeConnections: 'activeConnections';
  reminders: 'reminders';
};
