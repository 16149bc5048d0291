import type { ActiveConnection } from '../../../../contract/http/activeConnections.ts';
import type { FailureCode } from '../../shared/notice.ts';

/** One running use of a connection, from one of the data sources (B§3). */
export interface ActiveSession {
  readonly dataSource: string;
  /** Of the connection. */
  readonly name: string;
  readonly startDate: number;
  readonly activeConnection: ActiveConnection;
}

/** What a session shows, and when that was; null where there is nothing to be had any more. */
export interface TakenPicture {
  readonly identifier: string;
  readonly date: number;
  readonly picture: Blob | null;
}

/** One line of the list. */
export interface SessionRow extends ActiveSession {
  readonly checked: boolean;
}

export const SESSION_COLUMNS = ['username', 'name', 'startDate', 'remoteHost'] as const;
export type SessionColumn = (typeof SESSION_COLUMNS)[number];

export interface SessionOrder {
  readonly column: SessionColumn;
  readonly descending: boolean;
}

export interface ActiveSessionsContext {
  readonly sessions: readonly ActiveSession[];
  readonly search: string;
  readonly order: SessionOrder;
  /** Identifiers of what is checked. */
  readonly checked: ReadonlySet<string>;
  /** Identifiers of the lines that can be seen; pictures are fetched for no others. */
  readonly inSight: ReadonlySet<string>;
  readonly pictures: readonly TakenPicture[];
  /** What the question is about. */
  readonly asked: readonly ActiveSession[];
  /** Why the list could not be read the last time. */
  readonly failure: FailureCode | null;
}

export type ActiveSessionsEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'list.refresh' }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'sort.choose'; readonly column: SessionColumn }
  | { readonly type: 'row.check'; readonly identifier: string }
  | { readonly type: 'rows.check'; readonly identifiers: readonly string[] }
  | { readonly type: 'row.show'; readonly identifier: string }
  | { readonly type: 'row.hide'; readonly identifier: string }
  /** Without an identifier the question is about all that is checked. */
  | { readonly type: 'end.ask'; readonly identifier?: string }
  | { readonly type: 'end.confirm' }
  | { readonly type: 'end.cancel' };
