import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';

/** A connection as the gateway knows it, and the key of its row. */
export interface WatchedConnection {
  readonly key: string;
  readonly dataSource: string;
  readonly identifier: string;
}

export type Statuses = Readonly<Record<string, ConnectionStatus>>;

export interface ConnectionStatusContext {
  readonly connections: readonly WatchedConnection[];
  /** By key of the row, in one map: a row looks at its own entry only. */
  readonly statuses: Statuses;
  /** Nobody answered when it was asked last. */
  readonly unreachable: boolean;
}

export type ConnectionStatusEvent =
  | { readonly type: 'home.shown' }
  | { readonly type: 'home.left' }
  | { readonly type: 'connections.listed'; readonly connections: readonly WatchedConnection[] }
  /** The way to the gateway broke, or is there again. */
  | { readonly type: 'gateway.changed' }
  | { readonly type: 'statuses.found'; readonly statuses: Statuses; readonly unreachable?: true };
