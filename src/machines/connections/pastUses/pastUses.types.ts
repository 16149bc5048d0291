import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface PastUsesInput {
  readonly dataSource: string;
  readonly identifier: string;
}

export interface PastUsesContext {
  readonly connection: PastUsesInput;
  readonly uses: readonly ConnectionHistoryRecord[];
  readonly search: string;
  readonly failure: FailureCode | null;
}

export type PastUsesEvent = { readonly type: 'list.retry' } | { readonly type: 'search.change'; readonly text: string };
