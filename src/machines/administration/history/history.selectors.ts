import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { HistorySnapshot } from './history.machine.ts';

export function selectListState(snapshot: HistorySnapshot): 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full' {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.records.length > 0) return 'full';
  if (!snapshot.matches('shown')) return 'loading';
  return snapshot.context.search.trim() === '' ? 'empty' : 'nothingFound';
}

export const selectRecords = ({ context }: HistorySnapshot): readonly ConnectionHistoryRecord[] => context.records;
export const selectSearch = ({ context }: HistorySnapshot): string => context.search;
export const selectNewestFirst = ({ context }: HistorySnapshot): boolean => context.order === '-startDate';
export const selectReading = (snapshot: HistorySnapshot): boolean => !snapshot.matches('shown');
export const selectDataSource = ({ context }: HistorySnapshot): string => context.dataSource;
export const selectFailure = ({ context }: HistorySnapshot): FailureCode | null => context.failure;
