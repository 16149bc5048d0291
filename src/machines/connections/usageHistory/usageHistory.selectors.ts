import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { matchesSearch, parseSearch } from '../../../../contract/rules/searchFilter.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { UsageHistorySnapshot } from './usageHistory.machine.ts';

export const selectListState = (snapshot: UsageHistorySnapshot): 'loading' | 'failed' | 'empty' | 'full' => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.uses.length === 0 ? 'empty' : 'full';
};
export const selectUses = (snapshot: UsageHistorySnapshot): readonly ConnectionHistoryRecord[] => snapshot.context.uses;
export const selectSearch = (snapshot: UsageHistorySnapshot): string => snapshot.context.search;
export const selectFailure = (snapshot: UsageHistorySnapshot): FailureCode | null => snapshot.context.failure;

/** The uses by a person or from an address that was searched for. */
export function foundUses(
  uses: readonly ConnectionHistoryRecord[],
  search: string,
): readonly ConnectionHistoryRecord[] {
  const terms = parseSearch(search);
  return uses.filter(({ username, remoteHost }) => matchesSearch(terms, [username, remoteHost ?? '']));
}
