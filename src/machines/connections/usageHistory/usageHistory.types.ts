import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface UsageHistoryInput {
  readonly dataSource: string;
  readonly identifier: string;
}

export interface UsageHistoryContext {
  readonly connection: UsageHistoryInput;
  readonly uses: readonly ConnectionHistoryRecord[];
  readonly search: string;
  readonly failure: FailureCode | null;
}

export type UsageHistoryEvent =
  { readonly type: 'list.retry' } | { readonly type: 'search.change'; readonly text: string };
