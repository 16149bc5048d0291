import type { FailureCode } from '../../shared/notice.ts';

export type ManagedKind = 'connection' | 'group' | 'profile';

/** One thing that can be managed, with what may be done to it. */
export interface ManagedNode {
  readonly key: string;
  readonly kind: ManagedKind;
  readonly identifier: string;
  readonly name: string;
  readonly protocol: string | null;
  readonly balancing: boolean;
  readonly activeConnections: number;
  readonly lastActive: number | null;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  /** Things may be made in it: in a group everything, in a connection sharing profiles. */
  readonly mayHold: boolean;
  readonly children: readonly ManagedNode[];
}

export interface ManagedRow {
  readonly node: ManagedNode;
  readonly depth: number;
  readonly expanded: boolean;
  readonly marked: boolean;
  readonly marks: readonly (readonly [number, number])[];
}

export interface ManagedData {
  readonly tree: readonly ManagedNode[];
  readonly mayManage: boolean;
  readonly mayMakeConnections: boolean;
  readonly mayMakeGroups: boolean;
  readonly mayMakeProfiles: boolean;
}

export interface DeleteOrder {
  readonly dataSource: string;
  readonly nodes: readonly ManagedNode[];
}

export interface MoveOrder extends DeleteOrder {
  /** Identifier of the group that they go into. */
  readonly target: string;
}

export interface ConnectionsInput {
  readonly dataSource: string;
}

export interface ConnectionsContext extends ConnectionsInput, ManagedData {
  readonly collapsed: readonly string[];
  /** Keys of what is marked. */
  readonly marked: readonly string[];
  readonly search: string;
  readonly rows: readonly ManagedRow[];
  readonly matches: number;
  readonly total: number;
  /** What a question is about. */
  readonly asked: readonly ManagedNode[];
  readonly target: string;
  readonly failure: FailureCode | null;
}

export type ConnectionsEvent =
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'group.toggle'; readonly key: string }
  | { readonly type: 'row.mark'; readonly key: string }
  | { readonly type: 'marks.clear' }
  | { readonly type: 'row.open'; readonly key: string }
  | { readonly type: 'row.clone'; readonly key: string }
  /** `parent` is the identifier of what it is made in. */
  | { readonly type: 'item.make'; readonly kind: ManagedKind; readonly parent: string }
  /** Without a key: everything that is marked. */
  | { readonly type: 'delete.ask'; readonly key?: string }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'move.ask'; readonly key?: string }
  | { readonly type: 'move.choose'; readonly target: string }
  | { readonly type: 'move.confirm' }
  | { readonly type: 'question.close' }
  | { readonly type: 'import.open' }
  | { readonly type: 'export.open' };
