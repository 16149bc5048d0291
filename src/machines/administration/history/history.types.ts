import type { ConnectionHistoryRecord, HISTORY_ORDERS } from '../../../../contract/http/history.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface HistoryInput {
  readonly dataSource: string;
}

export type HistoryOrder = (typeof HISTORY_ORDERS)[number];

/** What the gateway is asked for. */
export interface HistoryQuestion {
  readonly dataSource: string;
  readonly contains: readonly string[];
  readonly order: HistoryOrder;
}

export interface HistoryContext {
  readonly dataSource: string;
  readonly records: readonly ConnectionHistoryRecord[];
  readonly search: string;
  readonly order: HistoryOrder;
  readonly failure: FailureCode | null;
}

export type HistoryEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'order.turn' }
  | { readonly type: 'csv.save' };
